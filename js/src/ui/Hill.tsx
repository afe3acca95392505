// The hill: terraces with winding paths, a space a step, the pegs, and the summit where the paths end together.
import type { Arrangement } from "../arrange";
import type { Point } from "../hill";
import type { View } from "../view";
import type { Peg } from "../types";
import { classes, look, PegMark, spot, Symbol } from "./parts";

export function Hill({ view, arrangement }: { view: View; arrangement: Arrangement }) {
  const { climbs, goals, shape } = arrangement;
  const place = (point: Point, size: number) => ({
    left: `${(100 * point.x) / shape.width}%`,
    top: `${(100 * point.y) / shape.height}%`,
    "--size": `${(100 * 2 * size) / shape.width}cqw`,
  });
  const pegs = view.store.trace?.layout.pegs ?? [];
  const stands = view.beat?.scene.pegs ?? {};
  const goal = goals[0];
  const where = new Map<string, { point: Point; label: string }>();
  climbs.forEach(({ track }, p) => track.spaces.forEach((space, i) => where.set(space.id, { point: shape.paths[p]!.beside[i]!, label: space.label })));
  const here = (id: string) => pegs.filter((peg) => stands[peg.id] === id);
  const size = Math.max(shape.stone * 0.9, 12);

  const peg = (mark: Peg, point: Point, label: string) => (
    <div
      key={mark.id}
      class={classes("sw-peg", look(view, mark.id).className)}
      data-move={mark.id}
      role="img"
      aria-label={`${mark.label}: ${label}`}
      style={place(point, size)}
      {...spot(view, mark.id, mark.label)}
    >
      <PegMark view={view} peg={mark} />
    </div>
  );

  return (
    <div class="sw-hill" role="group" aria-label={goal?.label ?? climbs[0]?.track.label} style={{ aspectRatio: `${shape.width}/${shape.height}` }}>
      <svg class="sw-relief" viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden="true">
        {shape.terraces.map((d, k) => (
          <g key={k}>
            <path class="sw-wall" d={d} transform="translate(0 7)" />
            <path class="sw-terrace" d={d} style={{ "--k": k }} />
          </g>
        ))}
        {shape.paths.map(({ d }, p) => <path key={`a${p}`} class="sw-way-edge" d={d} stroke-width={shape.stone * 1.3} />)}
        {shape.paths.map(({ d }, p) => <path key={`b${p}`} class="sw-way" d={d} stroke-width={shape.stone * 1.3 - 3} />)}
        <g class="sw-temple" transform={`translate(${shape.summit.x} ${shape.summit.y - 6})`}>
          <path d="M-30 -16L0 -34L30 -16Z M-27 -13H27V-9H-27Z M-23 -7h6v24h-6Z M-8 -7h5v24h-5Z M3 -7h5v24h-5Z M17 -7h6v24h-6Z M-29 19H29V24H-29Z" />
        </g>
      </svg>
      {climbs.map(({ track }, p) => track.spaces.map((space, i) => (
        <div
          key={space.id}
          class={classes("sw-stone", look(view, space.id).className, track.seat != null && `seat-${track.seat % 6}`, here(space.id).length > 0 && "is-held")}
          style={place(shape.paths[p]!.spaces[i]!, shape.stone)}
          data-stand={space.id}
          data-drop={space.id}
          title={space.label}
          {...spot(view, space.id, space.label)}
        >
          {space.symbol && <Symbol view={view} symbol={space.symbol} />}
          {space.text && <small>{space.text}</small>}
        </div>
      )))}
      {goal && (
        <div class={classes("sw-goal", look(view, goal.id).className)} style={place(shape.summit, 34)} data-stand={goal.id} data-drop={goal.id} title={goal.label} {...spot(view, goal.id, goal.label)} />
      )}
      {[...where].flatMap(([id, { point, label }]) => here(id).map((mark, i) => peg(mark, { x: point.x + 14 * i, y: point.y }, label)))}
      {goal && here(goal.id).map((mark, i, all) => peg(mark, { x: shape.summit.x + 26 * (i - (all.length - 1) / 2), y: shape.summit.y + 4 }, goal.label))}
    </div>
  );
}
