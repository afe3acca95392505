// The view of a member's page above the table: the question, what was counted, who this is, and the teacher's sentence.
import { useState } from "preact/hooks";
import type { MemberState } from "../trace/types";
import { PlainButton } from "./PlainButton";
import { type Phrase, usePhrase } from "./words";

interface MemberViewProps {
  state: MemberState | undefined;
  /** What to say instead of the state: the connection is lost, or the room refused something. */
  notice: string | undefined;
  /** Whether somebody else may go on here. */
  isShared: boolean;
  onPlayAgain: () => void;
  onRead: () => void;
  /** Called when another person is to use this page. */
  onLeave: () => void;
}

export function MemberView({ state, notice, isShared, onPlayAgain, onRead, onLeave }: MemberViewProps) {
  const phrase = usePhrase();
  const [asksWho, setAsksWho] = useState(false);
  const name = state?.name ?? "";
  const canPlayAgain = notice === undefined && state !== undefined && mayPlayAgain(state);
  return (
    <>
      <header>
        <p class="where">{state && titleOf(state, phrase)}</p>
        <p class="said" role="status">
          {notice ?? (state && statusOf(state, phrase))}
          {canPlayAgain && (
            <>
              {" "}
              <PlainButton text={phrase("play_again")} class="go" onClick={onPlayAgain} />
            </>
          )}
        </p>
        <PlainButton text={name} class="who" disabled={!isShared} onClick={() => setAsksWho(true)} />
      </header>
      <p class="note other">
        {asksWho && (
          <>
            <span>{phrase("you_are", { name })}</span>
            <PlainButton text={phrase("not_you")} onClick={onLeave} />
            <PlainButton text={phrase("stay", { name })} class="go" onClick={() => setAsksWho(false)} />
          </>
        )}
      </p>
      <p class="note" role="status">
        {state?.note && (
          <>
            <span>{phrase("note", { note: state.note })}</span>
            <PlainButton text={phrase("read")} onClick={onRead} />
          </>
        )}
      </p>
    </>
  );
}

function titleOf(state: MemberState, phrase: Phrase): string {
  if (state.stage === "own") return state.title;
  return phrase(state.stage === "asked" && state.round! > 1 ? "again" : state.stage, state);
}

function statusOf(state: MemberState, phrase: Phrase): string {
  if (state.what_if) return phrase("what_if_seen");
  switch (state.stage) {
    case "play":
      return statusAtTable(state, phrase);
    case "asked":
      return state.counted && phrase("counted", { answer: state.counted });
    case "over":
      return state.shown ? phrase("total", state) : "";
    default:
      return "";
  }
}

function statusAtTable({ ended, wishes, paused }: MemberState, phrase: Phrase): string {
  if (ended) return phrase(wishes ? "wishes" : "ended");
  return paused ? phrase("paused") : "";
}

function mayPlayAgain({ stage, ended, paused, what_if, wishes }: MemberState): boolean {
  return !!ended && stage === "play" && !paused && !what_if && !wishes;
}
