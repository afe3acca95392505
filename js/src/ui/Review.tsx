// Review of the reader's game: what is said about a decision, why, and all decisions as a chart or a list.
import { useEffect, useRef } from "preact/hooks";
import type { Reviewed, ReviewPoint } from "../trace/types";
import { clamp } from "../view/beat_search";
import { Button } from "./Button";
import { classes } from "./classes";
import { useView } from "./context";
import { Wording } from "./Wording";

/** Width and height of the chart in its own units; it is stretched to the available space. */
const WIDTH = 300;
const HEIGHT = 100;
/** Margin of the chart, in the same units. */
const EDGE = 8;

/** Signs of the special decisions, so that they differ in more than colour. */
const TURNING = "▼";
const FIND = "★";

const nameOf = ({ turning, find }: ReviewPoint) => turning ?? find;
const signOf = ({ turning, find }: ReviewPoint) => [turning && TURNING, find && FIND].find(Boolean);

/** Number of decisions that a key moves. */
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Button that requests, opens or closes the review. */
export function ReviewButton() {
  const { review } = useView();
  if (!review.atHand) return null;
  return (
    <Button aria-expanded={review.open} onClick={() => void review.toggle()}>
      {review.label}
    </Button>
  );
}

/** Geometry of the chart. */
class Places {
  readonly #high: number;
  readonly #low: number;

  constructor(
    { scale }: Reviewed,
    private readonly count: number,
  ) {
    this.#high = scale[0]!.value;
    this.#low = scale.at(-1)!.value;
  }

  /** Return the x coordinate of a decision, before or after its move. */
  x(number: number, isAfter: boolean): number {
    return EDGE + ((WIDTH - 2 * EDGE) * (number + (isAfter ? 0.75 : 0.25))) / this.count;
  }

  /** Return the number of the decision at an x coordinate, as a fraction. */
  number(x: number): number {
    return ((x - EDGE) / (WIDTH - 2 * EDGE)) * this.count;
  }

  /** Return the y coordinate of an estimate. */
  y(value: number): number {
    return EDGE + ((this.#high - value) / (this.#high - this.#low)) * (HEIGHT - 2 * EDGE);
  }
}

/** Chart of the estimates; keys and presses move between the decisions. */
function Plot({ result }: { result: Reviewed }) {
  const { review } = useView();
  const { points, scale, axis, text } = result;
  const { at } = review;
  const places = new Places(result, points.length);
  const line = points.flatMap(({ before, after }, n) => [
    `${places.x(n, false)},${places.y(before)}`,
    `${places.x(n, true)},${places.y(after)}`,
  ]);
  const current = points[Math.max(at, 0)];
  return (
    <div class="sw-plot">
      <div class="sw-plot-scale sw-small" aria-hidden="true">
        {scale.map(({ value, text: written }) => (
          <span key={value} data-drawn={written} style={{ top: `${places.y(value)}%` }} />
        ))}
      </div>
      <div
        class="sw-plot-picture"
        role="slider"
        tabIndex={0}
        data-arrows=""
        aria-label={axis}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={Math.max(at, 0) + 1}
        aria-valuetext={
          current ? [current.entry_spoken ?? current.entry, nameOf(current)].filter(Boolean).join(". ") : text
        }
        title={axis}
        onKeyDown={(event) => {
          const by = STEPS[event.key];
          if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
          event.preventDefault();
          // Between two decisions, one step back is the earlier of them.
          const to = review.point || by !== -1 ? at + by : at;
          review.look(clamp(to, points.length));
        }}
        onClick={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const share = (clientX - left) / width;
          review.look(clamp(Math.floor(places.number(share * WIDTH)), points.length));
        }}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {scale.map(({ value }) => (
            <line key={value} class="sw-plot-level" x1="0" x2={WIDTH} y1={places.y(value)} y2={places.y(value)} />
          ))}
          <polyline points={line.join(" ")} />
          {points.map((point, n) => (
            <line
              key={point.at}
              class={classes("sw-plot-move", point.turning && "is-turning")}
              x1={places.x(n, false)}
              y1={places.y(point.before)}
              x2={places.x(n, true)}
              y2={places.y(point.after)}
            />
          ))}
          {review.point && (
            <line class="sw-plot-now" x1={places.x(at, true)} x2={places.x(at, true)} y1="0" y2={HEIGHT} />
          )}
        </svg>
        {points.map(
          (point, n) =>
            nameOf(point) && (
              <span
                key={point.at}
                class="sw-plot-mark"
                data-drawn={signOf(point)}
                aria-hidden="true"
                style={{ left: `${(100 * places.x(n, true)) / WIDTH}%`, top: `${places.y(point.after)}%` }}
              />
            ),
        )}
      </div>
    </div>
  );
}

/** List of the same decisions. */
function List({ result: { points, axis } }: { result: Reviewed }) {
  const { review } = useView();
  const list = useRef<HTMLOListElement>(null);
  const { at } = review;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current && list.current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return (
    <ol ref={list} class="sw-review-list" aria-label={axis} data-arrows="">
      {points.map((point, n) => (
        <li key={point.at}>
          <button
            type="button"
            aria-current={review.point === point ? "step" : undefined}
            aria-label={[point.entry_spoken ?? point.entry, nameOf(point)].filter(Boolean).join(". ")}
            onClick={() => review.look(n)}
          >
            <Wording text={[signOf(point), point.entry].filter(Boolean).join(" ")} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Buttons to the special decisions, to figures, to the other form of the chart, and out of the review. */
function Marks({ result }: { result: Reviewed }) {
  const { review } = useView();
  const { point, asList } = review;
  const turned = asList ? result.plot : result.list;
  const special = result.points.filter(nameOf);
  return (
    <div class="sw-review-marks">
      {special.map((entry, n) => (
        <Button
          key={entry.at}
          class="sw-mark"
          aria-label={nameOf(entry)}
          title={nameOf(entry)}
          aria-pressed={point === entry}
          onClick={() => review.look(result.points.indexOf(entry))}
        >
          <span aria-hidden="true" data-drawn={signOf(entry)} data-mark={entry.turning && ` ${n + 1}`} />
        </Button>
      ))}
      <span class="sw-ends">
        {point?.figures && (
          <button
            type="button"
            class="sw-plain sw-small"
            aria-expanded={!!review.figures}
            onClick={() => review.toggleFigures()}
          >
            {result.figures}
          </button>
        )}
        <button
          type="button"
          class="sw-plain"
          aria-label={turned}
          title={turned}
          onClick={() => {
            review.asList = !asList;
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={asList ? "M3 19 9 9l5 6 7-11" : "M4 6h16M4 12h16M4 18h16"} />
          </svg>
        </button>
        <button
          type="button"
          class="sw-plain"
          aria-label={result.close}
          title={result.close}
          onClick={() => void review.toggle()}
        >
          <span aria-hidden="true" data-drawn="×" />
        </button>
      </span>
    </div>
  );
}

/** Chart or list of the decisions, beside the table. */
export function ReviewChart({ result }: { result: Reviewed }) {
  const { review } = useView();
  return (
    <section class="sw-curve" aria-label={result.heading}>
      <Marks result={result} />
      {result.points.length > 0 && (review.asList ? <List result={result} /> : <Plot result={result} />)}
      <p class="sw-review-axis sw-small" aria-hidden="true" data-drawn={result.axis} />
    </section>
  );
}

/** The decision that is looked at, in place of the beat's text. */
export function ReviewWords({ result }: { result: Reviewed }) {
  const view = useView();
  const { point } = view.review;
  const id = `${view.id}-review`;
  return (
    <section class="sw-review" aria-labelledby={id}>
      <span class="sw-heading" role="heading" aria-level={3} id={id}>
        {result.heading}
      </span>
      <p class="sw-review-text">
        {point && nameOf(point) && <b>{nameOf(point)}. </b>}
        <Wording text={point?.text ?? result.text} />
      </p>
    </section>
  );
}

/** The better move and why, the figures if they were asked for, and the button that tries the move. */
export function ReviewReason({ result }: { result: Reviewed }) {
  const { review } = useView();
  const { rival } = review.point ?? {};
  return (
    <>
      {rival && (
        <p class="sw-review-text sw-review-rival">
          <Wording text={rival} />
        </p>
      )}
      {review.figures && <p class="sw-small">{review.figures}</p>}
      {review.goesOn && <Button onClick={() => review.playOn()}>{result.play_on}</Button>}
    </>
  );
}
