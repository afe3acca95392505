// The beats and decisions of a page without a kernel, which it carries in chunks: what is nearest is unpacked first.

import type { AnswerTo, Chunk, DecisionAt, DecisionData, Frame, Packed } from "../trace/types";
import { unpack } from "./gzip";

export class Unpacker {
  /** The numbers of the chunks of frames that have not been given yet. */
  #pending: number[];

  constructor(private packed: Packed) {
    this.#pending = packed.frames.map((_, at) => at);
  }

  /** The frames nearest to a beat, of those that have not been given yet; null when all have been. */
  async frames(near: number): Promise<{ from: number; frames: Frame[] } | null> {
    const { frames: chunks } = this.packed;
    const current = chunkOf(chunks, near);
    // Who reads goes on more often than back.
    const distance = (at: number) => Math.abs(at - current - 0.25);
    const [nearest, ...rest] = this.#pending.sort((a, b) => distance(a) - distance(b));
    if (nearest === undefined) return null;
    this.#pending = rest;
    const chunk = chunks[nearest]!;
    return { from: chunk.from, frames: await this.#read(chunk) };
  }

  /** What may be chosen at these beats and at those that are packed with them, as Python would answer. */
  async answer(beats: readonly number[], revision: number): Promise<AnswerTo<"decisions">> {
    const { choosing: chunks } = this.packed;
    const wanted = new Set(beats.flatMap((beat) => chunks[chunkOf(chunks, beat)] ?? []));
    const decisions = await Promise.all([...wanted].map((chunk) => this.#read<DecisionAt>(chunk)));
    return { v: 1, type: "answer", id: "", ok: true, revision, result: { decisions: decisions.flat() } };
  }

  /** The decision with a number, to which a choice leads. */
  async turn(number: number): Promise<DecisionData> {
    const { turns = [] } = this.packed;
    const chunk = turns[chunkOf(turns, number)]!;
    return (await this.#read<DecisionData>(chunk))[number - chunk.from]!;
  }

  /** What a chunk holds: everything behind the one line with which all begin. */
  async #read<Item>({ gzip }: Chunk): Promise<Item[]> {
    const text = await unpack(this.packed.common, gzip);
    return JSON.parse(text.slice(text.indexOf("\n") + 1));
  }
}

/** The number of the chunk that a beat or turn is in, if it is in any: the last one that begins at it or before it. */
function chunkOf(chunks: readonly Chunk[], beat: number): number {
  return chunks.filter(({ from }) => from <= beat).length - 1;
}
