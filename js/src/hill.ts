// Geometry of the hill, seen from above at a slant: paths wind up from the sides to one summit. Pure.
import type { Side } from "./arrange";

export interface Point { x: number; y: number }
export interface HillPath {
  /** Where the spaces are, from the start upwards. */
  spaces: Point[];
  /** Where a peg stands beside each space, so that it hides no sign. */
  beside: Point[];
  /** The way as SVG path data. */
  d: string;
}
export interface HillShape {
  width: number;
  height: number;
  /** Terraces from the foot upwards, each an outline. */
  terraces: string[];
  paths: HillPath[];
  summit: Point;
  /** Radius of a space. */
  stone: number;
}

const RADIUS = 200;
const SUMMIT = 42;
const SLANT = 0.88;
const RISE = 30;
const TERRACES = 6;
const MARGIN = 22;
const ANGLE: Record<Side, number> = { bottom: 90, left: 180, top: 270, right: 0 };
/** Degrees a path winds about the hill when 1, 2, 3 or 4 share it. */
const SWEEP = [330, 200, 150, 124];

const CENTER: Point = { x: RADIUS + MARGIN, y: RADIUS * SLANT + MARGIN + 8 };
const round = (n: number) => Math.round(n * 10) / 10;

/** A point of the hill: distance from its axis, angle in degrees; it rises towards the middle. */
function at(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const height = RISE * (1 - radius / RADIUS);
  return { x: round(CENTER.x + radius * Math.cos(angle)), y: round(CENTER.y + radius * SLANT * Math.sin(angle) - height) };
}

function terrace(radius: number, turn: number): string {
  const points: Point[] = [];
  for (let degrees = 0; degrees < 360; degrees += 6) {
    const angle = ((degrees + turn) * Math.PI) / 180;
    const uneven = 1 + 0.016 * Math.sin(3 * angle) + 0.011 * Math.sin(5 * angle + turn);
    const { x, y } = at(radius, degrees);
    const center = at(radius, 0).y;
    points.push({ x: round(CENTER.x + (x - CENTER.x) * uneven), y: round(center + (y - center) * uneven) });
  }
  return `${line(points)}Z`;
}

function line(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join("");
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Where a way stands after each of its steps: distance from the axis and angle. */
interface Turn { radius: number; degrees: number }

/** The turns of a path that start at `start` degrees, and which of them bear a space: evenly apart as they are seen. */
function winding(start: number, sweep: number, count: number): { turns: Turn[]; spaces: Turn[] } {
  const [first, last] = [RADIUS * 0.92, SUMMIT + 20];
  const turns = Array.from({ length: STEPS + 1 }, (_, i) => ({ radius: first + ((last - first) * i) / STEPS, degrees: start + (sweep * i) / STEPS }));
  const lengths = [0];
  for (let i = 1; i <= STEPS; i++) lengths.push(lengths[i - 1]! + apart(onHill(turns[i - 1]!), onHill(turns[i]!)));
  const spaces = Array.from({ length: count }, (_, n) => {
    const wanted = count > 1 ? (lengths[STEPS]! * n) / (count - 1) : 0;
    return turns[lengths.findIndex((length) => length >= wanted - 0.01)]!;
  });
  return { turns, spaces };
}

const STEPS = 160;
const onHill = ({ radius, degrees }: Turn) => at(radius, degrees);

/** The hill for paths that start at these sides with this many spaces each. */
export function hillShape(paths: readonly { side: Side; spaces: number }[]): HillShape {
  const sweep = SWEEP[Math.min(paths.length, 4) - 1] ?? SWEEP[3]!;
  const ways = paths.map(({ side, spaces }) => winding(ANGLE[side], sweep, spaces));
  const all = ways.flatMap(({ spaces }) => spaces.map(onHill));
  const gaps = all.flatMap((a, i) => all.slice(i + 1).map((b) => apart(a, b)));
  const stone = Math.max(9, Math.min(24, ...gaps.map((gap) => gap * 0.46)));
  const aside = (turn: Turn) => at(turn.radius + stone * 1.75, turn.degrees - 2);
  return {
    width: 2 * CENTER.x,
    height: round(CENTER.y + RADIUS * SLANT + MARGIN),
    terraces: Array.from({ length: TERRACES }, (_, k) => terrace(RADIUS - (k * (RADIUS - SUMMIT)) / (TERRACES - 1), k * 50)),
    paths: ways.map(({ turns, spaces }, p) => ({
      spaces: spaces.map(onHill),
      beside: spaces.map(aside),
      d: line([...turns.filter((_, i) => i % 4 === 0).map(onHill), at(SUMMIT - 6, ANGLE[paths[p]!.side] + sweep + 16)]),
    })),
    summit: at(0, 0),
    stone,
  };
}
