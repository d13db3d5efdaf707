// Draws the clock of a table. The server says when time is over, in its own time of day; how far
// that is from this device's is measured with every page, so that a phone whose clock is wrong by
// a day still shows the right second. Nothing is asked for each second.
(() => {
  const PATIENCE = 2500; // after the end somebody should have said so
  const SURE = 150; // milliseconds of doubt that nobody sees
  const DRIFT = 0.0005; // what a measure loses with age
  let best = null; // the surest measure of the server's time: { offset, doubt, at, day }
  let asked = null; // when the page now on its way was asked for
  let timer = null, asking = false, nudged = "", warned = "", looked = 0, sound = null;

  const clocks = () => document.querySelectorAll("[data-clock]");

  // --- the server's time ---

  function measure(from, to, now = Number(document.getElementById("state")?.dataset.now)) {
    if (!now) return; // a page without clocks does not say it
    const doubt = (to - from) / 2, age = best ? to - best.at : 0;
    const slept = best && Math.abs(Date.now() - best.day - age) > 1000;
    if (best && !slept && doubt > best.doubt + age * DRIFT) return;
    best = { offset: now - (from + to) / 2, doubt, at: to, day: Date.now() };
  }

  // A page that was long on its way says little about the time: ask for a few bytes instead.
  async function measureBetter() {
    const { presence } = document.body.dataset;
    for (let tries = 0; presence && tries < 8 && (!best || best.doubt > SURE) && clocks().length; tries += 1) {
      try {
        const from = performance.now();
        const answer = await fetch(presence, { headers: { "HX-Request": "true" } });
        const to = performance.now();
        if (answer.ok) measure(from, to, (await answer.json()).now);
        draw();
      } catch { /* the next page will do */ }
      await new Promise((go) => setTimeout(go, 700));
    }
  }

  const serverNow = () => performance.now() + best.offset;

  // --- figures ---

  function figures(seconds) {
    const whole = Math.ceil(Math.abs(seconds) - 0.001);
    const two = (number) => String(number).padStart(2, "0");
    const rest = whole % 60, minutes = Math.floor(whole / 60) % 60, hours = Math.floor(whole / 3600);
    const text = hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
    return seconds < 0 ? `+${text}` : text;
  }

  function draw() {
    clearTimeout(timer);
    let next = Infinity;
    for (const clock of clocks()) next = Math.min(next, drawOne(clock));
    for (const hand of document.querySelectorAll("[data-hand]")) next = Math.min(next, drawHand(hand));
    if (next < Infinity && !document.hidden) timer = setTimeout(draw, Math.max(next, 30));
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
    if (nudged !== clock.dataset.end) { // the same end, whoever noticed it first
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
  const loud = () => { try { return localStorage.getItem(KEY) !== "off"; } catch { return true; } };

  function nudge() {
    document.body.dataset.nudged = nudged;
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([180, 90, 180]);
    if (loud() && sound?.state === "running") [0, 0.22].forEach((after, high) => note(after, high ? 784 : 587));
  }

  function note(after, pitch) {
    const at = sound.currentTime + after, voice = sound.createOscillator(), gain = sound.createGain();
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
    if (!document.querySelector('[data-clock][data-mine]') || !window.AudioContext) return;
    sound ??= new AudioContext();
    if (sound.state === "suspended") sound.resume().catch(() => {});
  });

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-clock-sound]")) return;
    try { localStorage.setItem(KEY, loud() ? "off" : "on"); } catch { /* then it stays as it is */ }
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

  document.addEventListener("htmx:before:request", () => { asked = performance.now(); });
  document.addEventListener("htmx:after:swap", () => {
    if (asked !== null) measure(asked, performance.now());
    asked = null;
    paint();
    draw();
    if (best?.doubt > SURE && !asking) {
      asking = true;
      measureBetter().finally(() => { asking = false; });
    }
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) draw(); });

  const [page] = performance.getEntriesByType("navigation");
  measure(page?.requestStart ?? 0, page?.responseStart || performance.now());
  paint();
  draw();
  asking = true;
  measureBetter().finally(() => { asking = false; });
})();
