// The tables of a room, shown in front of all one after another.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TeacherState } from "../trace/types";

/** The milliseconds for which each table is shown in turn. */
const TURN = 15_000;

/** Show the next table after a time, again and again, unless the teacher tries moves or sits at a table. */
export function useTurns(isOn: boolean, state: TeacherState, onTurn: (number: number) => void): void {
  const { tables = [], front_table, is_what_if, teacher_seat } = state;
  const isFree = isOn && !is_what_if && typeof teacher_seat !== "number";
  const turn = useRef(() => {});
  turn.current = () => {
    const at = tables.findIndex(({ number }) => number === front_table);
    onTurn(tables[(at + 1) % tables.length]!.number);
  };
  useLayoutEffect(() => {
    if (!isFree) return undefined;
    const timer = setInterval(() => turn.current(), TURN);
    return () => clearInterval(timer);
  }, [isFree, front_table]);
}
