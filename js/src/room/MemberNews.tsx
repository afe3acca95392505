// What the room tells a member: the counted answer, the state of the table, the teacher's sentence, and whose place it is.
import type { MemberState } from "../trace/types";
import { Button } from "../ui/Button";
import { statusAtTable, type TableActions, TableButtons, TableNews } from "./AtTable";
import { type Phrase, usePhrase } from "./words";

interface MemberNewsProps extends TableActions {
  state: MemberState | undefined;
  /** The text in place of the status, after a lost connection or a refusal. */
  notice: string | undefined;
  /** True while it is asked who uses this device now. */
  asksWho: boolean;
  onRead: () => void;
  /** Called when the user keeps the page. */
  onStay: () => void;
  /** Called when the user gives the page to another person. */
  onLeave: () => void;
}

export function MemberNews({ state, notice, asksWho, onRead, onStay, onLeave, ...atTable }: MemberNewsProps) {
  const phrase = usePhrase();
  const name = state?.name ?? "";
  const table = notice === undefined && state?.stage === "play" && !state.is_what_if ? state : undefined;
  return (
    <>
      <p class="sw-message" role="status" data-tone={toneOf(state, notice)}>
        {notice ?? (state && statusOf(state, phrase))}
        {table && <TableButtons state={table} {...atTable} />}
      </p>
      {table && <TableNews state={table} onSwap={atTable.onSwap} />}
      <p class="sw-note sw-whose">
        {asksWho && (
          <>
            <span>{phrase("you_are", { name })}</span>
            {state?.stage === "play" && <Button onClick={atTable.onOtherSeat}>{phrase("other_seat")}</Button>}
            <Button onClick={onLeave}>{phrase("not_you")}</Button>
            <Button main onClick={onStay}>
              {phrase("stay", { name })}
            </Button>
          </>
        )}
      </p>
      <p class="sw-note" role="status">
        {state?.note && (
          <>
            <span>{phrase("note", { note: state.note })}</span>
            <Button onClick={onRead}>{phrase("read")}</Button>
          </>
        )}
      </p>
    </>
  );
}

/** Return how a message stands out: as an alarm, or as a what-if. */
function toneOf(state: MemberState | undefined, notice: string | undefined): string | undefined {
  if (notice !== undefined) return "alarm";
  return state?.is_what_if ? "what-if" : undefined;
}

function statusOf(state: MemberState, phrase: Phrase): string {
  if (state.is_what_if) return phrase("what_if_seen");
  switch (state.stage) {
    case "play":
      return statusAtTable(state, phrase);
    case "asked":
      return state.counted_answer && phrase("counted", { answer: state.counted_answer });
    case "shown":
      return state.points === undefined ? "" : phrase("your_points", state);
    default:
      return "";
  }
}
