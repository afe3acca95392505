// Handing in: the log as a file named after the learner, as a text where files are blocked, and as a code to paste
// elsewhere.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { LONGEST, moveAnswers, nickname } from "../store/answers";
import { download } from "../store/download";
import type { HandedIn, SavedAnswers } from "../trace/types";
import { Button } from "./Button";
import { CopyLine } from "./CopyLine";
import { useView } from "./context";
import { LineBox } from "./LineBox";

interface HandInProps {
  /** True if there is a code, as for a quiz. */
  coded: boolean;
  /** True if a press opened the panel below the visible part. */
  isPanel?: boolean;
  /** True if opening the panel hands in at once, for a learner with a nickname. */
  atOnce?: boolean;
}

export function HandIn({ coded, isPanel, atOnce }: HandInProps) {
  const view = useView();
  const panel = useRef<HTMLDivElement>(null);
  const [handed, setHanded] = useState<HandedIn | null>(null);
  const [message, setMessage] = useState("");

  const savedAnswers = view.store.traits.get("kept") as SavedAnswers | undefined;
  const handIn = async (learner?: string) => {
    const answer = await view.store.ask(view.id, "hand_in", learner ? { learner } : {});
    if (!answer.ok) return;
    if (savedAnswers && learner) moveAnswers(savedAnswers, learner);
    const { file, log } = answer.result;
    setHanded(answer.result);
    setMessage(view.text("quiz_handed", file));
    download(file, log, "application/x-ndjson");
  };
  const paste = async (code: string) => {
    const answer = await view.store.ask(view.id, "paste", { code });
    if (!answer.ok) setMessage(view.text("quiz_code_wrong"));
    else setMessage(answer.result.wait ? view.text("quiz_code_wait", answer.result.wait) : "");
  };
  const handInAs = (typed: string) => {
    const learner = nickname(typed);
    if (learner) void handIn(learner);
    else setMessage(view.text("quiz_unnamed"));
  };
  useEffect(() => {
    if (atOnce && savedAnswers?.learner) void handIn();
  }, []);
  useLayoutEffect(() => {
    if (isPanel || message) panel.current!.scrollIntoView?.({ block: "nearest" });
  }, [message]);
  return (
    <div class="sw-settings" ref={panel}>
      {savedAnswers?.learner ? (
        <div class="sw-line sw-flow">
          <Button onClick={() => void handIn()}>{view.text("quiz_hand_in")}</Button>
          {handed?.code && <CopyLine name="quiz_code" line={handed.code} />}
        </div>
      ) : (
        <LineBox
          name="hand-in"
          label={view.text("quiz_file_nickname")}
          button={view.text("quiz_hand_in")}
          longest={LONGEST}
          onSend={handInAs}
        />
      )}
      {coded && (
        <LineBox
          name="paste"
          label={view.text("quiz_paste")}
          button={view.text("quiz_go_on")}
          onSend={(code) => void paste(code)}
        />
      )}
      <p class="sw-small" role="status">
        {message}
      </p>
      {handed?.log && (
        <div class="sw-line sw-flow">
          <CopyLine name="quiz_answers" line={handed.log} />
        </div>
      )}
    </div>
  );
}
