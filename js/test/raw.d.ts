// Declaration of files that are imported as text.
declare module "*?raw" {
  const text: string;
  export default text;
}

declare module "*/layers.mjs" {
  export function flattenLayers(css: string): string;
}

interface ImportMeta {
  glob(pattern: string, options: { query: "?raw"; import: "default"; eager: true }): Record<string, string>;
}
