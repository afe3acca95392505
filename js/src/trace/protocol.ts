// Making and recognising messages of the protocol.
import { FORMAT } from "./format";
import type { Answer, FramesMessage, PayloadOf, Request, RequestType, Trace } from "./types";
import { upgraded } from "./upgrade";

export function newId(): string {
  return `v${Math.random().toString(36).slice(2, 10)}${Date.now().toString(36)}`;
}

export function request<Type extends RequestType>(
  id: string,
  type: Type,
  revision: number,
  payload: PayloadOf<Type>,
): Request {
  // That the payload is the one for the type is more than the compiler sees of a generic type.
  return { v: 1, id, type, revision, payload } as Request;
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
  return v === 1 && type === "frames" && Array.isArray((content as FramesMessage).frames)
    ? (content as FramesMessage)
    : null;
}

/** The trace as the newest version says it, if this page can read it; otherwise what it found instead of a version. */
export function asTrace(value: unknown): { trace: Trace } | { found: unknown } {
  const found = value as { format?: unknown; version?: unknown; frames?: unknown } | null | undefined;
  if (found?.format !== FORMAT) return { found: undefined };
  const { version, frames } = found;
  const trace = Array.isArray(frames) && frames.length ? upgraded(found) : null;
  return trace ? { trace } : { found: version };
}
