// Constructors and type guards for messages of the protocol.
import { FORMAT, VERSION } from "./format";
import type { Answer, FramesMessage, PayloadOf, Request, RequestType, Trace } from "./types";

export function newId(): string {
  return `v${Math.random().toString(36).slice(2, 10)}${Date.now().toString(36)}`;
}

export function request<Type extends RequestType>(
  id: string,
  type: Type,
  revision: number,
  payload: PayloadOf<Type>,
): Request {
  // The compiler cannot check that the payload fits a generic type.
  return { v: 1, id, type, revision, payload } as Request;
}

/** Return the content if it is a message of this type. */
function asMessage<Of extends Answer | FramesMessage>(content: unknown, type: Of["type"]): Of | null {
  const message = content as Of | null | undefined;
  return message?.v === 1 && message.type === type ? message : null;
}

export const asAnswer = (content: unknown): Answer | null => asMessage(content, "answer");

export function asFrames(content: unknown): FramesMessage | null {
  const message = asMessage<FramesMessage>(content, "frames");
  return Array.isArray(message?.frames) ? message : null;
}

/** Return the trace if this page can read it, or else the version found instead. */
export function asTrace(value: unknown): { trace: Trace } | { content: unknown } {
  const content = value as { format?: unknown; version?: unknown; frames?: unknown } | null | undefined;
  if (content?.format !== FORMAT) return { content: undefined };
  const { version, frames } = content;
  if (version !== VERSION || !Array.isArray(frames) || !frames.length) return { content: version };
  return { trace: value as Trace };
}
