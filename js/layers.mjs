// Turns the layers of a style sheet into specificity. A rule in a layer loses to any rule of the page around a widget that
// is in none, even to `p {}`; so the layers serve the sources, and what is built has the same order by stronger roots.

/** Every selector begins with one of these, and names it nowhere else. */
const ROOTS = /\.sw-(?:root|page)(?![\w-])/g;

/** Registered lengths. A registration concerns the whole page around a widget, so there they have names of our own. */
const REGISTERED = /--(?=(?:u|card)(?![\w-]))/g;

/** Return the index behind the block that begins at the `{` at `start`. */
function endOfBlock(css, start) {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at + 1;
  }
  throw new Error("A block of the style sheet has no end");
}

/**
 * Return a minified style sheet without layers: the rules of the nth layer get a root as strong as n ids. The registered
 * lengths get their names of the page.
 */
export function flattenLayers(css) {
  const [, statement] = /@layer ([\w,-]+);/.exec(css) ?? [];
  if (!statement) throw new Error("The style sheet does not state the order of its layers");
  const order = statement.split(",");
  let flat = "";
  let at = css.indexOf(";", css.indexOf(`@layer ${statement}`)) + 1;
  while (at < css.length) {
    const found = /^\s*@layer ([\w-]+)\s*\{/.exec(css.slice(at));
    if (!found) {
      if (!css.slice(at).trim()) break;
      throw new Error(`A rule is in no layer: ${css.slice(at, at + 60)}`);
    }
    const open = at + found[0].length - 1;
    const end = endOfBlock(css, open);
    const strength = order.indexOf(found[1]) + 1;
    if (!strength) throw new Error(`The layer ${found[1]} has no place in the order`);
    flat += css.slice(open + 1, end - 1).replace(ROOTS, (root) => `${root}:not(${"#_".repeat(strength)})`);
    at = end;
  }
  return flat.replace(REGISTERED, "--sw-");
}
