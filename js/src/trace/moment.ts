// Moments as log lines write them: local time with its offset from UTC, so that a line begins with the learner's day.

const two = (n: number) => String(n).padStart(2, "0");

/** Return the offset of local time from UTC at a moment, in minutes, positive in the east. */
export const utcOffset = (milliseconds = Date.now()) => 0 - new Date(milliseconds).getTimezoneOffset();

/** Return the offset from UTC in a formatted moment, in minutes. */
export function offsetOf(moment: string): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/.exec(moment) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
}

/** Format a moment, in milliseconds since 1970, at an offset from UTC in minutes, such as `2026-03-16T16:40:00-07:00`. */
export function momentOf(milliseconds: number, minutes = utcOffset(milliseconds)): string {
  const local = new Date(milliseconds + minutes * 60_000).toISOString().slice(0, 19);
  const away = Math.abs(minutes);
  return `${local}${minutes < 0 ? "-" : "+"}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}

/** Return the learner's day of a formatted moment. */
export const dayOf = (moment: string) => moment.slice(0, 10);
