// Builds the bundle, its style sheet and the scripts of pages without a kernel into sisyphus_widgets/static/ (or the
// folder OUT_DIR). The same sources always give the same bytes. The build fails if a file exceeds its limit: that
// catches accidents, such as a library bundled by mistake. Sources need not be squeezed to fit.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";
import { flattenLayers } from "./layers.mjs";

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

/** Licences of the bundled libraries, which must accompany every copy, in each page too. */
const LICENSES = [
  ["Preact", "preact"],
  ["@preact/signals and @preact/signals-core", "@preact/signals"],
]
  .map(
    ([names, folder]) => `${names}:\n${readFileSync(resolve(here, "node_modules", folder, "LICENSE"), "utf8").trim()}`,
  )
  .join("\n\n");
const NOTICE = `/*! Contains ${LICENSES}\n*/`;

/** Plugin that writes a style sheet without layers, since the page around a widget has none. */
const flat = {
  name: "flat",
  setup({ initialOptions: { outfile }, onEnd }) {
    onEnd(({ errors }) => {
      if (!errors.length) writeFileSync(outfile, flattenLayers(readFileSync(outfile, "utf8")));
    });
  },
};

/** Build targets with their size limits: bytes after gzip. */
const targets = [
  {
    file: "widget.js",
    limit: 67_200,
    options: { entryPoints: ["src/index.tsx"], format: "esm", banner: { js: NOTICE } },
  },
  {
    file: "widget.css",
    limit: 13_200,
    options: { entryPoints: ["src/style/layers.css"], loader: { ".svg": "dataurl" }, plugins: [flat] },
  },
  {
    file: "standalone.js",
    limit: 4_000,
    options: { entryPoints: ["src/page.ts"], format: "iife" },
  },
  {
    file: "fragment.js",
    limit: 4_000,
    options: { entryPoints: ["src/fragment.ts"], format: "iife" },
  },
  {
    file: "host.js",
    limit: 4_000,
    options: { entryPoints: ["src/host.ts"], format: "iife", globalName: "sisyphusHost" },
  },
  {
    file: "quiz_responder.js",
    limit: 8_000,
    options: { entryPoints: ["src/offline/quiz_responder.ts"], format: "esm" },
  },
  {
    file: "prediction_responder.js",
    limit: 4_000,
    options: { entryPoints: ["src/offline/prediction_responder.ts"], format: "esm" },
  },
  {
    file: "languages.js",
    limit: 4_000,
    options: { entryPoints: ["src/offline/languages.ts"], format: "iife" },
  },
  {
    file: "practice_responder.js",
    limit: 11_200,
    options: { entryPoints: ["src/offline/practice_responder.ts"], format: "esm" },
  },
  {
    file: "lesson_responder.js",
    limit: 10_000,
    options: { entryPoints: ["src/offline/lesson_responder.ts"], format: "esm" },
  },
  {
    file: "scorm.js",
    limit: 9_000,
    options: { entryPoints: ["src/scorm/scorm.ts"], format: "iife" },
  },
  {
    file: "python.js",
    limit: 8_000,
    options: { entryPoints: ["src/python/python.ts"], format: "iife" },
  },
  {
    file: "python_host.js",
    limit: 8_000,
    options: { entryPoints: ["src/python_host.ts"], format: "iife", globalName: "sisyphusHost" },
  },
  {
    file: "worker.js",
    limit: 4_000,
    options: { entryPoints: ["src/python/worker.ts"], format: "iife" },
  },
  {
    file: "room.js",
    limit: 20_600,
    options: { entryPoints: ["src/room/room.ts"], format: "esm", banner: { js: NOTICE } },
  },
  {
    file: "room.css",
    limit: 2_500,
    options: { entryPoints: ["src/style/room_layers.css"], plugins: [flat] },
  },
].map(({ file, limit, options }) => ({
  file,
  limit,
  options: { ...common, ...options, outfile: resolve(out, file) },
}));

if (process.argv.includes("--watch")) {
  for (const { options } of targets) await (await context({ ...options, logLevel: "info" })).watch();
} else {
  mkdirSync(out, { recursive: true });
  writeFileSync(resolve(out, "preact-LICENSE.txt"), `${LICENSES}\n`);
  copyFileSync(resolve(here, "src/python/LICENSES.txt"), resolve(out, "python-LICENSES.txt"));
  for (const { file, limit, options } of targets) {
    await build(options);
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
