// Making and recognising messages of the protocol.
import { FORMAT, VERSION } from "./data";
import type { Answer, FramesMessage, Request, RequestType, Trace } from "./types";

export function newId(): string {
  return "v" + Math.random().toString(36).slice(2, 10) + Date.now().toString(36);
}

export function request(id: string, type: RequestType, revision: number, payload: Record<string, unknown>): Request {
  return { v: 1, id, type, revision, payload };
}

function message(content: unknown): { v?: unknown; type?: unknown } {
  return typeof content === "object" && content !== null ? content : {};
}

export function asAnswer(content: unknown): Answer | null {
  const { v, type } = message(content);
  return v === 1 && type === "answer" ? (content as Answer) : null;
}

export function asFrames(content: unknown): FramesMessage | null {
  const { v, type } = message(content);
  return v === 1 && type === "frames" && Array.isArray((content as FramesMessage).frames) ? (content as FramesMessage) : null;
}

/** The trace, if this page can read it; otherwise what it found instead of a version it knows. */
export function asTrace(value: unknown): { trace: Trace } | { found: unknown } {
  const trace = value as Partial<Trace> | null | undefined;
  if (!trace || trace.format !== FORMAT || !Array.isArray(trace.frames) || !trace.frames.length) return { found: trace?.format === FORMAT ? trace.version : undefined };
  return typeof trace.version === "number" && trace.version <= VERSION ? { trace: trace as Trace } : { found: trace.version };
}
