// Kinds of widgets: what each of them puts into the nine areas. No kind lays anything out.
import type { ComponentType, Ref } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { QuizData } from "../trace/types";
import type { Areas } from "./AreaGrid";
import { ChoiceList } from "./Choices";
import { useView } from "./context";
import { ReviewFurther, TableFurther } from "./Further";
import { HandIn } from "./HandIn";
import { HelpPanel } from "./Help";
import { isQuestion, LessonWords } from "./LessonWords";
import { Others } from "./Others";
import { TableOutcome } from "./Outcome";
import { OwnHand } from "./OwnHand";
import { Pair } from "./Pair";
import { attemptOf, lessonOf, QuestionWords, QuizAnswers, QuizOutcome, QuizWay, quizOf, useAnswers } from "./Quiz";
import { useResumption, WhoGoesOn, type Wrong } from "./Resumption";
import { ReviewWords } from "./Review";
import { RuleMap } from "./RuleMap";
import { Sheet } from "./Sheet";
import { TableMiddle } from "./Table";
import { TableAnswers } from "./TableQuestion";
import { Title } from "./Title";
import { ViewGrid } from "./ViewGrid";
import { TableWay } from "./Way";
import { Onward, PracticeWords, useHasNothing } from "./Ways";
import { TableWords } from "./Words";

interface KindProps {
  /** Main button, which takes the focus if its element is gone. */
  main: Ref<HTMLButtonElement>;
}

/** Areas of the table itself, which is the same in all kinds. */
const table = (): Areas => ({ others: <Others />, table: <TableMiddle />, hand: <OwnHand /> });

/** Areas of what happens at a table: its words, and what came of them. */
const play = (): Areas => ({
  answers: (
    <>
      <ChoiceList />
      <TableAnswers />
    </>
  ),
  feedback: <TableOutcome />,
});

/** Table that is watched, played or reviewed. */
function TableKind({ main }: KindProps) {
  const { coach, review, cursor } = useView();
  const { open, result } = review;
  const reviewed = open && result;
  const areas = {
    title: <Title />,
    todo: reviewed ? <ReviewWords result={reviewed} /> : <TableWords />,
    // At the end of a coached deal, what is known now stands in the place of the table.
    ...(coach.end && !reviewed ? {} : table()),
    ...play(),
    way: <TableWay main={main} />,
    more: reviewed ? <ReviewFurther result={reviewed} /> : <TableFurther />,
  };
  // At the end of a game what came of it is read, as after an answer.
  const hasEnded = !reviewed && cursor.beat?.frame.summary?.of === "game";
  return (
    <ViewGrid
      kind={reviewed ? "review" : "table"}
      areas={areas}
      needsMore={!!reviewed}
      attempt={hasEnded ? "judged" : undefined}
    />
  );
}

/** What is further away during a question: the rules that are known, help, and handing in. */
function QuizFurther({ quiz }: { quiz: QuizData }) {
  const view = useView();
  const { practice, summary } = quiz;
  return (
    <Sheet>
      {practice && <RuleMap practice={practice} />}
      {view.panels.more && (
        <>
          <HelpPanel />
          <HandIn coded={!practice} isPanel atOnce={!!summary} />
        </>
      )}
    </Sheet>
  );
}

/** Most answers that stand below a whole hand on a small phone. */
const MANY = 3;

const answersOf = ({ form, summary }: QuizData) => (!summary && (form?.choices?.length ?? 0) > MANY ? "many" : "few");

/** Areas of a question. */
const question = ({ main }: KindProps, quiz: QuizData): Areas => ({
  ...(quiz.summary ? {} : table()),
  answers: <QuizAnswers main={main} />,
  feedback: <QuizOutcome main={main} />,
  way: <QuizWay main={main} />,
  more: <QuizFurther quiz={quiz} />,
});

/** What is wrong with the stored answers. */
function StorageNote({ wrong }: { wrong: Wrong }) {
  const view = useView();
  if (!wrong) return null;
  return (
    <p class="sw-small" role="status">
      {view.text(wrong)}
    </p>
  );
}

/** Question before which it is asked who continues. */
function QuizKind({ main }: KindProps) {
  const view = useView();
  useAnswers();
  const { isChoosing, wrong, resume } = useResumption(view);
  const hasNothing = useHasNothing();
  // Nothing is said of an example that is not shown.
  useLayoutEffect(() => {
    if (hasNothing) view.say("");
  }, [hasNothing, view.liveText]);
  const quiz = quizOf(view);
  const { number, of, practice, led, summary } = quiz;
  const title = (
    <Title
      progress={
        practice || led
          ? undefined
          : { number: number + (summary ? 1 : 0), of, text: view.text("quiz_progress", number, of) }
      }
      isBare={hasNothing || !!summary}
    />
  );
  if (isChoosing && view.store.kernel !== "none")
    return <ViewGrid kind="quiz" areas={{ title, answers: <WhoGoesOn resume={resume} /> }} />;
  const todo = (
    <>
      {practice ? (
        <PracticeWords text={practice.text}>
          <QuestionWords />
        </PracticeWords>
      ) : (
        <QuestionWords />
      )}
      <StorageNote wrong={wrong} />
    </>
  );
  if (hasNothing) return <ViewGrid kind="quiz" areas={{ title, todo, way: <QuizWay main={main} /> }} />;
  const areas: Areas = { title, todo, ...question({ main }, quiz) };
  const pair = view.store.traits.get("pair") as { frames?: unknown } | undefined;
  if (pair?.frames)
    Object.assign(areas, { others: null, hand: null, table: <Pair pair={pair as never} form={quiz.form} /> });
  return <ViewGrid kind="quiz" areas={areas} answers={answersOf(quiz)} attempt={attemptOf(view, quiz)} />;
}

/** Step of a lesson: a question, or a table to step through or to play at. */
function LessonKind({ main }: KindProps) {
  const view = useView();
  useAnswers();
  const { isChoosing, wrong, resume } = useResumption(view);
  const lesson = lessonOf(view)!;
  const quiz = quizOf(view);
  const progress = { number: lesson.number, of: lesson.of, text: lesson.progress };
  const title = <Title progress={progress} isBare={!!quiz?.summary} />;
  if (isChoosing && view.store.kernel !== "none")
    return <ViewGrid kind="lesson" areas={{ title, answers: <WhoGoesOn resume={resume} /> }} />;
  const todo = (
    <>
      <LessonWords />
      <StorageNote wrong={wrong} />
    </>
  );
  if (isQuestion(lesson) || quiz?.summary)
    return (
      <ViewGrid
        kind="lesson"
        areas={{ title, todo, ...question({ main }, quiz) }}
        answers={answersOf(quiz)}
        attempt={attemptOf(view, quiz)}
      />
    );
  const way = lesson.task === "end" ? <Onward /> : <TableWay main={main} lesson={lesson} />;
  return <ViewGrid kind="lesson" areas={{ title, todo, ...table(), ...play(), way, more: <TableFurther /> }} />;
}

/** Kinds by their name in the trait `_kind`. */
const KINDS: Record<string, ComponentType<KindProps>> = { table: TableKind, quiz: QuizKind, lesson: LessonKind };

export function Kind({ name, main }: KindProps & { name: string }) {
  const Filled = KINDS[name] ?? TableKind;
  return <Filled main={main} />;
}
