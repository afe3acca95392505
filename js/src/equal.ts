// Deep equality of JSON values.

export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  return left.length === Object.keys(b).length && left.every(([key, value]) => key in b && equal(value, (b as Record<string, unknown>)[key]));
}
