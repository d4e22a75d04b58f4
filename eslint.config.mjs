import js from "@eslint/js";
import globals from "globals";

// What the build puts in place of these names is in assets/make/dist.py.
const built = ["FILES", "GAMES", "SHEET", "TEXTS"];

export default [
  { ignores: [".build/", ".venv/", "dist/"] },
  js.configs.recommended,
  {
    languageOptions: {
      globals: {
        ...globals.browser,
        ...globals.node,
        ...globals.serviceworker,
        ...Object.fromEntries(built.map((name) => [name, "readonly"])),
      },
    },
  },
];
