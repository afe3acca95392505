// The news of a member's table: what it waits for, who is away, who wants to swap, and the buttons for all that.
import type { AbsentPlayer, MemberState } from "../trace/types";
import { Button } from "../ui/Button";
import { useSecondsLeft } from "./useSecondsLeft";
import { type Phrase, usePhrase } from "./words";

export interface TableActions {
  onPlayAgain: () => void;
  onOtherSeat: () => void;
  onTakeHome: () => void;
  onSwap: (number: number, seat: number) => void;
}

/** Return what the table of a member waits for, or an empty text while it plays. */
export function statusAtTable(state: MemberState, phrase: Phrase): string {
  const { has_ended, has_not_begun, wants_game, is_paused, watched_table } = state;
  if (watched_table) return phrase("watching", { watched_table });
  if (has_ended) return phrase(wants_game ? "wishes" : "ended");
  if (is_paused) return phrase("paused");
  return has_not_begun ? phrase(wants_game ? "begins" : "not_begun") : "";
}

/** The buttons beside the status of a table at which nobody plays, or which the member watches. */
export function TableButtons({ state, ...actions }: { state: MemberState } & TableActions) {
  const phrase = usePhrase();
  const { has_ended, has_not_begun, is_paused, wants_game, watched_table, free_seat } = state;
  if (!watched_table && !has_ended && !has_not_begun && !is_paused) return null;
  const canBegin = wants_game === false && !is_paused;
  return (
    <span class="sw-flow">
      {watched_table && free_seat !== undefined && (
        <Button main onClick={() => actions.onSwap(watched_table, free_seat)}>
          {phrase("take_seat")}
        </Button>
      )}
      {canBegin && (
        <Button main onClick={actions.onPlayAgain}>
          {phrase(has_ended ? "play_again" : "begin")}
        </Button>
      )}
      {has_ended && !watched_table ? (
        <Button onClick={actions.onTakeHome}>{phrase("take_home")}</Button>
      ) : (
        <Button onClick={actions.onOtherSeat}>{phrase("other_seat")}</Button>
      )}
    </span>
  );
}

/** A member who wants to swap seats, and the members who are away. */
export function TableNews({ state, onSwap }: { state: MemberState } & Pick<TableActions, "onSwap">) {
  const phrase = usePhrase();
  const { swap, absent = [] } = state;
  return (
    <>
      <p class="sw-note" role="status">
        {swap && (
          <>
            <span>{phrase("wants_swap", swap)}</span>
            <Button onClick={() => onSwap(swap.number, swap.seat)}>{phrase("swap")}</Button>
          </>
        )}
      </p>
      {absent.map((player) => (
        <Absent key={player.name} player={player} />
      ))}
    </>
  );
}

/** Who is away, with the seconds until the computer plays, which run down. */
function Absent({ player }: { player: AbsentPlayer }) {
  const phrase = usePhrase();
  const { name, has_stand_in } = player;
  const seconds = useSecondsLeft(player, player.seconds);
  return <p class="sw-small">{has_stand_in ? phrase("plays_for", { name }) : phrase("away_for", { name, seconds })}</p>;
}
