// Lines that ask for help: where a reader is and what was tried there. Python (`practice/help_line.py`) opens them, and writes them too.

/** A line that begins with `base`, so many beats before that; it ends with a number that changes with any letter. */
export function helpLine(base: string, before: number, tried: readonly unknown[]): string {
  const line = `${base}/${before}/${encodeURIComponent(JSON.stringify(tried))}`;
  let check = 0;
  for (const letter of line) check = (check * 33 + letter.charCodeAt(0)) % 1048573;
  return `${line}/${check}`;
}
