// Offers a text as a file. Whether a file came of it, no page is told: a frame may forbid it, and says nothing.

/** So long a browser may take to fetch the text, in milliseconds. */
const FETCHED = 60_000;

/** Offer a text as a file of a name. */
export function download(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED);
}
