// What the tutor adds: what a move cost, and what each move leads to. A grade is a sign and a word.
import { advice, SIGNS } from "../tutor";
import type { Grade } from "../types";
import type { View } from "../view";

const Sign = ({ grade }: { grade: Grade }) => <i class={`sw-sign grade-${grade}`} aria-hidden="true" data-t={SIGNS[grade]} />;

export function Remark({ view }: { view: View }) {
  const { remark } = view;
  return remark ? (
    <p class="sw-remark"><Sign grade={remark.grade} /><span><b>{view.text(`grade_${remark.grade}`)}</b> {remark.text}</span></p>
  ) : null;
}

export function Moves({ view }: { view: View }) {
  const moves = view.tutorOn ? advice(view.decision) : [];
  if (!moves.length) return null;
  const still = () => view.peek(null);
  return (
    <div class="sw-beats">
      <div class="sw-heading" id={`${view.id}-moves`}>{view.text("tutor_moves")}</div>
      <ul aria-labelledby={`${view.id}-moves`} data-arrows="">
        {moves.map((choice) => {
          const { action, label, outlook } = choice;
          const look = () => view.peek(choice);
          const text = outlook ? `${label} — ${outlook.text}` : label;
          return (
            <li key={action}>
              <button
                type="button"
                aria-label={outlook && `${text}, ${view.text(`grade_${outlook.grade}`)}`}
                onClick={() => view.choose(choice)}
                onMouseEnter={look} onFocus={look} onMouseLeave={still} onBlur={still}
              >
                {outlook && <Sign grade={outlook.grade} />}
                <span>{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
