// Context that all parts of one view share: the view, its trace, and the arrangement of its table.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Arrangement } from "../layout/arrange";
import { NOTHING } from "../layout/capacity";
import type { Id, RoomOfZone, Trace, Ways } from "../trace/types";
import type { View } from "../view/view";

/** Links of a station that is shown inside its course. */
export interface Inside {
  ways: Ways;
  go(to: "home" | "next"): void;
}

interface ViewContextValue {
  view: View;
  trace: Trace;
  /** Largest number of cards in each zone. */
  most: ReadonlyMap<Id, RoomOfZone>;
  /** Function that closes an example of a rule; undefined at the table itself. */
  leave?: () => void;
  /** Links of a station that is shown inside a course. */
  inside?: Inside | undefined;
}

export const ViewContext = createContext({} as ViewContextValue);

const useViewContext = (): ViewContextValue => useContext(ViewContext);

export const useView = (): View => useViewContext().view;
/** Return a function that gives the largest number of cards in a zone. */
export const useMost = (): ((zone: Id) => RoomOfZone) => {
  const { most } = useViewContext();
  return (zone) => most.get(zone) ?? NOTHING;
};
export const useInside = () => useViewContext().inside;
export const useLeave = () => useViewContext().leave;
export const useTrace = (): Trace => useViewContext().trace;

interface TableParts {
  arrangement: Arrangement;
}

export const TableContext = createContext({} as TableParts);
export const useTable = (): TableParts => useContext(TableContext);
