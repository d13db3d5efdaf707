// Draws the clock of a table. The server says when time is over, in its own time of day; how far
// that is from this device's is measured with every page, so that a phone whose clock is wrong by
// a day still shows the right second. Nothing is asked for each second.
(() => {
  const PATIENCE = 2500; // after the end somebody should have said so
  const SURE = 150; // milliseconds of doubt that nobody sees
  const DRIFT = 0.0005; // what a measure loses with age
  const SLIP = 1000; // more than this between the device's two clocks: it slept
  const OFTEN = 60000; // a measure is never older than this while a clock runs
  const TRIES = 8,
    BETWEEN = 700; // how often a measure is bettered, and how soon
  let best = null; // the surest measure of the server's time: { offset, doubt, at, day }
  let lookedAt = -Infinity; // when the server was last asked for the time alone
  let timer = null,
    asking = false,
    nudged = "",
    warned = "",
    looked = 0,
    sound = null;

  const clocks = () => document.querySelectorAll("[data-clock]");

  // --- the server's time ---

  // The server said `now` some time between `from` and `to`. The surest measure counts; but where
  // two contradict each other something has happened to this device, and the newer one is right.
  function measure(from, to, now) {
    if (!now) return; // a page without clocks does not say it
    const offset = now - (from + to) / 2,
      doubt = (to - from) / 2;
    const stale = best ? best.doubt + (to - best.at) * DRIFT : Infinity;
    const agree = best && Math.abs(offset - best.offset) <= stale + doubt;
    if (agree && doubt > stale) return;
    best = { offset, doubt, at: to, day: Date.now() };
  }

  // While a device sleeps, the clock that measures stands still and its time of day goes on.
  function noticeSleep() {
    if (!best) return;
    const slip = Date.now() - best.day - (performance.now() - best.at);
    if (Math.abs(slip) <= SLIP) return;
    // Slept: the time of day is right at once. Set back by hand: it says nothing.
    best = { offset: best.offset + Math.max(slip, 0), doubt: Infinity, at: performance.now(), day: Date.now() };
    ask();
  }

  // Ask for a few bytes instead of a page, until the answer comes fast enough to be sure.
  async function ask() {
    const { presence } = document.body.dataset;
    lookedAt = performance.now();
    if (asking || !presence || !clocks().length) return;
    asking = true;
    for (let tries = 0; tries < TRIES && clocks().length; tries += 1) {
      if (tries) await new Promise((go) => setTimeout(go, BETWEEN));
      try {
        const from = performance.now();
        const answer = await fetch(presence, { headers: { "HX-Request": "true" } });
        const to = performance.now();
        if (answer.ok) measure(from, to, (await answer.json()).now);
        draw();
        if (answer.ok && best?.doubt <= SURE) break;
      } catch {
        /* the next try, the next page or the next minute will do */
      }
    }
    lookedAt = performance.now();
    asking = false;
  }

  const serverNow = () => performance.now() + best.offset;

  // --- figures ---

  function figures(seconds) {
    const whole = Math.ceil(Math.abs(seconds) - 0.001);
    const two = (number) => String(number).padStart(2, "0");
    const rest = whole % 60,
      minutes = Math.floor(whole / 60) % 60,
      hours = Math.floor(whole / 3600);
    const text = hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
    return seconds < 0 ? `+${text}` : text;
  }

  function draw() {
    clearTimeout(timer);
    noticeSleep();
    let next = Infinity;
    for (const clock of clocks()) next = Math.min(next, drawOne(clock));
    for (const hand of document.querySelectorAll("[data-hand]")) next = Math.min(next, drawHand(hand));
    if (next === Infinity || document.hidden) return;
    timer = setTimeout(draw, Math.max(next, 30));
    if (performance.now() - Math.max(best.at, lookedAt) > OFTEN) ask();
  }

  // One clock; milliseconds until it looks different.
  function drawOne(clock) {
    const { end, began } = clock.dataset;
    if (!best || (!end && !began)) return Infinity;
    const now = serverNow();
    if (!end) {
      const spent = (now - Number(began)) / 1000;
      write(clock, figures(Math.max(Math.floor(spent), 0)));
      return (1 - (spent - Math.floor(spent))) * 1000;
    }
    const left = (Number(end) - now) / 1000;
    write(clock, figures(left < 0 ? Math.ceil(left) || 0 : left));
    const warning = Number(clock.dataset.warning);
    clock.classList.toggle("past", left <= 0);
    clock.classList.toggle("soon", left > 0 && left <= warning);
    if (left <= 0) past(clock, -left);
    else if (left <= warning) soon(clock);
    return (left - Math.floor(left)) * 1000 + 5 || 1000;
  }

  // What somebody has used, or has left: the same figures without a word.
  function drawHand(hand) {
    const { end, began } = hand.dataset;
    if (!best) return Infinity;
    const counted = (end ? Number(end) - serverNow() : serverNow() - Number(began)) / 1000;
    const text = figures(Math.max(end ? Math.ceil(counted) : Math.floor(counted), 0));
    if (hand.textContent !== text) hand.textContent = text;
    return 1000 - (Date.now() % 1000);
  }

  function write(clock, text) {
    const place = clock.querySelector(".figures");
    if (place.textContent !== text) place.textContent = text;
  }

  // --- what is said ---

  function say(clock, words) {
    clock.querySelector(".spoken").textContent = words;
  }

  function soon(clock) {
    if (warned === clock.dataset.end) return;
    warned = clock.dataset.end;
    if (clock.dataset.mine === "yes") say(clock, clock.dataset.sayWarning);
  }

  function past(clock, seconds) {
    if (nudged !== clock.dataset.end) {
      // the same end, whoever noticed it first
      nudged = clock.dataset.end;
      say(clock, clock.dataset.sayOver);
      if (clock.dataset.mine === "yes" && seconds < 10) nudge();
    }
    const late = clock.dataset.over !== "yes" && seconds * 1000 > PATIENCE;
    if (late && performance.now() - looked > 5000) {
      looked = performance.now();
      document.dispatchEvent(new Event("filon:look"));
    }
  }

  // --- the nudge: for the one whose time it was, where the phone and its owner allow it ---

  const KEY = "filon-clock-sound";
  const loud = () => {
    try {
      return localStorage.getItem(KEY) !== "off";
    } catch {
      return true;
    }
  };

  function nudge() {
    document.body.dataset.nudged = nudged;
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([180, 90, 180]);
    if (loud() && sound?.state === "running") [0, 0.22].forEach((after, high) => note(after, high ? 784 : 587));
  }

  function note(after, pitch) {
    const at = sound.currentTime + after,
      voice = sound.createOscillator(),
      gain = sound.createGain();
    voice.type = "triangle";
    voice.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(0.25, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    voice.connect(gain).connect(sound.destination);
    voice.start(at);
    voice.stop(at + 0.55);
  }

  // A page may make a sound once somebody has touched it.
  document.addEventListener("pointerdown", () => {
    if (!document.querySelector("[data-clock][data-mine]") || !window.AudioContext) return;
    sound ??= new AudioContext();
    if (sound.state === "suspended") sound.resume().catch(() => {});
  });

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-clock-sound]")) return;
    try {
      localStorage.setItem(KEY, loud() ? "off" : "on");
    } catch {
      /* then it stays as it is */
    }
    paint();
  });

  // Whoever asked for a break wants to see it.
  document.addEventListener("submit", (event) => {
    const sheet = event.target.closest("details.timer");
    if (sheet) sheet.open = false;
  });

  function paint() {
    for (const button of document.querySelectorAll("[data-clock-sound]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(loud()));
    }
  }

  // --- when ---

  // Only an answer that brought a time of its own is measured, from the moment it was asked for.
  const asked = new WeakMap(); // a request -> when it left
  const timeIn = (text) => Number(/id="state"[^>]*data-now="(\d+)"/.exec(text)?.[1]);
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => asked.set(ctx, performance.now()));
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (asked.has(ctx)) measure(asked.get(ctx), performance.now(), timeIn(ctx.text ?? ""));
    paint();
    draw();
    if (!best || best.doubt > SURE) ask();
  });

  // Whatever may have stopped this device or its network: draw what is known, then ask.
  function wake() {
    if (document.hidden) return;
    draw();
    ask();
  }
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("pageshow", (event) => {
    if (event.persisted) wake();
  });

  const [page] = performance.getEntriesByType("navigation");
  const drawnAt = Number(document.getElementById("state")?.dataset.now);
  measure(page?.requestStart ?? 0, page?.responseStart || performance.now(), drawnAt);
  paint();
  draw();
  ask();
})();
