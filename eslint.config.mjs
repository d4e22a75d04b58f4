import js from "@eslint/js";
import globals from "globals";

// What the build puts in place of these names is in assets/make/dist.py.
const built = ["FILES", "GAMES", "SHEET", "TEXTS"];
const page = {
  ...globals.browser,
  ...globals.serviceworker,
  ...Object.fromEntries(built.map((name) => [name, "readonly"])),
};

export default [
  { ignores: [".build/", ".venv/", "dist/"] },
  js.configs.recommended,
  { files: ["web/**"], languageOptions: { globals: page } },
  { ignores: ["web/**"], languageOptions: { globals: globals.node } },
];
