// Beats and decisions of a page without a kernel, packed in chunks: the nearest are unpacked first.

import type { AnswerTo, Chunk, DecisionAt, DecisionData, Frame, Packed } from "../trace/types";
import { unpack } from "./gzip";

/** Reader of the packed chunks. */
export class Unpacker {
  /** Numbers of the chunks of frames that have not been returned yet. */
  #pending: number[];

  constructor(private packed: Packed) {
    this.#pending = packed.frames.map((_, at) => at);
  }

  /** Return the unread frames nearest to a beat; null once all have been returned. */
  async frames(near: number): Promise<{ from: number; frames: Frame[] } | null> {
    const { frames: chunks } = this.packed;
    const current = chunkOf(chunks, near);
    // Readers step forward more often than back.
    const distance = (at: number) => Math.abs(at - current - 0.25);
    const [nearest, ...rest] = this.#pending.sort((a, b) => distance(a) - distance(b));
    if (nearest === undefined) return null;
    this.#pending = rest;
    const chunk = chunks[nearest]!;
    return { from: chunk.from, frames: await this.#read(chunk) };
  }

  /** Return the choices of these beats, and of those packed with them, as an answer of Python. */
  async answer(beats: readonly number[], revision: number): Promise<AnswerTo<"decisions">> {
    const { choosing: chunks } = this.packed;
    const wanted = new Set(beats.flatMap((beat) => chunks[chunkOf(chunks, beat)] ?? []));
    const decisions = await Promise.all([...wanted].map((chunk) => this.#read<DecisionAt>(chunk)));
    return { v: 1, type: "answer", id: "", ok: true, revision, result: { decisions: decisions.flat() } };
  }

  /** Return the decision with a number, which a choice leads to. */
  async turn(number: number): Promise<DecisionData> {
    const { turns = [] } = this.packed;
    const chunk = turns[chunkOf(turns, number)]!;
    return (await this.#read<DecisionData>(chunk))[number - chunk.from]!;
  }

  /** Return the items of a chunk: everything after the first line, which all chunks share. */
  async #read<Item>({ gzip }: Chunk): Promise<Item[]> {
    const text = await unpack(this.packed.common, gzip);
    return JSON.parse(text.slice(text.indexOf("\n") + 1));
  }
}

/** Return the number of the chunk that holds a beat or turn: the last that begins at or before it, or -1. */
function chunkOf(chunks: readonly Chunk[], beat: number): number {
  return chunks.filter(({ from }) => from <= beat).length - 1;
}
