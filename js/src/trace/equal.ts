// Deep equality of JSON values.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const entries = Object.entries(a);
  return entries.length === Object.keys(b).length && entries.every(([key, value]) => key in b && equal(value, b[key]));
}
