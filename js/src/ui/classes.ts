// Helpers for class attributes.

/** Join the names that are not falsy to one attribute. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Number of colours and shapes for seats; later seats reuse them. */
export const SEAT_STYLES = 6;

/** Return the class with the colour of a seat. */
export const seatClass = (seat: number): string => `seat-${seat % SEAT_STYLES}`;
