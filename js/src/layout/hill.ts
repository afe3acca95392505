// Geometry of the terraces, seen at a slant from above: paths wind up from the sides to one top. Pure.
import type { Side } from "./sides";

export interface Point {
  x: number;
  y: number;
}

export interface TerracePath {
  /** Places of the spaces, from the start upwards. */
  spaces: Point[];
  /** Place of a peg beside each space, so that it covers no sign. */
  beside: Point[];
  /** Path as SVG path data. */
  outline: string;
}

export interface TerraceShape {
  width: number;
  height: number;
  /** Terraces from the foot upwards, each an outline as SVG path data. */
  terraces: string[];
  paths: TerracePath[];
  /** End of all paths. */
  top: Point;
  /** Radius of a space. */
  spaceRadius: number;
}

/** Place on the slope: distance from the axis, and angle in degrees. */
interface Polar {
  radius: number;
  degrees: number;
}

const FOOT_RADIUS = 200;
const TOP_RADIUS = 42;
const SLANT = 0.88;
const RISE = 30;
const TERRACES = 6;
const MARGIN = 22;
const START_ANGLE: Record<Side, number> = { bottom: 90, left: 180, top: 270, right: 0 };
/** Degrees that a path winds around the axis when 1, 2, 3 or 4 paths share the slope. */
const SWEEP: readonly [number, number, number, number] = [330, 200, 150, 124];
/** Number of straight pieces in a path. */
const STEPS = 160;
/** Number of those pieces for each point of the outline. */
const STEPS_PER_OUTLINE_POINT = 4;

const CENTER: Point = { x: FOOT_RADIUS + MARGIN, y: FOOT_RADIUS * SLANT + MARGIN + 8 };

const rounded = (n: number) => Math.round(n * 10) / 10;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Project a place on the slope to the picture; the slope rises towards the middle. */
function project({ radius, degrees }: Polar): Point {
  const angle = radians(degrees);
  const height = RISE * (1 - radius / FOOT_RADIUS);
  return {
    x: rounded(CENTER.x + radius * Math.cos(angle)),
    y: rounded(CENTER.y + radius * SLANT * Math.sin(angle) - height),
  };
}

function polyline(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join("");
}

/** Return the uneven edge of a terrace, turned so that no two look alike. */
function terraceOutline(radius: number, turn: number): string {
  const middle = project({ radius, degrees: 0 }).y;
  const points: Point[] = [];
  for (let degrees = 0; degrees < 360; degrees += 6) {
    const angle = radians(degrees + turn);
    const uneven = 1 + 0.016 * Math.sin(3 * angle) + 0.011 * Math.sin(5 * angle + turn);
    const { x, y } = project({ radius, degrees });
    points.push({
      x: rounded(CENTER.x + (x - CENTER.x) * uneven),
      y: rounded(middle + (y - middle) * uneven),
    });
  }
  return `${polyline(points)}Z`;
}

/** Return the points of a path that starts at `start` degrees, and those that hold a space, evenly spaced in the picture. */
function windingPath(start: number, sweep: number, count: number): { points: Polar[]; spaces: Polar[] } {
  const first = FOOT_RADIUS * 0.92;
  const last = TOP_RADIUS + 20;
  const points = Array.from({ length: STEPS + 1 }, (_, i) => ({
    radius: first + ((last - first) * i) / STEPS,
    degrees: start + (sweep * i) / STEPS,
  }));
  const viewPoints = points.map(project);
  const lengths = [0];
  for (let i = 1; i <= STEPS; i++) lengths.push(lengths[i - 1]! + distance(viewPoints[i - 1]!, viewPoints[i]!));
  const spaces = Array.from({ length: count }, (_, n) => {
    const wanted = count > 1 ? (lengths[STEPS]! * n) / (count - 1) : 0;
    return points[lengths.findIndex((length) => length >= wanted - 0.01)]!;
  });
  return { points, spaces };
}

/** Return the largest radius at which no spaces touch. */
function spaceRadiusFor(spaces: readonly Point[]): number {
  const gaps = spaces.flatMap((a, i) => spaces.slice(i + 1).map((b) => distance(a, b)));
  return Math.max(9, Math.min(24, ...gaps.map((gap) => gap * 0.46)));
}

/** Return the terraces for paths that start at these sides with this many spaces each. */
export function terraceShape(paths: readonly { side: Side; spaces: number }[]): TerraceShape {
  const sweep = SWEEP[paths.length - 1] ?? SWEEP[3];
  const windings = paths.map(({ side, spaces }) => ({
    ...windingPath(START_ANGLE[side], sweep, spaces),
    end: project({ radius: TOP_RADIUS - 6, degrees: START_ANGLE[side] + sweep + 16 }),
  }));
  const spaceRadius = spaceRadiusFor(windings.flatMap(({ spaces }) => spaces.map(project)));
  const beside = ({ radius, degrees }: Polar) => project({ radius: radius + spaceRadius * 1.75, degrees: degrees - 2 });
  const shrinking = (FOOT_RADIUS - TOP_RADIUS) / (TERRACES - 1);
  return {
    width: 2 * CENTER.x,
    height: rounded(CENTER.y + FOOT_RADIUS * SLANT + MARGIN),
    terraces: Array.from({ length: TERRACES }, (_, level) =>
      terraceOutline(FOOT_RADIUS - level * shrinking, level * 50),
    ),
    paths: windings.map(({ points, spaces, end }) => ({
      spaces: spaces.map(project),
      beside: spaces.map(beside),
      outline: polyline([...points.filter((_, i) => i % STEPS_PER_OUTLINE_POINT === 0).map(project), end]),
    })),
    top: project({ radius: 0, degrees: 0 }),
    spaceRadius,
  };
}
