// Offers a text as a file. A page never learns if the file was saved: a frame may forbid it silently.

/** Milliseconds that a browser may take to fetch the text. */
const FETCHED = 60_000;

/** Offer a text as a file with a name. */
export function download(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED);
}
