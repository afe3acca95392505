// Text of the live region for a beat. Pure.
import type { Frame, GoalOutcome } from "../trace/types";

interface AnnouncementParts {
  frame: Frame | undefined;
  /** The goal's outcome, if this beat decides it. */
  goal: GoalOutcome | undefined;
  /** Spoken form of the tutor's remark. */
  remark: string;
  /** The decision's prompt, and the way on at the end of a what-if. */
  prompts: string[];
}

/** Return all sentences of a beat in reading order. */
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
