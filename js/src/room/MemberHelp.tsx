// The teacher's help for one member: show the position, show the rule, send a sentence, or remove the member.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Press, TeacherState } from "../trace/types";
import { Button } from "../ui/Button";
import { nameOf } from "./MemberList";
import { usePhrase } from "./words";

const LONGEST_NOTE = 200;

interface MemberHelpProps {
  state: TeacherState;
  /** The number of the member. */
  helped: number | undefined;
  showsNames: boolean;
  onPress: (press: Press) => void;
}

interface RemoveLaterProps {
  state: TeacherState;
  number: number;
  onPress: (press: Press) => void;
}

/** A button that removes a member and all later ones at the second press, as a script may have filled the room. */
function RemoveLater({ state, number, onPress }: RemoveLaterProps) {
  const phrase = usePhrase();
  const [confirmed, setConfirmed] = useState<number[]>();
  const at = state.members.findIndex((member) => member.number === number);
  const later = state.members.slice(at + 1).map((member) => member.number);
  if (confirmed === undefined) {
    return (
      <Button hidden={!later.length} onClick={() => setConfirmed([number, ...later])}>
        {phrase("remove_later", { number: later.length })}
      </Button>
    );
  }
  const remove = () => {
    for (const each of confirmed) onPress({ type: "remove", number: each });
    setConfirmed(undefined);
  };
  return <Button onClick={remove}>{phrase("remove_sure", { number: confirmed.length })}</Button>;
}

/** The form for a sentence. It is always mounted, so that half-typed text is kept. */
export function MemberHelp({ state, helped: number = -1, showsNames, onPress }: MemberHelpProps) {
  const phrase = usePhrase();
  const input = useRef<HTMLInputElement>(null);
  const isAlone = state.stage === "own";
  const isHidden = number < 0 || state.stage === "over" || !(isAlone || showsNames);
  const name = isHidden ? "" : nameOf(state.members, number, showsNames);
  const sentence = phrase("say_what", { name });
  useLayoutEffect(() => {
    if (number >= 0) input.current!.focus();
  }, [number]);
  const say = (event: Event) => {
    event.preventDefault();
    onPress({ type: "note", number, text: input.current!.value });
    input.current!.value = "";
  };
  return (
    <section class="sw-pupil" hidden={isHidden}>
      <h2 class="sw-heading">{`${phrase("help")}: ${name}`}</h2>
      <div class="sw-flow">
        <Button
          hidden={!isAlone}
          aria-pressed={state.watched_member === number}
          onClick={() => onPress({ type: "watch", number })}
        >
          {phrase("watch")}
        </Button>
        <Button hidden={!isAlone} onClick={() => onPress({ type: "hint", number })}>
          {phrase("give_hint")}
        </Button>
        <Button hidden={!showsNames} onClick={() => onPress({ type: "remove", number })}>
          {phrase("remove")}
        </Button>
        {!isHidden && showsNames && <RemoveLater key={number} state={state} number={number} onPress={onPress} />}
      </div>
      <form class="sw-flow" onSubmit={say}>
        <input ref={input} maxLength={LONGEST_NOTE} placeholder={sentence} aria-label={sentence} />
        <Button type="submit">{phrase("say")}</Button>
      </form>
    </section>
  );
}
