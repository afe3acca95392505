// Checks the names of the front end against docs/words.md: no declaration, parameter, property or file has one of the
// banned words as its name, and no two classes, interfaces or components of src share a name. `node words.mjs
// [FOLDER]`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { parseSync } from "vite";

const ROOT = resolve(process.argv[2] ?? resolve(import.meta.dirname, ".."));
const PAGE = "docs/words.md";
/** Generated from the schemas, whose names the Python check covers; members elsewhere may share its names. */
const GENERATED = "js/src/trace/contract.ts";
const MEMBERS = new Set([
  "MethodDefinition",
  "PropertyDefinition",
  "AccessorProperty",
  "TSAbstractMethodDefinition",
  "TSAbstractPropertyDefinition",
  "TSPropertySignature",
  "TSMethodSignature",
]);
const DECLARATIONS = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ClassDeclaration",
  "ClassExpression",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSEnumDeclaration",
  "TSDeclareFunction",
]);

/** Return the words banned for all names, and those allowed only for variables. */
function bannedWords() {
  const block = /^<!-- banned names -->\n```text\n(.*)\n(.*)\n```/m.exec(readFileSync(join(ROOT, PAGE), "utf8"));
  if (!block) throw new Error(`${PAGE} has no list of banned names`);
  return block.slice(1).map((line) => new Set(line.split(/\s+/).filter(Boolean)));
}

/** Yield the identifiers that a pattern binds, without those of `{ name }`, which repeat a name declared elsewhere. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table of the kinds of patterns
function* bound(pattern) {
  if (!pattern) return;
  if (pattern.type === "Identifier") yield pattern;
  else if (pattern.type === "AssignmentPattern") yield* bound(pattern.left);
  else if (pattern.type === "RestElement") yield* bound(pattern.argument);
  else if (pattern.type === "TSParameterProperty") yield* bound(pattern.parameter);
  else if (pattern.type === "ArrayPattern") for (const element of pattern.elements) yield* bound(element);
  else if (pattern.type === "ObjectPattern")
    for (const property of pattern.properties) {
      if (property.type === "RestElement") yield* bound(property);
      else if (!property.shorthand) yield* bound(property.value);
    }
}

/** Yield the identifiers of the variables that a node declares, except those of functions. */
function* variables(node) {
  if (node.type === "CatchClause") yield* bound(node.param);
  if (node.type === "VariableDeclarator" && !/Function/.test(node.init?.type)) yield* bound(node.id);
}

/** Yield the identifiers of everything else that a node declares. */
function* definitions(node) {
  if (DECLARATIONS.has(node.type) && node.id) yield node.id;
  if (MEMBERS.has(node.type) && !node.computed) yield node.key;
  if (node.type === "VariableDeclarator" && /Function/.test(node.init?.type)) yield* bound(node.id);
  if (node.type === "TSTypeParameter") yield node.name;
  if (node.type === "ImportSpecifier" && node.local.name !== node.imported.name) yield node.local;
  if (node.type === "ImportDefaultSpecifier" || node.type === "ImportNamespaceSpecifier") yield node.local;
  for (const parameter of node.params?.items ?? node.params ?? []) yield* bound(parameter);
}

/** Yield a node and all nodes below it. */
function* nodes(node) {
  yield node;
  for (const value of Object.values(node))
    for (const part of [value].flat()) if (typeof part?.type === "string") yield* nodes(part);
}

/** Yield the names of the classes, interfaces and components at the top level of a file. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table of what a file declares
function* kinds(program, isMarkup) {
  for (const statement of program.body) {
    const node = statement.declaration ?? statement;
    const isOwn = ["ClassDeclaration", "TSInterfaceDeclaration"].includes(node.type);
    if (isOwn || (isMarkup && node.type === "FunctionDeclaration")) yield node.id;
    if (isMarkup && node.type === "VariableDeclaration")
      for (const { id, init } of node.declarations) if (init?.type === "ArrowFunctionExpression") yield id;
  }
}

const [everywhere, inDefinitions] = bannedWords();
const contract = existsSync(join(ROOT, GENERATED)) ? readFileSync(join(ROOT, GENERATED), "utf8") : "";
const shared = new Set([...contract.matchAll(/^ +(\w+)\??:/gm)].map((match) => match[1]));
const isIn = (words, name) => words.has(name.replace(/^[#_]+/, "").toLowerCase());
const isBanned = (name) => isIn(everywhere, name) || isIn(inDefinitions, name);
const faults = [];
const homes = new Map();
const files = ["js/src", "js/test"]
  .filter((folder) => existsSync(join(ROOT, folder)))
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => relative(ROOT, join(ROOT, folder, name))),
  );
for (const file of files.sort()) {
  const stem = basename(file).replace(/\..*$/, "");
  if (isBanned(stem)) faults.push(`${file} is named by a bare word`);
  if (!/\.tsx?$/.test(file)) continue;
  const code = readFileSync(join(ROOT, file), "utf8");
  const { program, errors } = parseSync(file, code);
  if (errors.length) throw new Error(`${file}: ${errors[0].message}`);
  const at = (node) => `${file}:${code.slice(0, node.start).split("\n").length}`;
  if (file.startsWith("js/src/"))
    for (const id of kinds(program, file.endsWith(".tsx"))) {
      if (!/^[A-Z]/.test(id.name)) continue;
      const home = homes.get(id.name);
      if (home) faults.push(`${at(id)}: ${id.name} is also the name of something in ${home}`);
      else homes.set(id.name, at(id));
    }
  if (file === GENERATED) continue;
  for (const node of nodes(program)) {
    for (const id of variables(node))
      if (isIn(everywhere, id.name)) faults.push(`${at(id)}: ${id.name} is a bare word`);
    for (const id of definitions(node)) {
      const name = id.name ?? id.value;
      const isShared = MEMBERS.has(node.type) && shared.has(name);
      if (typeof name === "string" && isBanned(name) && !isShared) faults.push(`${at(id)}: ${name} is a bare word`);
    }
  }
}
for (const fault of faults) console.error(fault);
if (faults.length) {
  console.error(`${faults.length} names; see ${PAGE}`);
  process.exitCode = 1;
}
