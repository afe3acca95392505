// What the live region says when another beat is shown. Pure.
import type { Frame, GoalTold } from "../trace/types";

interface Shown {
  frame: Frame | undefined;
  /** The goal, where this beat decides it. */
  goal: GoalTold | undefined;
  /** The tutor's remark as it is spoken. */
  remark: string;
  /** What is asked, or what leads on where a what-if ends. */
  prompts: string[];
}

/** Return all that a beat tells, in the order in which it is read. */
export function announcement({ frame, goal, remark, prompts }: Shown): string {
  const { title, rows = [] } = frame?.compared ?? {};
  const told = [
    ...(frame?.answered?.told.map(({ text }) => text) ?? []),
    frame?.spoken ?? frame?.text,
    frame?.summary?.of === "game" && frame.summary.title,
    title && `${title}.`,
    ...rows.map(({ text }) => text),
    goal?.spoken ?? goal?.text,
    remark,
    ...prompts,
  ];
  return told.filter(Boolean).join(" ");
}
