// Builds the bundle, its style sheet and the stand-alone shim into sisyphus_widgets/static/ (or the folder OUT_DIR).
// The same sources always give the same bytes; a file over its size limit fails the build.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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

/** Names of our own that are often used, and by neither traces nor hosts nor browsers: the bundle has short ones instead. */
const OURS =
  "view store whatIf liveEnd canNext canBack onBeforeMove gotoTag gotoDecision leaveWhatIf choose offered missing clearPicks " +
  "openClause toggleMore openings isSquare tutorOn tutorOffered tutorTrait toggleTutor followTutor peek peeked nextRef " +
  "arrangement feedback selectable refused tail beats beat kernel zone goto tutor mini stone resync refuse counts piles hands climbs " +
  "roving terraces tellStep onWriteError";
const schema = readFileSync(resolve(here, "../sisyphus_widgets/schema/trace.schema.json"), "utf8");
const ours = OURS.split(" ").filter((name) => !schema.includes(`"${name}"`));

/** JSX becomes plain calls, which are shorter than the automatic runtime's (that tsconfig.json names, for types and tests). */
const JSX = { jsx: "transform", jsxFactory: "h", jsxFragment: "Fragment", inject: ["src/jsx.ts"], tsconfigRaw: { compilerOptions: { target: "es2022" } } };

/** What is built, and how many bytes each may have. */
const targets = [
  { file: "widget.js", limit: 60_000, options: { entryPoints: ["src/index.tsx"], format: "esm", ...JSX, mangleProps: new RegExp(`^(${ours.join("|")})$`), banner: { js: NOTICE } } },
  { file: "widget.css", limit: 15_000, options: { entryPoints: ["src/style/index.css"] } },
  { file: "standalone.js", limit: 3_000, options: { entryPoints: ["src/standalone.ts"], format: "iife" } },
].map(({ file, limit, options }) => ({ file, limit, options: { ...common, ...options, outfile: resolve(out, file) } }));

/**
 * esbuild leaves some spaces, a block `.sw-root` for each file and the names of custom properties. Those that only the style sheet uses
 * get short ones; those the sources set on elements (`"--size"`), and the hosts' (`--jp-…`), keep theirs.
 */
function tight(css) {
  const sources = readdirSync(resolve(here, "src/ui")).map((name) => readFileSync(resolve(here, "src/ui", name), "utf8")).join("");
  const count = new Map();
  for (const [name] of css.matchAll(/--[a-z][\w-]*/g)) {
    if (!name.startsWith("--jp-") && !sources.includes(`"${name}"`)) count.set(name, (count.get(name) ?? 0) + 1);
  }
  const names = [...count.keys()].sort((a, b) => count.get(b) - count.get(a) || (a < b ? -1 : 1));
  const short = new Map(names.map((name, i) => [name, i < 26 ? `--${String.fromCharCode(65 + i)}` : `--Z${i}`]));
  return css.replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name).replace(/([{;(][\w-]+): /g, "$1:").replace(/(,) | ([/*]) /g, "$1$2").replaceAll("}.sw-root{", "");
}

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
