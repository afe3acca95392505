// A quiz, a lesson or practice inside a school's platform by SCORM 1.2: it goes on where the learner was, and the platform is told of each
// answer, of each rule, of the score, the state and the time. Without a platform around it the page is what it is elsewhere, and says so.
//
//   <p class="sw-unsaved" data-why="refused" lang="en" hidden>
//                                             what is shown while the platform does not take the answers (`refused`), does not let a visit
//                                             begin (`unbegun`), or is not found (`absent`): one for each language, English first
//   <script>                                  this file, behind the state of the page and before standalone.js
import { isAnswer, isUnaided } from "../offline/answer";
import { everything } from "../offline/answer_key";
import { isPassed, isSure } from "../offline/attempt";
import type { LocalModel } from "../offline/responder";
import { nickname } from "../store/answers";
import { keep, names } from "../store/browser_storage";
import { unpack } from "../store/gzip";
import { keyOf } from "../trace/entries";
import { FIXED_FRAME } from "../trace/frame";
import type { Bank, KeptEntry, LessonStep, Model, QuizData, SavedAnswers } from "../trace/types";
import { apiOf } from "./api";
import { decimal, identifier } from "./formats";
import { interaction } from "./interaction";
import { Notice } from "./notice";
import { type Outcome, outcomeOf } from "./outcome";
import { Visit } from "./platform";
import { isNews, resumed, suspended } from "./suspension";

/** After a commit that failed, another one is tried. */
const AGAIN = 10_000;
const CORE = "cmi.core.";

type PageMark = { done: boolean; share: number };
type PageModel = LocalModel & Model;

/** An identifier for each id; two that would be the same are told apart. */
function identifiers(ids: string[]): Map<string, string> {
  const result = new Map<string, string>();
  const inUse = new Set<string>();
  for (const id of ids) {
    let name = identifier(id);
    for (let n = 2; inUse.has(name) && !result.has(id); n++) name = `${identifier(id)}_${n}`;
    if (!result.has(id)) result.set(id, name);
    inUse.add(name);
  }
  return result;
}

class Reporter {
  /** Once the page has one. */
  #model!: PageModel;
  #reportedKeys = new Set<string>();
  #entries: KeptEntry[] = [];
  #trusted = new Set<string>();
  #objectives = new Map<string, number>();
  #ids: Map<string, string>;
  #rules: Map<string, string>;
  #status: string;
  /** Nothing is written where somebody only looks at what was answered. */
  #writes: boolean;
  #isFirst = true;
  /** The number that the next answer has on the platform. */
  #next = 0;
  #waiting = 0;

  constructor(
    private visit: Visit,
    private bank: Bank,
    private notice: Notice,
  ) {
    this.#ids = identifiers(everything(bank).map(({ id }) => id));
    this.#rules = identifiers(Object.keys(bank.rows));
    this.#status = visit.get(`${CORE}lesson_status`);
    this.#writes = visit.get(`${CORE}lesson_mode`) !== "review";
    if (this.#writes) this.#begin();
  }

  #begin(): void {
    const { visit } = this;
    this.#setStatus("incomplete");
    if (visit.has("objectives")) {
      const count = visit.count("objectives");
      const there = Array.from({ length: count }, (_, n) => visit.get(`cmi.objectives.${n}.id`));
      let next = count;
      for (const [rule, id] of this.#rules) {
        const position = there.indexOf(id);
        const at = position < 0 ? next : position;
        if (position < 0 && !visit.set(`cmi.objectives.${next}.id`, id)) break;
        if (position < 0) visit.set(`cmi.objectives.${next++}.status`, "not attempted");
        this.#objectives.set(rule, at);
      }
    }
    this.#commit();
  }

  /** Follow a model: the page's first, and another one for each change of language. */
  follow(model: PageModel): void {
    this.#model = model;
    if (this.#isFirst) this.#resume();
    model.on("change:_revision", () => {
      if (model === this.#model) this.tell();
    });
    this.tell();
  }

  /** Go on where the platform says that the learner was. */
  #resume(): void {
    this.#isFirst = false;
    const { visit, bank } = this;
    const { entries, trusted } = resumed(bank, visit.get("cmi.suspend_data"));
    this.#trusted = trusted;
    // A platform that has lost sight of answers gets them all again, each at its place: the next one would take the place of another.
    const there = visit.has("interactions") ? visit.count("interactions") : Number.POSITIVE_INFINITY;
    const isWhole = there >= entries.filter(isAnswer).length;
    this.#next = isWhole ? there : 0;
    if (isWhole) for (const entry of entries) this.#reportedKeys.add(keyOf(entry));
    const learner = nickname(visit.get(`${CORE}student_name`) || visit.get(`${CORE}student_id`));
    const send = (type: string, payload: object) => this.#model.send({ v: 1, id: "", type, revision: 0, payload });
    send("resume", { learner, entries });
    const [, number = 0] = /^(\d{1,4})$/.exec(visit.get(`${CORE}lesson_location`)) ?? [];
    const lesson = this.#model.get("lesson") as LessonStep | undefined;
    // Steps that are only read or played leave no answer, so the place itself is kept, too; the end comes behind the last.
    if (lesson && lesson.number < +number && +number <= (bank.lesson?.steps.length ?? 0) + 1)
      send("take_up", { lesson: { ...lesson, number: +number, task: "watch" }, quiz: {} });
  }

  /** Tell the platform what is new. */
  tell(): void {
    const model = this.#model;
    const { entries } = model.get("kept") as SavedAnswers;
    // After a change of language the answers come in one after the other: what was known stays known.
    if (entries.length < this.#entries.length) return;
    this.#entries = entries;
    if (!this.#writes) return;
    const { visit, bank } = this;
    const standing = outcomeOf(bank, entries, this.#trusted);
    for (const entry of entries.filter(isNews(this.#reportedKeys))) if (!this.#tellAnswer(entry)) break;
    this.#tellRules(standing);
    const mark = model.get("mark") as PageMark;
    const score = bank.practice ? mark.share : standing.score;
    if (score !== undefined) {
      visit.set(`${CORE}score.min`, "0");
      visit.set(`${CORE}score.max`, "100");
      visit.set(`${CORE}score.raw`, decimal(100 * score));
    }
    this.#setStatus(this.#statusOf(standing, mark));
    visit.set(`${CORE}lesson_location`, this.#location());
    visit.set("cmi.suspend_data", suspended(bank, entries, this.#trusted));
    this.#commit();
  }

  /** Tell of an answer; false where the platform could not take it, and has to be told once more. */
  #tellAnswer(entry: KeptEntry): boolean {
    const isReported = this.#setAnswer(entry);
    if (isReported) this.#reportedKeys.add(keyOf(entry));
    return isReported;
  }

  #setAnswer(entry: KeptEntry): boolean {
    const { visit, bank } = this;
    const question = everything(bank).find(({ id }) => id === entry.question);
    if (!question || !visit.has("interactions")) return true;
    const rules = [...new Set(question.answers.flatMap(({ parts }) => parts.map(({ rule }) => rule)))];
    const objectives = rules.map((rule) => this.#rules.get(rule)!);
    const counts = isUnaided(entry) && bank.questions.includes(question);
    const at = `cmi.interactions.${this.#next}.`;
    const elements = interaction(question, entry, this.#ids.get(question.id)!, objectives, counts);
    for (const [name, value] of elements) {
      if (visit.set(at + name, value)) continue;
      if (visit.hasFailed(at + name)) return false;
      if (name === "id") return true;
    }
    if (elements.length) this.#next++;
    return true;
  }

  #tellRules({ rules }: Outcome): void {
    for (const [rule, at] of this.#objectives) {
      const { rights, isWhole } = rules.get(rule)!;
      if (!rights.length) continue;
      const element = `cmi.objectives.${at}.`;
      this.visit.set(`${element}score.min`, "0");
      this.visit.set(`${element}score.max`, "100");
      this.visit.set(`${element}score.raw`, decimal((100 * rights.filter(Boolean).length) / rights.length));
      const ended = isSure(rights) ? "passed" : "failed";
      this.visit.set(`${element}status`, isWhole ? ended : "incomplete");
    }
  }

  #statusOf({ score = 0, isDone }: Outcome, mark: PageMark): string {
    const { practice, lesson, passing } = this.bank;
    if (!(practice || lesson ? mark.done : isDone)) return "incomplete";
    if (practice || lesson || !passing) return "completed";
    return isPassed(score, passing) ? "passed" : "failed";
  }

  /** What is done stays done. What is not is told to be gone on with, long before the visit ends: it may end without a word. */
  #setStatus(status: string): void {
    const isDone = () => ["completed", "passed", "failed"].includes(this.#status);
    if (!isDone() && this.visit.set(`${CORE}lesson_status`, status)) this.#status = status;
    this.visit.set(`${CORE}exit`, isDone() ? "" : "suspend");
  }

  /** The step of a lesson, or the question of a quiz, by its number. */
  #location(): string {
    const lesson = this.#model.get("lesson") as LessonStep | undefined;
    const quiz = this.#model.get("quiz") as QuizData;
    return String(lesson?.number ?? quiz.number ?? 1);
  }

  #commit(): void {
    const isKept = this.visit.commit();
    this.notice.show(isKept ? undefined : "refused");
    clearTimeout(this.#waiting);
    if (!isKept) this.#waiting = window.setTimeout(() => this.#tryAgain(), AGAIN);
  }

  /** Set what was not taken once more. */
  #tryAgain(): void {
    if (this.#model) this.tell();
    else this.#commit();
  }

  /** The page is out of sight, perhaps for good: a phone may end it without a word. */
  pause(): void {
    if (!this.#writes) return;
    this.visit.tellTime();
    this.#commit();
  }

  leave(): void {
    clearTimeout(this.#waiting);
    if (this.#writes) this.visit.tellTime();
    this.visit.finish();
    this.#forget();
  }

  /** The platform keeps the answers: this browser, which several may use, keeps none. */
  #forget(): void {
    if (this.#model) forget(this.#model.get("kept") as SavedAnswers);
  }
}

const forget = ({ name }: SavedAnswers) => {
  const place = `quiz/${encodeURIComponent(name)}/`;
  for (const learner of names(place)) keep(place + learner);
};

/** Give what the page keeps in the browser a name of its own, and say who it is that answers. */
function isolateStorage(model: LocalModel): void {
  const set = model.set.bind(model);
  const withPlatformName = (savedAnswers: SavedAnswers): SavedAnswers => ({
    ...savedAnswers,
    name: `platform/${savedAnswers.name.replace(/^platform\//, "")}`,
    who: "known",
  });
  model.set = (key, value) => set(key, key === "kept" ? withPlatformName(value as SavedAnswers) : value);
  model.set("kept", model.get("kept"));
  forget(model.get("kept") as SavedAnswers);
}

/** How often, in milliseconds, a platform is looked for that does not show itself yet, … */
const LOOK = 250;
/** … after how long the page says that there is none, and goes on looking, … */
const PATIENCE = 5000;
/** … and how soon one is asked again that lets no visit begin. */
const BEGIN_AGAIN = 10_000;

/** The visit that has begun, if the platform lets one begin and tells what it has kept. */
function visitOf(): Visit | "unbegun" | "absent" {
  const api = apiOf(window);
  if (!api) return "absent";
  currentVisit ??= Visit.begin(api);
  return currentVisit?.isReadable ? currentVisit : "unbegun";
}
let currentVisit: Visit | undefined;

/** Wait for a visit, however late, and say meanwhile that there is none. */
function waitForVisit(notice: Notice, use: (visit: Visit) => void): void {
  const since = Date.now();
  const look = () => {
    const visit = visitOf();
    if (visit instanceof Visit) {
      notice.show(undefined);
      use(visit);
      return;
    }
    // A platform makes its API as it loads, sometimes after the page.
    if (visit === "unbegun" || Date.now() - since >= PATIENCE) notice.show(visit);
    setTimeout(look, visit === "unbegun" ? BEGIN_AGAIN : LOOK);
  };
  look();
}

function start(): void {
  const notice = new Notice();
  let visit: Visit | undefined;
  let reporter: Reporter | undefined;
  let model: PageModel | undefined;
  document.addEventListener(
    "sw-model",
    (event) => {
      model = (event as CustomEvent<{ model: PageModel }>).detail.model;
      if (visit) isolateStorage(model);
      reporter?.follow(model);
    },
    true,
  );
  waitForVisit(notice, (current) => {
    visit = current;
    document.documentElement.setAttribute(FIXED_FRAME, "");
    if (model) isolateStorage(model);
    const { bank } = JSON.parse(document.querySelector(".sw-state")!.textContent!);
    // The page unpacks the same later, so this is there before its model is; and if not, the model waits.
    unpack(bank)
      .then((text) => {
        reporter = new Reporter(current, JSON.parse(text), notice);
        if (model) reporter.follow(model);
      })
      .catch((error) => console.warn(error));
  });
  addEventListener("pagehide", () => (reporter ? reporter.leave() : visit?.finish()));
  document.addEventListener("visibilitychange", () => document.hidden && reporter?.pause());
  // A visit that was ended does not go on: a page that a browser has kept begins another.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

start();
