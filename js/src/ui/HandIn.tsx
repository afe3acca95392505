// Handing in: the log as a file named after the learner, and a code that can be copied, and pasted elsewhere to go on there.
import { useState } from "preact/hooks";
import { LONGEST, moveAnswers, nickname } from "../store/answers";
import type { HandedIn, Kept } from "../trace/types";
import { Button } from "./Button";
import { CopyLine } from "./CopyLine";
import { useView } from "./context";
import { LineBox } from "./LineBox";

/** Give a text to the reader as a file. */
function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** `coded`: whether there is a code, as there is of a quiz. */
export function HandIn({ coded }: { coded: boolean }) {
  const view = useView();
  const [handed, setHanded] = useState<HandedIn | null>(null);
  const [said, setSaid] = useState("");

  const kept = view.store.model.get("kept") as Kept | undefined;
  const handIn = async (learner?: string) => {
    const answer = await view.store.ask(view.id, "hand_in", learner ? { learner } : {});
    if (!answer.ok) return;
    if (kept && learner) moveAnswers(kept, learner);
    const { file, log } = answer.result;
    setHanded(answer.result);
    setSaid(view.text("quiz_handed", file));
    download(file, log);
  };
  const paste = async (code: string) => {
    const answer = await view.store.ask(view.id, "paste", { code });
    if (!answer.ok) setSaid(view.text("quiz_code_wrong"));
    else setSaid(answer.result.wait ? view.text("quiz_code_wait", answer.result.wait) : "");
  };
  const handInAs = (typed: string) => {
    const learner = nickname(typed);
    if (learner) void handIn(learner);
    else setSaid(view.text("quiz_unnamed"));
  };
  return (
    <div class="sw-more">
      {kept?.learner ? (
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
        {said}
      </p>
    </div>
  );
}
