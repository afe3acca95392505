// The seconds that are left of a time: the room sends their number, and they run down here.
import { useLayoutEffect, useState } from "preact/hooks";

/** The milliseconds between two looks at the clock, which may be wrong: only the time that has passed counts. */
const LOOK = 200;

/** Return the whole seconds that are left now, given those that were left when the room sent a message. */
export function useSecondsLeft(message: object, seconds: number): number {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useLayoutEffect(() => {
    const end = Date.now() + seconds * 1000;
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [message]);
  return left;
}
