// The teacher's help for one member: show the position, show the rule, send a sentence, or remove the member.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Press, TeacherState } from "../trace/types";
import { nameOf } from "./MemberList";
import { PlainButton } from "./PlainButton";
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
    const text = phrase("remove_later", { number: later.length });
    return <PlainButton text={text} hidden={!later.length} onClick={() => setConfirmed([number, ...later])} />;
  }
  const remove = () => {
    for (const each of confirmed) onPress({ type: "remove", number: each });
    setConfirmed(undefined);
  };
  return <PlainButton text={phrase("remove_sure", { number: confirmed.length })} onClick={remove} />;
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
    <section class="help" hidden={isHidden}>
      <h2>{`${phrase("help")}: ${name}`}</h2>
      <div class="row">
        <PlainButton
          text={phrase("watch")}
          hidden={!isAlone}
          aria-pressed={state.watched_member === number}
          onClick={() => onPress({ type: "watch", number })}
        />
        <PlainButton text={phrase("give_hint")} hidden={!isAlone} onClick={() => onPress({ type: "hint", number })} />
        <PlainButton text={phrase("remove")} hidden={!showsNames} onClick={() => onPress({ type: "remove", number })} />
        {!isHidden && showsNames && <RemoveLater key={number} state={state} number={number} onPress={onPress} />}
      </div>
      <form onSubmit={say}>
        <input ref={input} maxLength={LONGEST_NOTE} placeholder={sentence} aria-label={sentence} />
        <button type="submit">{phrase("say")}</button>
      </form>
    </section>
  );
}
