// The header of a member's page: the question, the counted answer, the name, and the teacher's sentence.
import { useState } from "preact/hooks";
import type { MemberState } from "../trace/types";
import { PlainButton } from "./PlainButton";
import { type Phrase, usePhrase } from "./words";

interface MemberViewProps {
  state: MemberState | undefined;
  /** The text in place of the status, after a lost connection or a refusal. */
  notice: string | undefined;
  /** True if several people may share this device. */
  isShared: boolean;
  onPlayAgain: () => void;
  onRead: () => void;
  /** Called when the user gives the page to another person. */
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
        <p class="message" role="status">
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
  if (state.is_what_if) return phrase("what_if_seen");
  switch (state.stage) {
    case "play":
      return statusAtTable(state, phrase);
    case "asked":
      return state.counted_answer && phrase("counted", { answer: state.counted_answer });
    case "over":
      return totalOf(state, phrase);
    default:
      return "";
  }
}

function totalOf({ right_answers, shown_answers }: MemberState, phrase: Phrase): string {
  return shown_answers ? phrase("total", { right: right_answers, shown: shown_answers }) : "";
}

function statusAtTable({ has_ended, wants_rematch, is_paused }: MemberState, phrase: Phrase): string {
  if (has_ended) return phrase(wants_rematch ? "wishes" : "ended");
  return is_paused ? phrase("paused") : "";
}

function mayPlayAgain({ stage, has_ended, is_paused, is_what_if, wants_rematch }: MemberState): boolean {
  return !!has_ended && stage === "play" && !is_paused && !is_what_if && !wants_rematch;
}
