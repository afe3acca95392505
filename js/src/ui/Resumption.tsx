// Going on where one was: what a quiz or a lesson keeps in the browser, and who it is that goes on.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { answersOf, keepAnswers, LONGEST, learners, newsFor, nickname } from "../store/answers";
import type { Kept as KeptAnswers, KeptEntry } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { useView } from "./context";
import { LineBox } from "./LineBox";

const keptOf = (view: View) => view.store.traits.get("kept") as KeptAnswers | undefined;

/** What is wrong with what is kept. */
export type Wrong = "quiz_unkept" | "quiz_refused" | null;

interface Keeping {
  /** Whether it is asked who goes on. */
  asks: boolean;
  wrong: Wrong;
  resume(learner: string, entries: KeptEntry[]): void;
}

/** Keeps what is answered, and takes what another page of the same learner has kept. */
function useKeeping(view: View): Keeping {
  const kept = keptOf(view);
  const isNew = !!kept && !kept.entries.length;
  const [asks, setAsks] = useState(
    () => isNew && (kept.who === "ask" || (kept.who === "offer" && learners(kept).length > 0)),
  );
  const [wrong, setWrong] = useState<Wrong>(null);

  const resume = (learner: string, entries: KeptEntry[]) => {
    void view.store
      .ask(view.id, "resume", { learner, entries: entries.map((entry) => ({ ...entry })) })
      .then((answer) => {
        if (!answer.ok || !answer.result.whole) setWrong("quiz_refused");
        if (answer.ok) setAsks(false);
      });
  };
  const alive = view.store.kernel === "live";
  useEffect(() => {
    if (kept?.entries.length && !keepAnswers(kept)) setWrong("quiz_unkept");
  }, [kept]);
  useEffect(() => {
    const catchUp = () => {
      const now = keptOf(view);
      const there = now && alive && !asks ? newsFor(now) : [];
      if (there.length) resume(now!.learner, there);
    };
    if (kept?.who === "known") catchUp();
    addEventListener("storage", catchUp);
    return () => removeEventListener("storage", catchUp);
  }, [view, alive, asks]);
  return { asks: asks && kept?.who !== "known", wrong, resume };
}

/** Asks who it is: one who goes on, or somebody new. */
function WhoGoesOn({ resume }: Pick<Keeping, "resume">) {
  const view = useView();
  const kept = keptOf(view)!;
  const known = learners(kept);
  const begin = (typed: string) => {
    let learner = nickname(typed);
    // Nobody takes the place of another who has no nickname either.
    for (let n = 2; !learner && known.includes(""); n++) {
      const next = view.text("quiz_learner", n);
      if (!known.includes(next)) learner = next;
    }
    resume(learner, answersOf(kept, learner));
  };
  return (
    <>
      {known.length > 0 && <p class="sw-text">{view.text("quiz_kept")}</p>}
      <div class="sw-flow">
        {known.slice(0, 4).map((learner, n) => (
          <Button key={learner} main={!n} onClick={() => resume(learner, answersOf(kept, learner))}>
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
export function Asks({ children }: { children: (wrong: Wrong) => ComponentChildren }) {
  const view = useView();
  const { asks, wrong, resume } = useKeeping(view);
  if (!asks || view.store.kernel === "none") return <>{children(wrong)}</>;
  return (
    <div class="sw-say sw-who">
      <WhoGoesOn resume={resume} />
    </div>
  );
}
