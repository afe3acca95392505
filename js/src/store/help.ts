// Help lines: the position of a reader and the moves tried there. Python (`practice/help_line.py`) reads and writes
// them, too.

/** Return a help line. Its position is `before` beats earlier than the one in `base`; it ends with a checksum. */
export function helpLine(base: string, before: number, tried: readonly unknown[]): string {
  const line = `${base}/${before}/${encodeURIComponent(JSON.stringify(tried))}`;
  let check = 0;
  for (const letter of line) check = (check * 33 + letter.charCodeAt(0)) % 1048573;
  return `${line}/${check}`;
}
