// Class lists.

/** The names that are there, as one attribute. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Seats beyond the sixth repeat the colours and shapes of the first ones. */
export const SEAT_STYLES = 6;

/** The class that gives an element the colour of a seat. */
export const seatClass = (seat: number): string => `seat-${seat % SEAT_STYLES}`;
