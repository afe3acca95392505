// What every part of one view shares: the view itself and the trace it shows.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { NOTHING } from "../layout/capacity";
import type { Id, RoomOfZone, Trace, Ways } from "../trace/types";
import type { View } from "../view/view";

/** A station that a course shows in its own place. */
export interface Inside {
  ways: Ways;
  go(to: "home" | "next"): void;
}

interface ViewContextValue {
  view: View;
  trace: Trace;
  /** How much lies in each zone at most. */
  most: ReadonlyMap<Id, RoomOfZone>;
  /** Where this is another case of a rule: back to the table. */
  leave?: () => void;
  /** Where a course shows this as a station: the ways on. */
  inside?: Inside | undefined;
}

export const ViewContext = createContext({} as ViewContextValue);

const useViewContext = (): ViewContextValue => useContext(ViewContext);

export const useView = (): View => useViewContext().view;
/** How much lies in a zone at most. */
export const useMost = (): ((zone: Id) => RoomOfZone) => {
  const { most } = useViewContext();
  return (zone) => most.get(zone) ?? NOTHING;
};
export const useInside = () => useViewContext().inside;
export const useLeave = () => useViewContext().leave;
export const useTrace = (): Trace => useViewContext().trace;
