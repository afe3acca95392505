// Summary of a trick, a deal or the game: a title, gains with links to their beats, and a chart of the scores.
import type { ClimbData, Compared, Frame, Summary as SummaryOf, SummaryRow } from "../trace/types";
import { classes, seatClass } from "./classes";
import { useTrace, useView } from "./context";
import { Token } from "./Shapes";
import { Wording } from "./Wording";

const WIDTH = 120;
const HEIGHT = 40;
/** Angles of the leaves of half a wreath, from its foot up. */
const LEAVES = [115, 142, 169, 196, 223];

/** Laurel branch for the left side, or mirrored for the right. */
export function Laurel({ mirrored = false }: { mirrored?: boolean }) {
  return (
    <svg class={classes("sw-laurel", mirrored && "is-mirrored")} viewBox="0 0 16 28" aria-hidden="true">
      {LEAVES.map((angle, n) => {
        const turn = (angle * Math.PI) / 180;
        const [x, y] = [15 + 11 * Math.cos(turn), 14 + 11 * Math.sin(turn)];
        const leaf = `rotate(${angle + 110} ${x} ${y})`;
        return <ellipse key={angle} cx={x} cy={y} rx="3.9" ry="1.6" transform={leaf} style={{ "--n": n }} />;
      })}
    </svg>
  );
}

/** Small feast at the end of a station: its words between laurels, which are read out unless something else does so. */
export function Feast({ text, isRead }: { text: string; isRead?: boolean }) {
  return (
    <p class="sw-feast" role={isRead ? "status" : undefined}>
      <Laurel />
      <Wording text={text} />
      <Laurel mirrored />
    </p>
  );
}

/** Link to a beat, showing its text. */
function BeatLink({ frame, onClick }: { frame: Frame; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <Wording text={frame.text} />
    </button>
  );
}

function Row({ row }: { row: SummaryRow }) {
  const view = useView();
  if ("text" in row)
    return (
      <li>
        {row.seat !== undefined && <Token seat={row.seat} />}
        <span>
          <Wording text={row.text} />
        </span>
      </li>
    );
  const { back, label } = row;
  // An open review shows the turning point better.
  if (label && view.review.result) return null;
  const frame = view.cursor.beatBefore(back)?.frame;
  if (!frame) return null;
  return (
    <li class={label && "sw-turning"}>
      {label && <b>{label}</b>}
      <BeatLink frame={frame} onClick={() => view.navigation.stepBack(back)} />
    </li>
  );
}

/** Chart with a line for each seat, ending in a dot of the seat's colour. */
function ClimbPicture({ climb: { label, lines } }: { climb: ClimbData }) {
  const { seats } = useTrace();
  const all = lines.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const across = (at: number, of: number) => 4 + (at / Math.max(1, of - 1)) * (WIDTH - 8);
  const up = (value: number) => HEIGHT - 4 - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 8);
  const ends = lines.map((line, seat) => `${seats[seat]?.name ?? seat} ${line.at(-1)}`);
  return (
    <svg class="sw-climb" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}: ${ends.join(", ")}`}>
      <title>{label}</title>
      {lines.map((line, seat) => (
        <g key={seat} class={seatClass(seat)}>
          <polyline points={line.map((value, at) => `${across(at, line.length)},${up(value)}`).join(" ")} />
          <circle cx={across(line.length - 1, line.length)} cy={up(line.at(-1)!)} r="2.4" />
        </g>
      ))}
    </svg>
  );
}

export function SummaryBox({ summary: { of, title, won, rows, climb } }: { summary: SummaryOf }) {
  const view = useView();
  const id = `${view.id}-summary`;
  return (
    <section class={`sw-summary is-${of}`} aria-labelledby={id}>
      <div class="sw-heading" role="heading" aria-level={3} id={id}>
        {won && <Laurel />}
        {title}
        {won && <Laurel mirrored />}
      </div>
      {climb && <ClimbPicture climb={climb} />}
      {rows.length > 0 && (
        <ul>
          {rows.map((row, n) => (
            <Row key={n} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Comparison of the game and a what-if: their differences, with links to the beats. */
export function Comparison({ compared: { title, went, here: whatIfLabel, rows } }: { compared: Compared }) {
  const view = useView();
  const id = `${view.id}-compared`;
  const side = (name: string, frame: Frame | false | undefined, onClick: () => void) =>
    frame && (
      <span>
        <i>{name}</i>
        <BeatLink frame={frame} onClick={onClick} />
      </span>
    );
  return (
    <section class="sw-summary sw-compared" aria-labelledby={id}>
      <div class="sw-heading" role="heading" aria-level={3} id={id}>
        {title}
      </div>
      <ul>
        {rows.map(({ text, went: at = -1, here: back = -1 }, n) => (
          <li key={n}>
            <b>{text}</b>
            {side(went, view.store.beats[at]?.frame, () => view.navigation.visit(at))}
            {side(whatIfLabel, back >= 0 && view.cursor.beatBefore(back)?.frame, () => view.navigation.stepBack(back))}
          </li>
        ))}
      </ul>
    </section>
  );
}
