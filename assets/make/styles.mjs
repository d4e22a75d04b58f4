// Makes a style sheet small, and puts in place of the names of media queries what web/media.css says they are:
// node styles.mjs SHEET
import { readFileSync, writeFileSync } from "node:fs";
import { Features, transform } from "lightningcss";

const [sheet] = process.argv.slice(2);
const { code } = transform({
  filename: sheet,
  code: readFileSync(sheet),
  minify: true,
  drafts: { customMedia: true },
  include: Features.CustomMediaQueries,
});
writeFileSync(sheet, code);
