// Types of the contract and those it leaves out: whole scenes, requests by type, and the model that a host provides.
import type { BadAnswer, GoodAnswer, Id, Request, Results, SceneChange } from "./contract";

export type * from "./contract";

type Entries<Change> = Record<Id, NonNullable<Change extends Record<Id, infer Entry> ? Entry : never>>;

/** Whole scene, without removed entries. */
export type Scene = { [Part in keyof SceneChange]-?: Entries<NonNullable<SceneChange[Part]>> };

export type RequestType = keyof Results;

type PayloadIn<Type, Message> = Message extends { type: infer Types; payload: infer Payload }
  ? Type extends Types
    ? Payload
    : never
  : never;

/** Payload of a request of a type. */
export type PayloadOf<Type extends RequestType> = PayloadIn<Type, Request>;

/** Answer to a request of a type. */
export type AnswerTo<Type extends RequestType> = (Omit<GoodAnswer, "result"> & { result: Results[Type] }) | BadAnswer;

/** Default export of the bundle: a factory, called once per model. */
export type Factory = () => Promise<{
  initialize(props: { model: unknown; signal: AbortSignal }): unknown;
  render(props: { model: unknown; el: HTMLElement; signal: AbortSignal }): unknown;
}>;

/** Part of a Backbone-like model that every host provides and we use. */
export interface Model {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown, callbacks?: unknown, buffers?: unknown): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback?: (...args: never[]) => void): void;
}
