// <ostraka-board>: a board of Ostraka in anybody's page. See EMBEDDING.md.
// Works as a classic script and as a module, makes no element from text and writes no style attribute, so that it gets
// along with the strictest policy of a page. FILES, GAMES, SHEET and TEXTS are put in when Ostraka is built.
(() => {
  if (customElements.get("ostraka-board")) return;

  const named = ({ src }) => /\/ostraka\.js$/.test(src.split(/[?#]/)[0]);
  const SCRIPT = document.currentScript?.src || [...document.scripts].findLast(named)?.src || location.href;
  const BASE = new URL("./", SCRIPT);
  // In a sandbox without an origin the frames have none either.
  const THEIRS = self.origin === "null" ? "null" : BASE.origin;
  const TARGET = THEIRS === "null" ? "*" : THEIRS;
  const WISHES = ["game", "link", "position", "lang", "seat", "controls", "at", "names", "viewbox", "theme", "board"];
  const COLOURS = ["accent", "ground", "ink"];
  const PATIENCE = 20_000; // ms until a frame that does not answer counts as failed
  const BLOCKED = 2_000; // the same for one whose loading has ended
  const LONGEST = 300_000; // characters of an attribute; one longer than 200,000 is refused

  // What the pages in our frames say, and nobody else.
  const frames = new Map();
  addEventListener("message", ({ source, origin, data }) => {
    if (origin !== THEIRS) return;
    for (const [frame, heard] of frames) if (source && frame.contentWindow === source) heard(data);
  });

  // A frame with a page of ours; calls back when the page is there, or when it will not be.
  function open(page, there, missing) {
    const frame = document.createElement("iframe");
    let timer = setTimeout(missing, PATIENCE);
    frame.src = new URL(page, BASE);
    frame.addEventListener("load", () => {
      if (!frames.get(frame)?.answered) {
        clearTimeout(timer);
        timer = setTimeout(missing, BLOCKED);
      }
    });
    const heard = (data) => {
      if (heard.answered || data !== "ostraka") return heard.more?.(data);
      heard.answered = true;
      clearTimeout(timer);
      there((message, ports = []) => frame.contentWindow?.postMessage(message, TARGET, ports));
    };
    frames.set(frame, heard);
    frame.drop = () => {
      clearTimeout(timer);
      frames.delete(frame);
      frame.remove();
    };
    return frame;
  }

  // One Python for all boards of the page, in a frame that nobody sees; it goes when no board needs it.
  const boards = new Set();
  let host;
  function think() {
    if (host) return host;
    host = {};
    const failed = (why) => {
      for (const board of [...boards]) board.failed(why);
    };
    host.ready = new Promise((ready) => {
      host.frame = open("host.html", ready, () => failed("no_answer"));
    });
    frames.get(host.frame).more = (data) => {
      if (data === "ostraka failed") failed("no_python");
      if (data === "ostraka ready") for (const board of known) board.join();
    };
    host.frame.hidden = true;
    host.frame.style.setProperty("display", "none", "important");
    document.documentElement.append(host.frame);
    return host;
  }
  function forget(board) {
    boards.delete(board);
    if (boards.size || !host) return;
    host.frame.drop();
    host = undefined;
  }

  const known = new Set();
  new MutationObserver(() => {
    for (const board of known) board.speak();
  }).observe(document.documentElement, { attributeFilter: ["lang"] });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective !== "frame-src" || !URL.canParse(blockedURI) || new URL(blockedURI).origin !== BASE.origin)
      return;
    for (const board of [...boards]) board.failed("blocked");
  });

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);

  // What has changed is seen first: a touch is answered before anything is loaded. What is not in sight is not painted.
  const painted = (then) => {
    let done = false;
    const once = () => {
      if (!done) then();
      done = true;
    };
    requestAnimationFrame(() => setTimeout(once));
    setTimeout(once, 100);
  };

  const made = (tag, name, ...children) => {
    const element = document.createElement(tag);
    element.className = name;
    element.append(...children);
    return element;
  };

  class OstrakaBoard extends HTMLElement {
    static observedAttributes = WISHES;

    #root = made("div", "");
    #image = made("img", "");
    #slot = made("slot", "", this.#image);
    #say = made("p", "");
    #button = made("button", "");
    #foot = made("div", "foot", this.#say, this.#button, made("span", "by", "Ostraka"));
    #sign = made("b", "");
    #poster = made(
      "div",
      "poster",
      made("div", "picture", this.#slot, made("div", "heard", this.#sign)),
      made("div", "below", this.#foot),
    );
    #probe = made("span", "");
    #sense = made("span", "sense"); // its colours change where those of the page do
    #state = "idle"; // idle, waiting, live, failed
    #why = "";
    #frame;
    #number = 0;
    #control;
    #asked = []; // what is to be done as soon as the board is there
    #changed = false;
    #opened = ""; // what the live board was last told to show
    #place = { moment: 0, moments: 0 };
    #watch;

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: "open" });
      shadow.adoptedStyleSheets = [sheet];
      this.#root.append(this.#poster, this.#sense, this.#probe);
      this.#probe.hidden = true;
      this.#sense.addEventListener("transitionrun", () => this.redress());
      this.#button.type = "button";
      this.#image.loading = "lazy";
      this.#image.addEventListener("error", () => (this.#image.hidden = true));
      this.#say.setAttribute("role", "status");
      this.#sign.ariaHidden = "true";
      this.#button.addEventListener("click", () => this.start());
      this.#poster.firstChild.addEventListener("click", () => this.#starts() && this.start());
      this.#slot.addEventListener("slotchange", () => this.#draw());
      shadow.append(this.#root);
    }

    connectedCallback() {
      for (const name of WISHES) {
        if (!Object.hasOwn(this, name)) continue;
        const value = this[name]; // set before the script was there
        delete this[name];
        this[name] = value;
      }
      known.add(this);
      this.#draw();
      this.redress();
      if (!this.hasAttribute("autoplay")) return;
      this.#watch = new IntersectionObserver((seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        this.#watch.disconnect();
        this.play();
      });
      this.#watch.observe(this);
    }

    disconnectedCallback() {
      known.delete(this);
      this.#watch?.disconnect();
      this.#close("idle");
    }

    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      const looks = name === "theme" && ["light", "dark"].includes(now || "light"); // any other theme is refused
      if (looks && this.#state !== "failed") return this.redress();
      if (this.#changed) return;
      this.#changed = true; // several attributes that change together are one change
      queueMicrotask(() => {
        this.#changed = false;
        if (!this.isConnected) return;
        if (this.#state === "failed") {
          this.#close("idle");
          this.start();
        } else {
          this.#open();
        }
        this.#draw();
      });
    }

    // what a page can ask for ---------------------------------------------------

    // Show moment n of the game, from 0.
    goto(n) {
      this.#ask({ goto: Math.trunc(Number(n)) || 0 });
    }

    // Step through the game by itself; where bots play, let them.
    play() {
      this.#ask({ play: true });
    }

    pause() {
      this.#ask({ play: false });
    }

    get moment() {
      return this.#place.moment;
    }

    get moments() {
      return this.#place.moments;
    }

    #ask(what) {
      if (this.#state === "live") this.#control.postMessage(what);
      else this.#asked.push(what);
      this.start();
    }

    // starting and ending --------------------------------------------------------

    start() {
      if (!this.isConnected || this.#state === "waiting" || this.#state === "live") return;
      this.#state = "waiting";
      boards.add(this);
      const control = new MessageChannel();
      const mind = new MessageChannel();
      this.#control = control.port1;
      control.port1.onmessage = ({ data }) => this.#control === control.port1 && this.#heard(data);
      this.#opened = "";
      this.#open();
      this.#draw();
      painted(() => this.#control === control.port1 && this.#load(control, mind));
    }

    // Attributes that were set just before the board was begun are not another change.
    #open() {
      const said = { open: this.#wish(), look: this.#look() };
      if (this.#opened === JSON.stringify(said)) return;
      this.#opened = JSON.stringify(said);
      this.#control?.postMessage(said);
    }

    #load(control, mind) {
      this.#frame = open(
        "board.html",
        (post) => post("ostraka", [control.port2, mind.port2]),
        () => this.failed("no_answer"),
      );
      this.#frame.title = this.getAttribute("aria-label") || TEXTS[this.#language].title;
      this.#root.append(this.#frame);
      const { ready, frame } = think();
      const id = (this.#number = frame.count = (frame.count ?? 0) + 1);
      ready.then((post) => this.#control === control.port1 && post({ board: id }, [mind.port1]));
    }

    // Boards that only show a position, and have no picture of it, are drawn once there is a Python anyway.
    join() {
      if (this.#state === "idle" && this.#controls === "none" && this.#starts()) this.start();
    }

    failed(code, message) {
      const text = message ?? TEXTS[this.#language][code].replace("{host}", BASE.host);
      const told = { code, message: text };
      this.#asked = [];
      this.#close("failed", text);
      this.#send("error", told);
    }

    #close(state, why = "") {
      this.#state = state;
      this.#why = why;
      this.#place = { moment: 0, moments: 0 };
      this.#control?.close();
      this.#control = undefined;
      if (this.#frame) {
        const id = this.#number;
        host?.ready.then((post) => post({ close: id }));
        this.#frame.drop();
        this.#frame = undefined;
      }
      forget(this);
      this.#draw();
    }

    #heard(data) {
      if (typeof data !== "object" || data === null) return;
      const { ready, move, end, error, failed } = data;
      if (ready || move)
        this.#place = { moment: Number((ready ?? move).moment), moments: Number((ready ?? move).moments) };
      if (ready) this.#live(ready);
      if (move) this.#send("move", move);
      if (end) this.#send("end", end);
      if (failed) this.failed(failed === "stopped" ? "stopped" : "no_python");
      if (error) this.failed(String(error.code), String(error.message));
    }

    #live(ready) {
      const focused = this.shadowRoot.activeElement === this.#button;
      this.#state = "live";
      this.#draw();
      if (focused) this.#frame.focus();
      for (const what of this.#asked.splice(0)) this.#control.postMessage(what);
      this.#send("ready", ready);
    }

    #send(name, detail) {
      this.dispatchEvent(new CustomEvent(`ostraka-${name}`, { bubbles: true, composed: true, detail }));
    }

    // how it looks ----------------------------------------------------------------

    get #controls() {
      const wish = this.getAttribute("controls");
      return wish === "none" || wish === "play" ? wish : "replay";
    }

    get #language() {
      let around = this;
      while (!around.closest("[lang]") && around.getRootNode().host) around = around.getRootNode().host;
      const spoken = [around.closest("[lang]")?.lang ?? "", ...navigator.languages].map((tag) =>
        tag.split("-")[0].toLowerCase(),
      );
      return spoken.find((tag) => tag in TEXTS) ?? "en";
    }

    get #game() {
      const sent =
        /(?:^\s*|[#&]p=|^\s*p=)(\w+)\./.exec(this.getAttribute("link") ?? "") ??
        /"game"\s*:\s*"(\w+)"/.exec(this.getAttribute("position") ?? "");
      const name = this.getAttribute("game") || sent?.[1];
      return Object.hasOwn(GAMES, name ?? "") ? name : undefined;
    }

    #own() {
      return this.#slot.assignedElements().length > 0;
    }

    // One that only shows a position, and has a picture of it, has nothing more to show.
    #starts() {
      return this.#controls !== "none" || !this.#own();
    }

    #wish() {
      const wish = { lang: this.#language };
      for (const name of WISHES) if (this.getAttribute(name)) wish[name] = this.getAttribute(name).slice(0, LONGEST);
      wish.lang = wish.lang.split("-")[0].toLowerCase();
      // Half a sign is none, and would not be read.
      for (const name in wish) wish[name] = wish[name].toWellFormed?.() ?? wish[name];
      return wish;
    }

    #look() {
      const style = getComputedStyle(this);
      const dark = this.#measured("light-dark(#000, #fff)")[0] > 0; // as the colours of the poster see it
      const look = { theme: dark ? "dark" : "light" };
      for (const name of COLOURS) {
        const value = style.getPropertyValue(`--ostraka-${name}`).trim();
        if (!value || !CSS.supports("color", value)) continue;
        this.#probe.style.color = value;
        look[name] = getComputedStyle(this.#probe).color;
      }
      // Words on the accent are as light or as dark as they must be.
      if (look.accent) {
        const [red, green, blue] = this.#measured(look.accent);
        look.on = 0.299 * red + 0.587 * green + 0.114 * blue > 0.55 ? "#1d120a" : "#fff7e8";
      }
      return look;
    }

    // Red, green and blue of any colour, from 0 to 1; black where nothing is drawn yet.
    #measured(colour) {
      this.#probe.style.color = `color-mix(in srgb, ${colour}, ${colour})`;
      const found = getComputedStyle(this.#probe).color.match(/-?[\d.]+(e-?\d+)?|none/g) ?? [0, 0, 0];
      return found.map((part) => parseFloat(part) || 0);
    }

    redress() {
      const look = this.#look();
      for (const name of [...COLOURS, "on"]) {
        if (look[name]) this.#root.style.setProperty(`--${name}`, look[name]);
        else this.#root.style.removeProperty(`--${name}`);
      }
      this.#control?.postMessage({ look });
    }

    // The page around it may speak another language now.
    speak() {
      this.#open();
      this.#draw();
    }

    #draw() {
      const [state, controls, words] = [this.#state, this.#controls, TEXTS[this.#language]];
      const game = this.#game;
      const { size: usual, boards, least, below } = GAMES[game ?? Object.keys(GAMES)[0]];
      const other = Object.hasOwn(boards, this.getAttribute("board") ?? "") ? this.getAttribute("board") : "";
      const size = other ? boards[other] : usual;
      const part = /^\s*(\d+)[\s,]+(\d+)[\s,]+0*([1-9]\d*)[\s,]+0*([1-9]\d*)\s*$/
        .exec(this.getAttribute("viewbox") ?? "")
        ?.slice(1) ?? [0, 0, ...size];
      const room = { wide: part[2], high: part[3], least: `${least}px` };
      // The live board is as high as its picture and what is below it: nothing on the page moves.
      for (const [i, width] of ["narrow", "middle", "wide"].entries())
        room[`${width}-foot`] = `${below[controls]?.[i] ?? 0}px`;
      for (const [name, value] of Object.entries(room)) this.#root.style.setProperty(`--${name}`, value);
      this.#root.className = `${state} ${controls}${state === "failed" ? " bad" : ""}${game ? " known" : ""}${least ? " flows" : ""}${this.#starts() ? " starts" : ""}`;
      this.#root.lang = this.#language;
      this.#say.textContent = { waiting: words.waiting, failed: this.#why }[state] ?? words[`help_${controls}`] ?? "";
      this.#say.setAttribute("role", state === "failed" ? "alert" : "status");
      this.#sign.replaceChildren(made("i", ""), made("i", ""), made("i", ""), words.waiting);
      this.#button.textContent = words[`start_${controls}`];
      this.#button.hidden = !this.#starts() && state !== "failed";
      this.#button.setAttribute("aria-disabled", state === "waiting"); // it keeps the focus
      this.#image.hidden = !game || this.#own();
      if (this.#image.hidden) return;
      const file = new URL(
        `${FILES}/posters/${game}${other && `-${other}`}.${this.#language}.svg#svgView(viewBox(${part}))`,
        BASE,
      ).href;
      if (this.#image.src !== file) this.#image.src = file;
      this.#image.alt = words.title;
    }
  }

  for (const name of WISHES.filter((one) => one !== "lang")) {
    Object.defineProperty(OstrakaBoard.prototype, name, {
      enumerable: true,
      get() {
        return this.getAttribute(name) ?? "";
      },
      set(value) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else
          this.setAttribute(
            name,
            name === "position" && typeof value === "object" ? JSON.stringify(value) : String(value),
          );
      },
    });
  }

  customElements.define("ostraka-board", OstrakaBoard);
})();
