// Parts of the tutor: the cost of the last move, and the outlook of each possible one. A grade is a sign and a word.
import type { ChoiceData, Grade } from "../trace/types";
import { advice, SIGNS } from "../view/advice";
import { useView } from "./context";
import { Wording } from "./Wording";

/** Sign of a grade, drawn by the style sheet; its parent's accessible name has the word. */
function GradeSign({ grade }: { grade: Grade }) {
  return <span class={`sw-sign grade-${grade}`} aria-hidden="true" data-drawn={SIGNS[grade]} />;
}

/** Remark on the last move. */
export function Remark() {
  const view = useView();
  const { remark } = view.tutor;
  if (!remark) return null;
  return (
    <p class="sw-remark">
      <GradeSign grade={remark.grade} />
      <span>
        <b>{view.text(`grade_${remark.grade}`)}</b> <Wording text={remark.text} />
      </span>
    </p>
  );
}

/** Move with its outlook; the board previews it while it has the pointer or focus. */
function TutorMove({ choice }: { choice: ChoiceData }) {
  const view = useView();
  const { label, outlook } = choice;
  const text = outlook ? `${label} — ${outlook.text}` : label;
  const name = outlook && `${text}, ${view.text(`grade_${outlook.grade}`)}`;
  const look = () => {
    view.tutor.peeked = choice;
  };
  const lookAway = () => {
    view.tutor.peeked = null;
  };
  return (
    <button
      type="button"
      aria-label={name}
      onClick={() => (choice.picks.length ? view.selection.propose(choice) : view.moves.choose(choice))}
      onMouseEnter={look}
      onFocus={look}
      onMouseLeave={lookAway}
      onBlur={lookAway}
    >
      {outlook && <GradeSign grade={outlook.grade} />}
      <span>
        <Wording text={text} />
      </span>
    </button>
  );
}

/** The tutor's list of moves, best first. */
export function TutorMoves() {
  const view = useView();
  const moves = view.tutor.on ? advice(view.turn.choosing) : [];
  if (!moves.length) return null;
  const heading = `${view.id}-moves`;
  return (
    <div class="sw-story sw-moves">
      <div class="sw-heading" role="heading" aria-level={3} id={heading}>
        {view.text("tutor_moves")}
      </div>
      <ul aria-labelledby={heading} data-arrows="">
        {moves.map((choice) => (
          <li key={choice.action}>
            <TutorMove choice={choice} />
          </li>
        ))}
      </ul>
    </div>
  );
}
