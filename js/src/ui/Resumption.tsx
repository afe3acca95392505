// Resuming: the answers of a quiz or lesson in the browser's storage, and the choice of the learner who continues.
import { useEffect, useState } from "preact/hooks";
import { answersOf, keepAnswers, LONGEST, learners, newsFor, nickname, openOf } from "../store/answers";
import { isForbidden } from "../store/browser_storage";
import type { KeptEntry, QuizData, SavedAnswers } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { useView } from "./context";
import { LineBox } from "./LineBox";

const savedAnswersOf = (view: View) => view.store.traits.get("kept") as SavedAnswers | undefined;

/** Problem with the stored answers. */
export type Wrong = "quiz_unkept" | "quiz_refused" | null;

interface Resumption {
  /** True while the page asks who continues. */
  isChoosing: boolean;
  wrong: Wrong;
  resume(learner: string, entries: KeptEntry[]): void;
}

/** Store the answers, and load those that another page of the same learner has stored. */
export function useResumption(view: View): Resumption {
  const savedAnswers = savedAnswersOf(view);
  const isNew = !!savedAnswers && !savedAnswers.entries.length;
  const [isChoosing, setChoosing] = useState(
    () => isNew && (savedAnswers.who === "ask" || (savedAnswers.who === "offer" && learners(savedAnswers).length > 0)),
  );
  const [isRefused, setRefused] = useState(false);
  /** Number of answers when it became clear that the browser stores none. */
  const [unstoredAt, setUnstoredAt] = useState(() =>
    savedAnswers && !savedAnswers.name.startsWith("platform/") && isForbidden() ? 0 : undefined,
  );
  const count = savedAnswers?.entries.length ?? 0;
  const { summary } = (view.store.traits.get("quiz") ?? {}) as Partial<QuizData>;
  const isUnkept = unstoredAt !== undefined && (count <= unstoredAt + 1 || !!summary);

  const resume = (learner: string, entries: KeptEntry[]) => {
    const open = openOf(savedAnswersOf(view)!, learner);
    void view.store
      .ask(view.id, "resume", { learner, entries: entries.map((entry) => ({ ...entry })), ...(!!open && { open }) })
      .then((answer) => {
        if (!answer.ok || !answer.result.whole) setRefused(true);
        if (answer.ok) setChoosing(false);
      });
  };
  const alive = view.store.kernel === "live";
  useEffect(() => {
    if (count && !keepAnswers(savedAnswers!)) setUnstoredAt((before) => before ?? count);
  }, [savedAnswers]);
  useEffect(() => {
    const catchUp = () => {
      const current = savedAnswersOf(view);
      const there = current && alive && !isChoosing ? newsFor(current) : [];
      if (there.length) resume(current!.learner, there);
    };
    if (savedAnswers?.who === "known") catchUp();
    addEventListener("storage", catchUp);
    return () => removeEventListener("storage", catchUp);
  }, [view, alive, isChoosing]);
  const unkept = isUnkept ? "quiz_unkept" : null;
  const wrong = isRefused ? "quiz_refused" : unkept;
  return { isChoosing: isChoosing && savedAnswers?.who !== "known", wrong, resume };
}

/** Form that asks for the learner: one who continues, or a new one. */
export function WhoGoesOn({ resume }: Pick<Resumption, "resume">) {
  const view = useView();
  const savedAnswers = savedAnswersOf(view)!;
  const names = learners(savedAnswers);
  const begin = (typed: string) => {
    let learner = nickname(typed);
    // A second learner without a nickname gets a name of the form "Learner 2".
    for (let n = 2; !learner && names.includes(""); n++) {
      const next = view.text("quiz_learner", n);
      if (!names.includes(next)) learner = next;
    }
    resume(learner, answersOf(savedAnswers, learner));
  };
  return (
    <>
      {names.length > 0 && <p class="sw-text">{view.text("quiz_kept")}</p>}
      <div class="sw-flow">
        {names.slice(0, 4).map((learner, n) => (
          <Button key={learner} main={!n} onClick={() => resume(learner, answersOf(savedAnswers, learner))}>
            {learner ? view.text("quiz_continue_as", learner) : view.text("quiz_continue")}
          </Button>
        ))}
      </div>
      <LineBox
        name="nickname"
        label={view.text("quiz_nickname")}
        button={view.text("quiz_new_learner")}
        longest={LONGEST}
        onSend={begin}
      />
    </>
  );
}
