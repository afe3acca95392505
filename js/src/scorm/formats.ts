// The data formats of SCORM 1.2: times, spans of time, identifiers, and answers of one character for each choice. Pure.

/** The longest span in this format, in hundredths of a second: 9999:59:59.99. */
const LONGEST = 9999 * 360_000 + 359_999;
const two = (n: number) => String(n).padStart(2, "0");

/** A span of time as CMITimespan. */
export function timespan(seconds: number): string {
  const all = Math.min(Math.max(0, Math.round(seconds * 100)), LONGEST);
  const [hours, minutes, rest] = [Math.floor(all / 360_000), Math.floor(all / 6000) % 60, all % 6000];
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(rest / 100))}.${two(rest % 100)}`;
}

/** The local time of day of a moment, as CMITime. */
export function clock(time: string): string {
  const at = new Date(time);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** An id as CMIIdentifier: letters, digits and underscores, which every platform takes. */
export const identifier = (id: string): string => id.replace(/\W/g, "_").slice(0, 250);

/** A number from 0 on as CMIDecimal; `digits` is the greatest number of decimals. */
export const decimal = (value: number, digits = 2): string => String(Number(value.toFixed(digits)));

/** A text as CMIString255: ASCII on one line. */
export const plain = (text: string): string => text.replace(/[^ -~]/g, "_").slice(0, 255);

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
/** The greatest number of choices that have a character each. */
export const MOST_CHOICES = LETTERS.length;

/** The characters of choices, given by their indices, as an answer of the type choice or sequencing. */
export const lettered = (places: number[]): string => places.map((at) => LETTERS[at]).join(",");
