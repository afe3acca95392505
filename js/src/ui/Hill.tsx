// Hill with winding paths: spaces, pegs, and the goal where all paths end.
import type { ComponentChildren } from "preact";
import type { Arrangement } from "../layout/arrange";
import type { Point, TerraceShape } from "../layout/hill";
import type { Id, Peg, Space, TrackGoal } from "../trace/types";
import type { View } from "../view/view";
import { appearance, asButton } from "./appearance";
import { classes, seatClass } from "./classes";
import { useTrace, useView } from "./context";
import { SymbolImage, Token } from "./Shapes";

const GOAL_RADIUS = 34;
/** Size of the goal's symbol. */
const EMBLEM_SIZE = 60;
/** Height of the upper edge of the goal's symbol above the middle of the goal. */
const EMBLEM_RISE = 40;
/** Size of the box in which symbols are drawn. */
const SYMBOL_BOX = 24;
const SMALLEST_PEG_RADIUS = 12;
/** Distance between pegs on one space. */
const PEG_SPACING = 14;
/** Distance between pegs on the goal. */
const GOAL_PEG_SPACING = 26;

/** Return the style that places a circle on the picture, in percent of its size. */
function placed({ width, height }: TerraceShape, { x, y }: Point, radius: number) {
  return {
    left: `${(100 * x) / width}%`,
    top: `${(100 * y) / height}%`,
    "--size": `${(200 * radius) / width}cqw`,
  };
}

const pegsOn = (view: View, pegs: readonly Peg[], id: Id): Peg[] =>
  pegs.filter((peg) => view.cursor.beat?.scene.pegs[peg.id] === id);

/** Picture of the slope: terraces, paths, and the goal's symbol at the top. */
function Relief({ shape, goal }: { shape: TerraceShape; goal: TrackGoal | undefined }) {
  const { symbols } = useTrace();
  const emblem = goal?.symbol ? symbols[goal.symbol] : undefined;
  const { width, height, terraces, paths, top, spaceRadius } = shape;
  const wayWidth = spaceRadius * 1.3;
  return (
    <svg class="sw-relief" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {terraces.map((outline, level) => (
        <g key={level}>
          <path class="sw-wall" d={outline} transform="translate(0 7)" />
          <path class="sw-hill-terrace" d={outline} style={{ "--level": level }} />
        </g>
      ))}
      {paths.map(({ outline }, i) => (
        <path key={`edge${i}`} class="sw-way-edge" d={outline} stroke-width={wayWidth} />
      ))}
      {paths.map(({ outline }, i) => (
        <path key={`way${i}`} class="sw-way" d={outline} stroke-width={wayWidth - 3} />
      ))}
      {emblem && (
        <path
          class="sw-emblem"
          d={emblem.path}
          transform={`translate(${top.x - EMBLEM_SIZE / 2} ${top.y - EMBLEM_RISE}) scale(${EMBLEM_SIZE / SYMBOL_BOX})`}
        />
      )}
    </svg>
  );
}

interface StandProps {
  name: string;
  on: Space | TrackGoal;
  style: ReturnType<typeof placed>;
  children?: ComponentChildren;
}

/** Place for pegs: a space, or the goal. */
function Stand({ name, on: { id, label }, style, children }: StandProps) {
  const view = useView();
  return (
    <div
      class={classes(name, appearance(view, id).className)}
      style={style}
      data-stand={id}
      data-drop={id}
      title={label}
      {...asButton(view, id, label)}
    >
      {children}
    </div>
  );
}

/** Peg on a place with the label `on`. */
function PegView({ peg, on, style }: { peg: Peg; on: string; style: ReturnType<typeof placed> }) {
  const view = useView();
  const { id, label, seat } = peg;
  return (
    <div
      class={classes("sw-peg", appearance(view, id).className)}
      data-move={id}
      role="img"
      aria-label={`${label}: ${on}`}
      style={style}
      {...asButton(view, id, label)}
    >
      <Token seat={seat ?? 0} />
    </div>
  );
}

export function Hill({ arrangement }: { arrangement: Arrangement }) {
  const view = useView();
  const pegs = useTrace().layout.pegs ?? [];
  const { climbs, goals, shape } = arrangement;
  const goal = goals[0];
  const pegRadius = Math.max(shape.spaceRadius * 0.9, SMALLEST_PEG_RADIUS);
  const spaces = climbs.flatMap(({ track }, i) => {
    const path = shape.paths[i]!;
    return track.spaces.map((space, n) => ({
      space,
      seat: track.seat,
      at: path.spaces[n]!,
      beside: path.beside[n]!,
      pegs: pegsOn(view, pegs, space.id),
    }));
  });
  const pegsOnGoal = goal ? pegsOn(view, pegs, goal.id) : [];
  return (
    <div
      class="sw-hill"
      role="group"
      aria-label={(climbs.find(({ track }) => track.place === "bottom") ?? climbs[0])?.track.label ?? goal?.label}
      style={{ aspectRatio: `${shape.width}/${shape.height}` }}
    >
      <Relief shape={shape} goal={goal} />
      {spaces.map(({ space, seat, at, pegs: onSpace }) => (
        <Stand
          key={space.id}
          name={classes("sw-hill-space", seat != null && seatClass(seat), onSpace.length > 0 && "is-held")}
          on={space}
          style={placed(shape, at, shape.spaceRadius)}
        >
          {space.symbol && <SymbolImage symbol={space.symbol} />}
        </Stand>
      ))}
      {goal && <Stand name="sw-goal" on={goal} style={placed(shape, shape.top, GOAL_RADIUS)} />}
      {spaces.flatMap(({ space, beside, pegs: onSpace }) =>
        onSpace.map((peg, i) => {
          const at = { x: beside.x + PEG_SPACING * i, y: beside.y };
          return <PegView key={peg.id} peg={peg} on={space.label} style={placed(shape, at, pegRadius)} />;
        }),
      )}
      {goal &&
        pegsOnGoal.map((peg, i) => {
          const fromMiddle = i - (pegsOnGoal.length - 1) / 2;
          const at = { x: shape.top.x + GOAL_PEG_SPACING * fromMiddle, y: shape.top.y + 4 };
          return <PegView key={peg.id} peg={peg} on={goal.label} style={placed(shape, at, pegRadius)} />;
        })}
    </div>
  );
}
