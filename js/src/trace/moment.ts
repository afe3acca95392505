// Moments as log lines write them: the time where the learner is, and how far that is from UTC. So a line begins with the learner's day.

const two = (n: number) => String(n).padStart(2, "0");

/** The offset of local time from UTC at a moment, in minutes, positive in the east. */
export const utcOffset = (milliseconds = Date.now()) => 0 - new Date(milliseconds).getTimezoneOffset();

/** A moment, in milliseconds since 1970, as text such as `2026-03-16T16:40:00-07:00`. */
export function momentOf(milliseconds: number): string {
  const minutes = utcOffset(milliseconds);
  const local = new Date(milliseconds + minutes * 60_000).toISOString().slice(0, 19);
  const away = Math.abs(minutes);
  return `${local}${minutes < 0 ? "-" : "+"}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}

/** The learner's day of a moment as text. */
export const dayOf = (moment: string) => moment.slice(0, 10);
