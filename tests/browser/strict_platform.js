// A platform that enforces SCORM 1.2 strictly. It stores the values that a page sets, and lists in `refused` each call that breaks the data
// model, a vocabulary, a format or the order of calls. It is written from the standard alone and knows nothing about our pages.
(() => {
  const WORDS = {
    status: ["passed", "completed", "failed", "incomplete", "browsed", "not attempted"],
    exit: ["time-out", "suspend", "logout", ""],
    type: ["true-false", "choice", "fill-in", "matching", "performance", "sequencing", "likert", "numeric"],
    result: ["correct", "wrong", "unanticipated", "neutral"],
  };
  const HOURS = /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/;
  const DECIMAL = /^-?\d+(\.\d+)?$/;
  const ASCII = /^[\x20-\x7e]*$/;
  const FORMATS = {
    identifier: (text) => /^[A-Za-z0-9_]{1,255}$/.test(text),
    decimal: (text) => DECIMAL.test(text),
    score: (text) => text === "" || (DECIMAL.test(text) && +text >= 0 && +text <= 100),
    timespan: (text) => HOURS.test(text),
    time: (text) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?$/.test(text),
    string255: (text) => ASCII.test(text) && text.length <= 255,
    string4096: (text) => ASCII.test(text) && text.length <= 4096,
    objective_status: (text) => WORDS.status.includes(text),
    status: (text) => WORDS.status.includes(text) && text !== "not attempted",
    exit: (text) => WORDS.exit.includes(text),
    type: (text) => WORDS.type.includes(text),
    result: (text) => WORDS.result.includes(text) || DECIMAL.test(text),
  };
  const FEEDBACK = {
    "true-false": /^[01tf]/,
    choice: /^[a-z0-9](,[a-z0-9])*$/,
    sequencing: /^[a-z0-9](,[a-z0-9])*$/,
    matching: /^[a-z0-9]\.[a-z0-9](,[a-z0-9]\.[a-z0-9])*$/,
    numeric: DECIMAL,
    performance: /^[\x20-\x7e]{1,255}$/,
    "fill-in": /^[\x20-\x7e]{1,255}$/,
    likert: /^[a-z0-9]?$/,
  };
  /** The elements of the data model: a pattern of the name, the access (r: read, w: write), and the format. */
  const MODEL = [
    [/^cmi\.core\._children$/, "r"],
    [/^cmi\.core\.(student_id|student_name|credit|entry|total_time|lesson_mode)$/, "r"],
    [/^cmi\.core\.lesson_location$/, "rw", "string255"],
    [/^cmi\.core\.lesson_status$/, "rw", "status"],
    [/^cmi\.core\.score\._children$/, "r"],
    [/^cmi\.core\.score\.(raw|min|max)$/, "rw", "score"],
    [/^cmi\.core\.exit$/, "w", "exit"],
    [/^cmi\.core\.session_time$/, "w", "timespan"],
    [/^cmi\.suspend_data$/, "rw", "string4096"],
    [/^cmi\.launch_data$/, "r"],
    [/^cmi\.objectives\.(_children|_count)$/, "r"],
    [/^cmi\.objectives\.\d+\.id$/, "rw", "identifier"],
    [/^cmi\.objectives\.\d+\.score\.(raw|min|max)$/, "rw", "score"],
    [/^cmi\.objectives\.\d+\.status$/, "rw", "objective_status"],
    [/^cmi\.interactions\.(_children|_count)$/, "r"],
    [/^cmi\.interactions\.\d+\.(objectives|correct_responses)\._count$/, "r"],
    [/^cmi\.interactions\.\d+\.id$/, "w", "identifier"],
    [/^cmi\.interactions\.\d+\.objectives\.\d+\.id$/, "w", "identifier"],
    [/^cmi\.interactions\.\d+\.time$/, "w", "time"],
    [/^cmi\.interactions\.\d+\.type$/, "w", "type"],
    [/^cmi\.interactions\.\d+\.correct_responses\.\d+\.pattern$/, "w", "feedback"],
    [/^cmi\.interactions\.\d+\.weighting$/, "w", "decimal"],
    [/^cmi\.interactions\.\d+\.student_response$/, "w", "feedback"],
    [/^cmi\.interactions\.\d+\.result$/, "w", "result"],
    [/^cmi\.interactions\.\d+\.latency$/, "w", "timespan"],
  ];
  const START = {
    "cmi.core._children":
      "student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time",
    "cmi.core.student_id": "ida.example",
    "cmi.core.student_name": "Example, Ida",
    "cmi.core.lesson_location": "",
    "cmi.core.credit": "credit",
    "cmi.core.lesson_status": "not attempted",
    "cmi.core.entry": "ab-initio",
    "cmi.core.score._children": "raw,min,max",
    "cmi.core.score.raw": "",
    "cmi.core.score.min": "",
    "cmi.core.score.max": "",
    "cmi.core.total_time": "0000:00:00.00",
    "cmi.core.lesson_mode": "normal",
    "cmi.suspend_data": "",
    "cmi.launch_data": "",
    "cmi.objectives._children": "id,score,status",
    "cmi.interactions._children":
      "id,objectives,time,type,correct_responses,weighting,student_response,result,latency",
  };

  window.refused = [];
  window.calls = [];
  /** The committed values of the page launched last, which its next visit begins with. */
  window.stored = { ...START };
  window.visits = 0;
  /** What it knows of the learner, in place of what it begins with. */
  window.learner = {};
  window.fails = false;
  /** True to imitate Moodle 4.5: values of a failed commit count as sent, and a reopened page begins with `reached`. */
  window.moodle = false;
  let sent = {};
  let state = "new";
  let values = {};
  let error = "0";

  const refuse = (code, ...why) => {
    window.refused.push([code, ...why].join(" "));
    error = code;
    return "false";
  };
  const countOf = (list) =>
    new Set(Object.keys(values).flatMap((name) => (name.startsWith(`${list}.`) ? (/^\d+/.exec(name.slice(list.length + 1)) ?? []) : [])))
      .size;
  /** Return the values stored after a commit. Moodle sends only the changes since its last attempt, and merges them into the stored values. */
  const keeping = () => {
    const changed = Object.entries(values).filter(([name, value]) => sent[name] !== value);
    sent = { ...sent, ...values };
    return window.moodle ? { ...window.stored, ...Object.fromEntries(changed) } : { ...values };
  };
  const isListed = (name) => /\.\d+\./.test(name);
  /**
   * Return the values with which Moodle 4.5 reopens a page in the same window: the latest values without lists. Like Moodle, it assigns
   * items of lists before the lists exist, which throws an error.
   */
  const reached = (before) => {
    const tree = {};
    for (const [name, value] of Object.entries(before)) {
      const parts = name.replace(/\.(\d+)\./g, "_$1.").split(".");
      const last = parts.pop();
      let owner = tree;
      for (const part of parts) {
        if (!/_\d+$/.test(part)) owner[part] ??= {};
        owner = owner[part];
      }
      owner[last] = value;
    }
    return Object.fromEntries(Object.entries(before).filter(([name]) => !isListed(name)));
  };
  const call = (name, ...given) => {
    window.calls.push([name, ...given].join(" "));
    error = "0";
    if (given.some((one) => typeof one !== "string")) return refuse("201", name, "takes texts");
    if (["LMSInitialize", "LMSFinish", "LMSCommit"].includes(name) && given.join() !== "") return refuse("201", name);
    if (name === "LMSInitialize") {
      if (state !== "new") return refuse("101", "begun before");
      values = window.moodle ? reached(window.stored) : { ...window.stored };
      sent = { ...window.stored };
      state = "open";
      window.visits++;
      return "true";
    }
    if (state !== "open") return refuse("301", name, ...given);
    return undefined;
  };

  window.API = {
    LMSInitialize: (none) => call("LMSInitialize", none),
    LMSFinish(none) {
      const no = call("LMSFinish", none);
      if (no) return no;
      state = "over";
      for (const must of ["cmi.core.session_time", "cmi.core.exit"])
        if (!(must in values)) refuse("0", "never set:", must);
      window.stored = { ...keeping(), "cmi.core.entry": values["cmi.core.exit"] === "suspend" ? "resume" : "" };
      return "true";
    },
    LMSGetValue(name) {
      const no = call("LMSGetValue", name);
      if (no) return "";
      const known = MODEL.find(([form]) => form.test(name));
      if (!known) return refuse("201", "no such element:", name) && "";
      if (!known[1].includes("r")) return refuse("404", "may only be set:", name) && "";
      const list = /^(.*)\._count$/.exec(name)?.[1];
      if (list) return String(countOf(list));
      if (!(name in values)) return refuse("201", "has no value:", name) && "";
      return values[name];
    },
    LMSSetValue(name, value) {
      const no = call("LMSSetValue", name, value);
      if (no) return no;
      const [, may, format] = MODEL.find(([form]) => form.test(name)) ?? [];
      if (!may) return refuse("201", "no such element:", name);
      if (!may.includes("w")) return refuse("403", "may only be read:", name);
      // A list grows by one item at a time, and the id of an item is set before its other values.
      for (const { 1: at, index } of name.matchAll(/\.(\d+)\./g))
        if (+at > countOf(name.slice(0, index))) return refuse("201", "leaves out one before:", name);
      const owner = /^cmi\.(?:objectives|interactions)\.\d+/.exec(name)?.[0];
      if (owner && name !== `${owner}.id` && !(`${owner}.id` in values)) return refuse("201", "before its id:", name);
      if (format === "feedback") {
        const type = values[`${owner}.type`];
        if (!type) return refuse("201", "before its type:", name);
        if (!FEEDBACK[type].test(value) || value.length > 255) return refuse("405", type, name, value);
      } else if (!FORMATS[format](value)) return refuse("405", format, name, value);
      values[name] = value;
      return "true";
    },
    LMSCommit(none) {
      const no = call("LMSCommit", none);
      if (no) return no;
      const kept = keeping();
      if (window.fails) {
        error = "101";
        return "false";
      }
      window.stored = kept;
      return "true";
    },
    LMSGetLastError: () => error,
    LMSGetErrorString: () => "",
    LMSGetDiagnostic: () => "",
  };

  /** The stored values of each page, by its address. */
  const kept = {};
  let launched = "";
  /** Open a page in a new visit, as a platform does. */
  window.launch = (address) => {
    if (launched) kept[launched] = window.stored;
    launched = address;
    window.stored = kept[address] ?? { ...START, ...window.learner };
    state = "new";
    document.querySelector("iframe").src = address;
  };
})();
