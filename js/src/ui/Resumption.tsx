// Going on where one was: what a quiz or a lesson keeps in the browser, and who it is that goes on.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { answersOf, keepAnswers, LONGEST, learners, newsFor, nickname } from "../store/answers";
import type { KeptEntry, SavedAnswers } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { useView } from "./context";
import { LineBox } from "./LineBox";

const savedAnswersOf = (view: View) => view.store.traits.get("kept") as SavedAnswers | undefined;

/** What is wrong with what is kept. */
export type Wrong = "quiz_unkept" | "quiz_refused" | null;

interface Resumption {
  /** Whether it is asked who goes on. */
  isChoosing: boolean;
  wrong: Wrong;
  resume(learner: string, entries: KeptEntry[]): void;
}

/** Keeps what is answered, and takes what another page of the same learner has kept. */
function useResumption(view: View): Resumption {
  const savedAnswers = savedAnswersOf(view);
  const isNew = !!savedAnswers && !savedAnswers.entries.length;
  const [isChoosing, setChoosing] = useState(
    () => isNew && (savedAnswers.who === "ask" || (savedAnswers.who === "offer" && learners(savedAnswers).length > 0)),
  );
  const [wrong, setWrong] = useState<Wrong>(null);

  const resume = (learner: string, entries: KeptEntry[]) => {
    void view.store
      .ask(view.id, "resume", { learner, entries: entries.map((entry) => ({ ...entry })) })
      .then((answer) => {
        if (!answer.ok || !answer.result.whole) setWrong("quiz_refused");
        if (answer.ok) setChoosing(false);
      });
  };
  const alive = view.store.kernel === "live";
  useEffect(() => {
    if (savedAnswers?.entries.length && !keepAnswers(savedAnswers)) setWrong("quiz_unkept");
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
  return { isChoosing: isChoosing && savedAnswers?.who !== "known", wrong, resume };
}

/** Asks who it is: one who goes on, or somebody new. */
function WhoGoesOn({ resume }: Pick<Resumption, "resume">) {
  const view = useView();
  const savedAnswers = savedAnswersOf(view)!;
  const names = learners(savedAnswers);
  const begin = (typed: string) => {
    let learner = nickname(typed);
    // Nobody takes the place of another who has no nickname either.
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

/** What asks, once it is known who goes on; it is told what is wrong with what is kept. */
export function LearnerGate({ children }: { children: (wrong: Wrong) => ComponentChildren }) {
  const view = useView();
  const { isChoosing, wrong, resume } = useResumption(view);
  if (!isChoosing || view.store.kernel === "none") return <>{children(wrong)}</>;
  return (
    <div class="sw-say sw-who">
      <WhoGoesOn resume={resume} />
    </div>
  );
}
