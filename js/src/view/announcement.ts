// What the live region says when another beat is shown. Pure.
import type { Frame, GoalOutcome } from "../trace/types";

interface AnnouncementParts {
  frame: Frame | undefined;
  /** The goal, where this beat decides it. */
  goal: GoalOutcome | undefined;
  /** The tutor's remark as it is spoken. */
  remark: string;
  /** What is asked, or what leads on where a what-if ends. */
  prompts: string[];
}

/** Return all that a beat tells, in the order in which it is read. */
export function announcement({ frame, goal, remark, prompts }: AnnouncementParts): string {
  const { title, rows = [] } = frame?.compared ?? {};
  const sentences = [
    ...(frame?.answered?.feedback.map(({ text }) => text) ?? []),
    frame?.spoken ?? frame?.text,
    frame?.summary?.of === "game" && frame.summary.title,
    title && `${title}.`,
    ...rows.map(({ text }) => text),
    goal?.spoken ?? goal?.text,
    remark,
    ...prompts,
  ];
  return sentences.filter(Boolean).join(" ");
}
