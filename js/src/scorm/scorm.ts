// A quiz, a lesson or practice inside a school's platform by SCORM 1.2. It resumes where the learner stopped, and reports to the platform
// each answer, each rule, the score, the status and the time. Without a platform around it, the page works as elsewhere and says so.
//
//   <p class="sw-unsaved" data-why="refused" lang="en" hidden>
//                                             shown while the platform does not take the answers (`refused`), does not let a visit
//                                             begin (`unbegun`), or is not found (`absent`): one for each language, English first
//   <script>                                  this file, behind the state of the page and before standalone.js
import { isAnswer, isUnaided } from "../offline/answer";
import { everything } from "../offline/answer_key";
import { isPassed, isSure } from "../offline/outcome";
import type { LocalModel } from "../offline/responder";
import { forget, learners, nickname } from "../store/answers";
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

/** The time after which a failed commit is tried again, in milliseconds. */
const AGAIN = 10_000;
const CORE = "cmi.core.";

type PageMark = { done: boolean; share: number };
type PageModel = LocalModel & Model;

/** An identifier for each id; a number tells apart two that would be the same. */
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
  /** The model of the page, once there is one. */
  #model!: PageModel;
  #reportedKeys = new Set<string>();
  #entries: KeptEntry[] = [];
  #trusted = new Set<string>();
  #objectives = new Map<string, number>();
  #ids: Map<string, string>;
  #rules: Map<string, string>;
  #status: string;
  /** False if somebody only reviews the answers: then nothing is written. */
  #writes: boolean;
  #isFirst = true;
  /** The number of the next answer on the platform. */
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

  /** Follow a model: the page has another one after each change of language. */
  follow(model: PageModel): void {
    this.#model = model;
    if (this.#isFirst) this.#resume();
    model.on("change:_revision", () => {
      if (model === this.#model) this.tell();
    });
    this.tell();
  }

  /** Resume where the learner stopped, as the platform has kept it. */
  #resume(): void {
    this.#isFirst = false;
    const { visit, bank } = this;
    const { entries, trusted, open } = resumed(bank, visit.get("cmi.suspend_data"));
    this.#trusted = trusted;
    // A platform that has lost answers gets all of them again, each with its number: the next one would overwrite another.
    const there = visit.has("interactions") ? visit.count("interactions") : Number.POSITIVE_INFINITY;
    const isWhole = there >= entries.filter(isAnswer).length;
    this.#next = isWhole ? there : 0;
    if (isWhole) for (const entry of entries) this.#reportedKeys.add(keyOf(entry));
    const learner = nickname(visit.get(`${CORE}student_name`) || visit.get(`${CORE}student_id`));
    const send = (type: string, payload: object) => this.#model.send({ v: 1, id: "", type, revision: 0, payload });
    send("resume", { learner, entries, ...(open && { open }) });
    const [, number = 0] = /^(\d{1,4})$/.exec(visit.get(`${CORE}lesson_location`)) ?? [];
    const lesson = this.#model.get("lesson") as LessonStep | undefined;
    // Steps that are only read or played leave no answer, so the number of the step is kept, too; the end is the one after the last.
    if (lesson && lesson.number < +number && +number <= (bank.lesson?.steps.length ?? 0) + 1)
      send("take_up", { lesson: { ...lesson, number: +number, task: "watch" }, quiz: {} });
  }

  /** Report to the platform what has changed. */
  tell(): void {
    const model = this.#model;
    const { entries, open } = model.get("kept") as SavedAnswers;
    // After a change of language the new page has no answers at first: those reported so far stay.
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
    visit.set("cmi.suspend_data", suspended(bank, entries, this.#trusted, open));
    this.#commit();
  }

  /** Report an answer; return false if the platform could not take it and it has to be reported again. */
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

  /** Set the status, unless the page was done before. Until then ask for a resumption at once, since a visit may end unannounced. */
  #setStatus(status: string): void {
    const isDone = () => ["completed", "passed", "failed"].includes(this.#status);
    if (!isDone() && this.visit.set(`${CORE}lesson_status`, status)) this.#status = status;
    this.visit.set(`${CORE}exit`, isDone() ? "" : "suspend");
  }

  /** The number of the step of a lesson, or of the question of a quiz. */
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

  /** Set again what the platform has not taken. */
  #tryAgain(): void {
    if (this.#model) this.tell();
    else this.#commit();
  }

  /** Commit when the page is hidden: a phone may end it without another event. */
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

  /** Remove the answers from this browser, which others may use: the platform keeps them. */
  #forget(): void {
    if (this.#model) forgetAll(this.#model.get("kept") as SavedAnswers);
  }
}

const forgetAll = (savedAnswers: SavedAnswers) => {
  for (const learner of learners(savedAnswers)) forget(savedAnswers, learner);
};

/** Give the answers that the page keeps in the browser a name apart from other pages, and take the learner as known. */
function isolateStorage(model: LocalModel): void {
  const set = model.set.bind(model);
  const withPlatformName = (savedAnswers: SavedAnswers): SavedAnswers => ({
    ...savedAnswers,
    name: `platform/${savedAnswers.name.replace(/^platform\//, "")}`,
    who: "known",
  });
  model.set = (key, value) => set(key, key === "kept" ? withPlatformName(value as SavedAnswers) : value);
  model.set("kept", model.get("kept"));
  forgetAll(model.get("kept") as SavedAnswers);
}

/** The time between two searches for a platform, in milliseconds. */
const LOOK = 250;
/** The time after which the page says that there is no platform; the search goes on. */
const PATIENCE = 5000;
/** The time after which a platform that lets no visit begin is asked again. */
const BEGIN_AGAIN = 10_000;

/** The current visit, if the platform lets one begin and returns the text that it keeps. */
function visitOf(): Visit | "unbegun" | "absent" {
  const api = apiOf(window);
  if (!api) return "absent";
  currentVisit ??= Visit.begin(api);
  return currentVisit?.isReadable ? currentVisit : "unbegun";
}
let currentVisit: Visit | undefined;

/** Wait for a visit, however long, and meanwhile say that there is none. */
function waitForVisit(notice: Notice, use: (visit: Visit) => void): void {
  const since = Date.now();
  const look = () => {
    const visit = visitOf();
    if (visit instanceof Visit) {
      notice.show(undefined);
      use(visit);
      return;
    }
    // A platform may create its API later than the page loads.
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
    // The page unpacks the same bank later, so the reporter usually exists before the model; otherwise the model waits.
    unpack(bank)
      .then((text) => {
        reporter = new Reporter(current, JSON.parse(text), notice);
        if (model) reporter.follow(model);
      })
      .catch((error) => console.warn(error));
  });
  addEventListener("pagehide", () => (reporter ? reporter.leave() : visit?.finish()));
  document.addEventListener("visibilitychange", () => document.hidden && reporter?.pause());
  // A finished visit cannot be resumed: a page from the browser's cache begins another.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

start();
