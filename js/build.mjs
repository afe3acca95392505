// Builds the bundle, its style sheet and the shims of pages without a kernel into sisyphus_widgets/static/ (or the folder OUT_DIR).
// The same sources always give the same bytes; a file over its size limit fails the build.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";
import { minify } from "terser";

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

/** JSX in the bundle calls Preact's `h`, which is in it anyway, and not a second function that does the same. */
const JSX = {
  tsconfigRaw: { compilerOptions: { jsx: "react", jsxFactory: "h", jsxFragmentFactory: "Fragment" } },
  inject: ["src/jsx.ts"],
};

/** What is built, and how many bytes each may have on its way: compressed by gzip. */
const targets = [
  {
    file: "widget.js",
    limit: 40_000,
    options: { ...JSX, entryPoints: ["src/index.tsx"], format: "esm", banner: { js: NOTICE } },
  },
  {
    file: "widget.css",
    limit: 10_000,
    options: { entryPoints: ["src/style/index.css"], loader: { ".svg": "dataurl" } },
  },
  {
    file: "standalone.js",
    limit: 2_000,
    options: { entryPoints: ["src/page.ts"], format: "iife" },
  },
  {
    file: "fragment.js",
    limit: 2_800,
    options: { entryPoints: ["src/fragment.ts"], format: "iife" },
  },
  {
    file: "host.js",
    limit: 2_000,
    options: { entryPoints: ["src/host.ts"], format: "iife", globalName: "sisyphusHost" },
  },
  {
    file: "answering.js",
    limit: 4_000,
    options: { entryPoints: ["src/alone/answering.ts"], format: "esm" },
  },
  {
    file: "asking.js",
    limit: 1_500,
    options: { entryPoints: ["src/alone/asking.ts"], format: "esm" },
  },
  {
    file: "languages.js",
    limit: 1_250,
    options: { entryPoints: ["src/alone/languages.ts"], format: "iife" },
  },
  {
    file: "practising.js",
    limit: 4_800,
    options: { entryPoints: ["src/alone/practising.ts"], format: "esm" },
  },
  {
    file: "teaching.js",
    limit: 4_950,
    options: { entryPoints: ["src/alone/teaching.ts"], format: "esm" },
  },
].map(({ file, limit, options }) => ({
  file,
  limit,
  options: { ...common, ...options, outfile: resolve(out, file) },
}));

/** What esbuild has bundled, made some 4 % smaller on its way by looking three times; names of properties stay as they are. */
async function shorten({ outfile, format, banner }) {
  const bundled = readFileSync(outfile, "utf8").replace(banner?.js ?? "", "");
  const { code } = await minify(bundled, {
    module: format === "esm",
    ecma: 2020,
    compress: { passes: 3 },
    format: { comments: false, preamble: banner?.js },
  });
  writeFileSync(outfile, `${code}\n`);
}

if (process.argv.includes("--watch")) {
  for (const { options } of targets) await (await context({ ...options, logLevel: "info" })).watch();
} else {
  mkdirSync(out, { recursive: true });
  copyFileSync(resolve(here, "node_modules/preact/LICENSE"), resolve(out, "preact-LICENSE.txt"));
  for (const { file, limit, options } of targets) {
    await build(options);
    if (file.endsWith(".js")) await shorten(options);
    const content = readFileSync(options.outfile);
    const size = gzipSync(content, { level: 9 }).length;
    const where = relative(process.cwd(), options.outfile);
    console.log(`${where}  ${size} bytes gzipped (limit ${limit}; ${content.length} as they are)`);
    if (size > limit) {
      console.error(`${file} is too large`);
      process.exitCode = 1;
    }
  }
}
