// Makes src/trace/contract.ts from the JSON Schemas; with `--check` it only reports if that file is out of date. A
// schema with a title becomes a named type; one without is written in place.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "json-schema-to-typescript";

const here = import.meta.dirname;
const schemas = resolve(here, "../sisyphus_widgets/schema");
const target = resolve(here, "src/trace/contract.ts");

/** All definitions of all files, by `file#/$defs/name`. */
const definitions = new Map();
for (const file of readdirSync(schemas).sort()) {
  if (!file.endsWith(".schema.json")) continue;
  const { $defs } = JSON.parse(readFileSync(resolve(schemas, file), "utf8"));
  for (const [name, definition] of Object.entries($defs)) definitions.set(`${file}#/$defs/${name}`, definition);
}

/** True if a part has only a description and so allows any value. */
const isAnything = (part) => Object.keys(part).join() === "description" && typeof part.description === "string";

/** Return a part of a schema file in which each reference names a titled type or is replaced by its definition. */
function resolved(part, file) {
  if (Array.isArray(part)) return part.map((item) => resolved(item, file));
  if (typeof part !== "object" || part === null) return part;
  if (isAnything(part)) return { ...part, tsType: "unknown" };
  const { $ref, ...rest } = part;
  const entries = Object.entries(rest).map(([key, value]) => [key, resolved(value, file)]);
  if (!$ref) return Object.fromEntries(entries);
  const path = $ref.startsWith("#") ? file + $ref : $ref;
  const definition = definitions.get(path);
  if (!definition) throw new Error(`${file} refers to ${$ref}, which is not there`);
  if (!definition.title) return { ...resolved(definition, path.split("#")[0]), ...Object.fromEntries(entries) };
  const reference = { $ref: `#/$defs/${definition.title}` };
  return entries.length ? { ...Object.fromEntries(entries), allOf: [reference] } : reference;
}

const named = [...definitions].filter(([, { title }]) => title);
const contract = {
  title: "Contract",
  description: "Everything that crosses between Python and a page.",
  type: "object",
  required: named.map(([, { title }]) => title),
  additionalProperties: false,
  properties: Object.fromEntries(named.map(([, { title }]) => [title, { $ref: `#/$defs/${title}` }])),
  $defs: Object.fromEntries(named.map(([path, part]) => [part.title, resolved(part, path.split("#")[0])])),
};
const made = await compile(contract, "Contract", {
  bannerComment: "// Made from sisyphus_widgets/schema by `npm run types`; change it there.",
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120 },
});
if (!process.argv.includes("--check")) writeFileSync(target, made);
else if (readFileSync(target, "utf8") !== made) {
  console.error("src/trace/contract.ts is not what the schemas give; run `npm run types` and commit it");
  process.exitCode = 1;
}
