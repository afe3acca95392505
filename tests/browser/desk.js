// The page's half of a desk: models as anywidget has them, each bridged to the comm of its widget in the test's process.
const { default: factory } = await import("./widget.js");

const models = new Map(); // by the id of the comm
const early = new Map(); // messages that arrived before earlier ones, by number
let next = 0;
let line = Promise.resolve(); // requests go to Python one after another, as to a kernel
let gate = Promise.resolve();
let open = () => {};

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function toPython(message) {
  const answered = line.then(async () => {
    await gate;
    receive(JSON.parse(await window.askPython(JSON.stringify(message))));
  });
  line = answered;
  return answered;
}

class Model {
  listeners = [];
  changed = {};
  waiting = null; // values to write once the last write is answered
  writing = false;
  echoes = new Map(); // by trait, the number of the last write, whose echo must arrive before other echoes count
  writes = 0;
  taking = Promise.resolve();
  ending = new AbortController();

  constructor(id, state) {
    Object.assign(this, { id, state });
    if (state._module !== "anywidget" && state._model_module !== "anywidget") return;
    this.widget = factory();
    this.left = this.widget.initialize?.({ model: this, signal: this.ending.signal });
  }

  widget_manager = { get_model: (id) => this.taking.then(() => models.get(id)) };

  get = (key) => this.state[key];

  set = (key, value) => {
    if (same(this.state[key], value)) return;
    this.state[key] = value;
    this.changed[key] = value;
    this.tell(`change:${key}`, this, value);
  };

  on = (event, callback) => this.listeners.push([event, callback]);

  off = (event, callback) => {
    this.listeners = this.listeners.filter(([name, one]) => name !== event || (callback && one !== callback));
  };

  send = (content) => void toPython({ comm: this.id, data: { method: "custom", content } });

  save_changes = () => {
    const state = this.changed;
    this.changed = {};
    if (!Object.keys(state).length) return;
    if (this.writing) this.waiting = { ...this.waiting, ...state };
    else this.write(state);
  };

  write(state) {
    const parent = ++this.writes;
    this.writing = true;
    for (const key of Object.keys(state)) this.echoes.set(key, parent);
    void toPython({ comm: this.id, parent, data: { method: "update", state, buffer_paths: [] } }).then(() => {
      this.writing = false;
      const more = this.waiting;
      this.waiting = null;
      if (more) this.write(more);
    });
  }

  tell(event, ...args) {
    for (const [name, callback] of [...this.listeners]) if (name === event) callback(...args);
  }

  /** Handle a message from Python: a custom message at once, a new state in a later task, after all earlier states. */
  take({ data, parent }) {
    if (data.method === "custom") {
      this.tell("msg:custom", data.content, []);
      return;
    }
    const state = { ...data.state };
    for (const key of data.method === "echo_update" ? Object.keys(state) : []) {
      if (!this.echoes.has(key)) continue;
      if (this.echoes.get(key) !== parent || (this.waiting && key in this.waiting)) delete state[key];
      if (this.echoes.get(key) === parent) this.echoes.delete(key);
    }
    this.taking = this.taking.then(() => {
      const news = Object.keys(state).filter((key) => !same(this.state[key], state[key]));
      for (const key of news) {
        this.state[key] = state[key];
        delete this.changed[key];
      }
      for (const key of news) this.tell(`change:${key}`, this, state[key]);
      if (news.length) this.tell("change", this);
    });
  }

  show(cell) {
    const el = document.querySelectorAll(".cell")[cell].appendChild(document.createElement("div"));
    this.ending.signal.addEventListener("abort", () => el.remove());
    this.widget.render({ model: this, el, signal: this.ending.signal });
  }

  close() {
    this.ending.abort();
    this.left?.();
    models.delete(this.id);
  }
}

const acts = {
  comm_open: ({ comm, data }) => models.set(comm, new Model(comm, data.state)),
  comm_msg: (message) => models.get(message.comm)?.take(message),
  comm_close: ({ comm }) => models.get(comm)?.close(),
  display: ({ comm, cell }) => models.get(comm).show(cell),
};

function receive(messages) {
  for (const message of messages) early.set(message.number, message);
  for (let message = early.get(next); message; message = early.get(++next)) {
    early.delete(next);
    acts[message.type](message);
  }
}

window.desk = {
  receive: (text) => receive(JSON.parse(text)),
  hold() {
    gate = new Promise((go) => { open = go; });
  },
  go: () => open(),
  /** Wait until Python has received all messages, and the page has handled all of Python's messages. */
  async settle() {
    for (let was; was !== line; ) {
      was = line;
      await was;
      await Promise.all([...models.values()].map(({ taking }) => taking));
    }
  },
};
