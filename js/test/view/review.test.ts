// The review in isolation: its button, its request, the ways from it, and its announcements.
import { describe, expect, test, vi } from "vitest";
import type { ReviewData, ReviewPoint } from "../../src/trace/types";
import { GameReview } from "../../src/view/review";
import { beat } from "../host";
import { beats, choice, oneOf, screen, traits } from "./fakes";

const point = (at: number, change: Partial<ReviewPoint> = {}): ReviewPoint => ({
  at,
  before: 1,
  after: 1,
  entry: `Entry ${at}`,
  text: `Text ${at}.`,
  ...change,
});

const reviewWith = (...points: ReviewPoint[]): ReviewData => ({
  label: "Review",
  done: {
    heading: "Decisions",
    text: "All of them.",
    axis: "Lead",
    scale: [
      { value: 1, text: "1" },
      { value: 0, text: "0" },
    ],
    close: "Close",
    list: "List",
    plot: "Picture",
    play_on: "Play on",
    figures: "Figures",
    points,
  },
});

const END = { summary: { of: "game" as const, title: "Over", rows: [] } };

function setUp(review: Partial<ReviewData> = { label: "Review" }) {
  const reviewTraits = traits({ _review: review });
  const store = {
    traits: reviewTraits,
    kernel: "live",
    beats: beats("0", "1", "2", "3", beat("4", END)),
  };
  const cursor = {
    index: 4,
    length: 5,
    continuation: null,
  };
  const navigation = {
    goto: vi.fn((index: number) => {
      cursor.index = index;
    }),
  };
  const requests = { ask: vi.fn(async () => ({ ok: true })), tellFailure: vi.fn() };
  const turn = { choosing: oneOf() as ReturnType<typeof oneOf> | null };
  const whatIf = { tryOut: vi.fn() };
  const fakeScreen = screen();
  const needs = {
    ...fakeScreen,
    store,
    cursor,
    navigation,
    requests,
    turn,
    whatIf,
  } as unknown as ConstructorParameters<typeof GameReview>[0];
  return {
    review: new GameReview(needs),
    tell: (value: Partial<ReviewData>) => reviewTraits.set("_review", value),
    store,
    cursor,
    navigation,
    requests,
    turn,
    whatIf,
    sentences: fakeScreen.sentences,
  };
}

describe("the button", () => {
  test("the button is shown at the end of a game, and everywhere once there is a review", () => {
    const { review, cursor, tell, store } = setUp();
    expect([review.label, review.atHand]).toEqual(["Review", true]);
    cursor.index = 2;
    expect(review.atHand).toBe(false);
    tell(reviewWith(point(1)));
    expect(review.atHand).toBe(true);
    store.kernel = "none";
    expect(review.atHand).toBe(true);
    tell({ label: "Review" });
    expect(review.label).toBe("");
    tell({});
    store.kernel = "live";
    expect(review.label).toBe("");
  });
});

describe("the request", () => {
  test("the review is requested once, and opens when it arrives, even after the answer", async () => {
    const { review, tell, requests } = setUp();
    void review.toggle();
    await review.toggle();
    expect(requests.ask).toHaveBeenCalledTimes(1);
    expect(requests.ask).toHaveBeenCalledWith("review", {});
    expect(review.open).toBe(false);
    tell(reviewWith(point(1)));
    expect(review.open).toBe(true);
  });

  test("a failure is shown, and the review can be requested again", async () => {
    const { review, requests, tell } = setUp();
    requests.ask.mockResolvedValueOnce({ ok: false });
    await review.toggle();
    expect(requests.tellFailure).toHaveBeenCalled();
    tell(reviewWith(point(1)));
    expect(review.open).toBe(false);
    await review.toggle();
    expect(review.open).toBe(true);
  });

  test("the review closes when its game is replaced", () => {
    const { review, tell } = setUp(reviewWith(point(1)));
    void review.toggle();
    tell({ label: "Review" });
    expect([review.wanted, review.open]).toEqual([false, false]);
  });
});

describe("an open review", () => {
  test("opening announces the summary, and each beat announces its decision", () => {
    const turningPoint = point(3, { spoken: "Spoken 3.", turning: "Turning point 1" });
    const { review, cursor, navigation, sentences } = setUp(reviewWith(point(1, { rival: "Rival 1." }), turningPoint));
    void review.toggle();
    expect(sentences).toEqual(["All of them."]);
    review.look(1);
    expect(navigation.goto).toHaveBeenLastCalledWith(3);
    expect(review.announcement).toBe("Turning point 1. Spoken 3.");
    review.look(0);
    expect(review.announcement).toBe("Text 1. Rival 1.");
    cursor.index = 2;
    expect([review.at, review.point, review.announcement]).toEqual([0, undefined, ""]);
  });

  test("closing returns to the beat where the review was opened", () => {
    const { review, cursor } = setUp(reviewWith(point(1)));
    void review.toggle();
    review.look(0);
    void review.toggle();
    expect(cursor.index).toBe(4);
    expect(review.open).toBe(false);
  });

  test("the better move is tried with its carried frames, if anything follows it", () => {
    const better = { action: "play A", label: "Instead: A" };
    const { review, whatIf, turn, store } = setUp(reviewWith(point(1, { better }), point(2)));
    void review.toggle();
    review.look(0);
    expect(review.goesOn).toBe(true);
    review.playOn();
    expect(whatIf.tryOut).toHaveBeenCalledWith("play A", "Instead: A", []);
    // Without Python only carried frames can be shown.
    store.kernel = "none";
    expect(review.goesOn).toBe(false);
    const frames = [beat("A is played.")];
    turn.choosing = oneOf({ choices: [choice("play A", ["A"], { frames })] });
    expect(review.goesOn).toBe(true);
    review.playOn();
    expect(whatIf.tryOut).toHaveBeenLastCalledWith("play A", "Instead: A", frames);
    review.look(1);
    expect(review.goesOn).toBe(false);
  });

  test("a what-if hides the review", () => {
    const { review, cursor } = setUp(reviewWith(point(1)));
    void review.toggle();
    (cursor as { continuation: unknown }).continuation = {};
    expect(review.open).toBe(false);
  });
});
