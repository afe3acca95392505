// As much of JSON Schema as the trace's schema uses: what is wrong with a value, a line each.

type Schema = Record<string, unknown>;

const TYPES: Record<string, (value: unknown) => boolean> = {
  object: (v) => typeof v === "object" && v !== null && !Array.isArray(v),
  array: Array.isArray,
  string: (v) => typeof v === "string",
  integer: Number.isInteger,
  boolean: (v) => typeof v === "boolean",
  null: (v) => v === null,
};

const USED = "type const enum minimum minLength maxLength pattern minItems maxItems items required properties additionalProperties propertyNames anyOf $ref";
const ASIDE = "$schema $id $defs title";

export function problems(value: unknown, schema: Schema, root: Schema = schema, at = "trace"): string[] {
  for (const key of Object.keys(schema)) if (!`${USED} ${ASIDE}`.split(" ").includes(key)) throw new Error(`unknown keyword ${key}`);
  const found: string[] = [];
  const wrong = (what: unknown) => found.push(`${at}: ${JSON.stringify(value)?.slice(0, 60)} ${JSON.stringify(what)}`);
  const inside = (child: unknown, of: unknown, name: string) => found.push(...problems(child, of as Schema, root, `${at}.${name}`));
  const { $ref, type, const: constant, enum: options, anyOf, pattern, properties = {}, required = [], additionalProperties, propertyNames } = schema as {
    $ref?: string; type?: string | string[]; const?: unknown; enum?: unknown[]; anyOf?: Schema[]; pattern?: string;
    properties?: Schema; required?: string[]; additionalProperties?: boolean | Schema; propertyNames?: Schema;
  };
  if ($ref) inside(value, (root.$defs as Schema)[$ref.replace("#/$defs/", "")], "");
  if (type && ![type].flat().some((name) => TYPES[name]!(value))) wrong(type);
  if (constant !== undefined && value !== constant) wrong(constant);
  if (options && !options.includes(value)) wrong(options);
  if (anyOf && !anyOf.some((one) => !problems(value, one, root, at).length)) wrong("none of them");
  const size = typeof value === "string" ? "Length" : "Items";
  if (typeof value === "string" || Array.isArray(value)) {
    const [least, most] = [schema[`min${size}`], schema[`max${size}`]] as (number | undefined)[];
    if (value.length < (least ?? 0) || value.length > (most ?? Infinity)) wrong(size);
  }
  if (typeof value === "string" && pattern && !new RegExp(pattern).test(value)) wrong(pattern);
  if (typeof value === "number" && value < ((schema.minimum as number) ?? -Infinity)) wrong("minimum");
  if (Array.isArray(value) && schema.items) value.forEach((item, i) => inside(item, schema.items, String(i)));
  if (TYPES.object!(value)) {
    for (const key of required) if (!(key in (value as object))) wrong(`without ${key}`);
    for (const [key, child] of Object.entries(value as object)) {
      if (propertyNames) inside(key, propertyNames, key);
      if (key in properties) inside(child, properties[key], key);
      else if (additionalProperties === false) wrong(`has ${key}`);
      else if (typeof additionalProperties === "object") inside(child, additionalProperties, key);
    }
  }
  return found;
}
