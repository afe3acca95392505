// Other valid values of elements: a platform that sends only changes sends an element again after it has had another value. Pure.

const either = (value: string, first: string, other: string) => (value === first ? other : first);

/** Functions to another value, by the last part of an element's name. Suspended answers can be read from either value. */
const OTHERS: Record<string, (value: string) => string> = {
  exit: (value) => either(value, "suspend", ""),
  id: (value) => `${value}_`,
  latency: (value) => either(value, "00:00:00", "00:00:01"),
  lesson_location: (value) => either(value, "1", "2"),
  lesson_status: (value) => either(value, "incomplete", "browsed"),
  max: (value) => either(value, "0", "1"),
  min: (value) => either(value, "0", "1"),
  pattern: (value) => either(value, "a", "b"),
  raw: (value) => either(value, "0", "1"),
  result: (value) => either(value, "neutral", "wrong"),
  session_time: (value) => either(value, "00:00:00", "00:00:01"),
  status: (value) => either(value, "incomplete", "browsed"),
  student_response: (value) => either(value, "a", "b"),
  suspend_data: (value) => `${value}~`,
  time: (value) => either(value, "00:00:00", "00:00:01"),
  // Both of these types allow any text as an answer.
  type: (value) => either(value, "fill-in", "performance"),
  weighting: (value) => either(value, "0", "1"),
};

/** Another valid value of an element; the same value if none is known. */
export function otherValue(element: string, value: string): string {
  const name = element.slice(element.lastIndexOf(".") + 1);
  return OTHERS[name]?.(value) ?? value;
}
