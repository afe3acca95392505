// Builds the bundle, its style sheet and the stand-alone shim into sisyphus_widgets/static/ (or the folder OUT_DIR).
// The same sources always give the same bytes; a file over its size limit fails the build.
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, context } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(here, process.env.OUT_DIR ?? "../sisyphus_widgets/static");

const common = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  target: ["es2022"],
  logLevel: "warning",
};

/** The one library inside; its licence asks to be named wherever a copy of it goes. */
const NOTICE = "/* Contains Preact, (c) 2015-present Jason Miller, MIT licence (preact-LICENSE.txt) */";

/** What is built, and how many bytes each may have. */
const targets = [
  { file: "widget.js", limit: 60_000, options: { entryPoints: ["src/index.tsx"], format: "esm", jsx: "automatic", jsxImportSource: "preact", banner: { js: NOTICE } } },
  { file: "widget.css", limit: 15_000, options: { entryPoints: ["src/style/index.css"] } },
  { file: "standalone.js", limit: 3_000, options: { entryPoints: ["src/standalone.ts"], format: "iife" } },
].map(({ file, limit, options }) => ({ file, limit, options: { ...common, ...options, outfile: resolve(out, file) } }));

/** esbuild keeps a space before the values of custom properties. */
const tight = (css) => css.replace(/([{;]--[\w-]+): /g, "$1:");

if (process.argv.includes("--watch")) {
  for (const { options } of targets) await (await context({ ...options, logLevel: "info" })).watch();
} else {
  mkdirSync(out, { recursive: true });
  copyFileSync(resolve(here, "node_modules/preact/LICENSE"), resolve(out, "preact-LICENSE.txt"));
  for (const { file, limit, options } of targets) {
    await build(options);
    if (file.endsWith(".css")) writeFileSync(options.outfile, tight(readFileSync(options.outfile, "utf8")));
    const size = statSync(options.outfile).size;
    console.log(`${relative(process.cwd(), options.outfile)}  ${size} bytes (limit ${limit})`);
    if (size > limit) {
      console.error(`${file} is too large`);
      process.exitCode = 1;
    }
  }
}
