// Prints, as JSON, the possible mutants of TypeScript files: small changes of their syntax trees, inside functions.
// `devtools/mutants/candidates.py` does the same for Python; positions are in bytes.
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseSync } from "vite";

const ROOT = resolve(import.meta.dirname, "..");
const LONGEST = 120; // most characters of the code that a mutant changes: longer code rarely survives an edit
const COMPARISONS = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "==": "!=", "!=": "==" };
const LOGIC = { "&&": "||", "||": "&&", "??": "&&" };
const ARITHMETIC = { "+": "-", "-": "+", "+=": "-=", "-=": "+=", "++": "--", "--": "++" };
const LEAVING = new Set(["ReturnStatement", "ThrowStatement", "ContinueStatement", "BreakStatement"]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** Types of nodes that name the functions inside them. */
const NAMED = [
  "VariableDeclarator",
  "MethodDefinition",
  "PropertyDefinition",
  "Property",
  "ClassDeclaration",
  "FunctionDeclaration",
];

/** Return the only statement of a block, or a statement without a block; false for a longer block. */
const single = (node) => (node.type === "BlockStatement" ? node.body.length === 1 && node.body[0] : node);

/** Yield the variants of one node: the operator, the node to replace, and its replacement. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table, one case for each type of node
function* variants(node, code) {
  const text = (part) => code.slice(part.start, part.end);
  const swapped = (table) => `${text(node.left)} ${table[node.operator]} ${text(node.right)}`;
  switch (node.type) {
    case "BinaryExpression":
      if (node.operator in COMPARISONS) yield ["comparison", node, swapped(COMPARISONS)];
      else if (node.operator in ARITHMETIC && ![node.left, node.right].some(isText))
        yield ["arithmetic", node, swapped(ARITHMETIC)];
      return;
    case "LogicalExpression":
      // JavaScript forbids `??` beside `&&` or `
      //
      // ` without brackets.
      yield ["and/or", node, `(${text(node.left)}) ${LOGIC[node.operator]} (${text(node.right)})`];
      return;
    case "UnaryExpression":
      if (node.operator === "!") yield ["not", node, text(node.argument)];
      return;
    case "AssignmentExpression":
      if (node.operator in ARITHMETIC) yield ["arithmetic", node, swapped(ARITHMETIC)];
      return;
    case "UpdateExpression":
      yield ["arithmetic", node, text(node).replace(node.operator, ARITHMETIC[node.operator])];
      return;
    case "Literal":
      if (typeof node.value === "boolean") yield ["constant", node, `${!node.value}`];
      if (Number.isInteger(node.value)) for (const by of [1, -1]) yield ["constant", node, `${node.value + by}`];
      return;
    case "ArrayExpression":
      if (node.elements.length) yield ["element", node, `[${node.elements.slice(0, -1).map(text).join(", ")}]`];
      return;
    case "ReturnStatement":
      if (node.argument && !isText(node.argument) && node.argument.type !== "Literal")
        yield ["return", node.argument, "undefined"];
      return;
    case "ExpressionStatement":
      if (/^(Await|Call|Chain)Expression$/.test(node.expression.type)) yield ["statement", node, ";"];
      return;
    case "ContinueStatement":
    case "BreakStatement":
      if (!node.label) yield ["loop", node, node.type === "BreakStatement" ? "continue;" : "break;"];
      return;
    case "ConditionalExpression":
      yield ["not", node.test, `!(${text(node.test)})`];
      return;
    case "IfStatement":
      if (!node.alternate && LEAVING.has(single(node.consequent)?.type)) yield ["guard", node.test, "false"];
      else if (/^(Identifier|MemberExpression|CallExpression)$/.test(node.test.type))
        yield ["not", node.test, `!${text(node.test)}`];
  }
}

const isText = (node) => node.type === "TemplateLiteral" || typeof node.value === "string";
const spaced = (text) =>
  text
    .replace(/\s+/g, " ")
    .replace(/,? ([\])}])/g, "$1")
    .replace(/([[({]) /g, "$1");

/** Return the name that a node gives to the functions inside it, in a list, or an empty list. */
const nameOf = (node) => [NAMED.includes(node.type) && (node.id ?? node.key)?.name].filter(Boolean);

/** Return the child nodes of a node, except a property's name, which cannot be an expression. */
const partsOf = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== "key" || node.computed)
    .flatMap(([, value]) => value)
    .filter((part) => typeof part?.type === "string");

/** Return all mutants of a file, in the order of its syntax tree. */
function candidates(path) {
  const code = readFileSync(resolve(ROOT, path), "utf8");
  const { program, errors } = parseSync(path, code);
  if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
  const at = (index) => Buffer.byteLength(code.slice(0, index));
  const found = [];
  const mutants = (node, within) =>
    [...variants(node, code)]
      .filter(([, old]) => old.end - old.start <= LONGEST)
      .map(([operator, old, after]) => ({
        path,
        within: within.join("."),
        operator,
        before: spaced(code.slice(old.start, old.end)),
        after: spaced(after),
        start: at(old.start),
        end: at(old.end),
        text: old.type.endsWith("Statement") ? after : `(${after})`,
      }));
  const visit = (node, within, inside, parent) => {
    if (node.type.startsWith("TS")) {
      // Of `x as T` and `x!` only the expression counts; types have no mutants.
      if (node.expression) visit(node.expression, within, inside, node);
      return;
    }
    const endsCase = node.type === "BreakStatement" && parent.type === "SwitchCase";
    if (inside && !endsCase) found.push(...mutants(node, within));
    const names = [...within, ...nameOf(node)];
    for (const part of partsOf(node)) visit(part, names, inside || FUNCTIONS.has(node.type), node);
  };
  visit(program, [], false, null);
  return found;
}

const files = process.argv.slice(2).map((file) => relative(ROOT, resolve(file)).replaceAll("\\", "/"));
process.stdout.write(JSON.stringify(files.flatMap(candidates)));
