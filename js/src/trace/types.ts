// The types of the contract, and what it does not say: whole scenes, requests by their type, and the model a host gives us.
import type { BadAnswer, GoodAnswer, Id, Request, Results, SceneChange } from "./contract";

export type * from "./contract";

type Entries<Change> = Record<Id, NonNullable<Change extends Record<Id, infer Entry> ? Entry : never>>;

/** A whole scene, with nothing that was taken away. */
export type Scene = { [Part in keyof SceneChange]-?: Entries<NonNullable<SceneChange[Part]>> };

export type RequestType = keyof Results;

type PayloadIn<Type, Message> = Message extends { type: infer Types; payload: infer Payload }
  ? Type extends Types
    ? Payload
    : never
  : never;

/** What is sent with a request of a type. */
export type PayloadOf<Type extends RequestType> = PayloadIn<Type, Request>;

/** What is answered to a request of a type. */
export type AnswerTo<Type extends RequestType> = (Omit<GoodAnswer, "result"> & { result: Results[Type] }) | BadAnswer;

/** What the bundle's default export is: a factory, called once a model. */
export type Factory = () => Promise<{
  initialize(props: { model: unknown; signal: AbortSignal }): unknown;
  render(props: { model: unknown; el: HTMLElement; signal: AbortSignal }): unknown;
}>;

/** What every host gives: the part of a Backbone-like model we use. */
export interface Model {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown, callbacks?: unknown, buffers?: unknown): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback?: (...args: never[]) => void): void;
}
