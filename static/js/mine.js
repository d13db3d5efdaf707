// The mine under fingers: pan, pinch, buttons to zoom, and a tap that takes the nearest glowing cell.
(() => {
  const COLUMN = 38; // a column is never narrower than this, in pixels
  const REACH = 24; // how far beside a glowing cell a tap still takes it, in pixels
  const LOWEST = 104; // the mine is never lower than this, in pixels
  const STILL = 8; // a finger that moved less than this has tapped
  const states = new WeakMap();
  let kept = null; // how people had placed the mine before it was drawn anew

  const read = (svg) => svg.getAttribute("viewBox").split(" ").map(Number);

  function state(svg) {
    if (!states.has(svg)) {
      states.set(svg, { home: read(svg), fingers: new Map(), moved: 0, placed: false });
      states.get(svg).drawn = svg.dataset.box;
    }
    return states.get(svg);
  }

  // How many pixels one unit of the drawing takes, and where the drawing begins inside its element.
  function scale(svg, box = read(svg)) {
    const frame = svg.getBoundingClientRect();
    const k = Math.min(frame.width / box[2], frame.height / box[3]);
    return { k, frame, left: (frame.width - box[2] * k) / 2, top: (frame.height - box[3] * k) / 2 };
  }

  function unit(svg, x, y) {
    const box = read(svg);
    const { k, frame, left, top } = scale(svg, box);
    return [box[0] + (x - frame.left - left) / k, box[1] + (y - frame.top - top) / k];
  }

  function place(svg, [x, y, width, height]) {
    const { home } = state(svg);
    const frame = svg.getBoundingClientRect();
    if (!frame.width || !frame.height) return;
    const ratio = frame.width / frame.height;
    // As wide as the element, so that zooming changes what is seen and never the page around it.
    const cx = x + width / 2;
    const cy = y + height / 2;
    if (width / height > ratio) height = width / ratio;
    else width = height * ratio;
    const whole = Math.max(home[2], home[3] * ratio);
    const nearest = frame.width / 1.3; // a column of 130 pixels is close enough
    width = Math.min(whole, Math.max(Math.min(nearest, whole), width));
    height = width / ratio;
    // The mine may be pushed a little beyond its edge, out from under the buttons.
    const room = width < whole * 0.99 ? (60 * width) / frame.width : 0;
    x = hold(cx - width / 2, width, home[0] - room, home[2] + room);
    y = hold(cy - height / 2, height, home[1] - room, home[3] + room);
    svg.setAttribute("viewBox", [x, y, width, height].map((v) => Math.round(v * 1000) / 1000).join(" "));
    svg.toggleAttribute("data-zoomed", width < whole * 0.99);
  }

  // Keep the part we see inside the mine, or the mine in the middle when all of it is seen.
  function hold(start, length, homeStart, homeLength) {
    if (length >= homeLength) return homeStart - (length - homeLength) / 2;
    return Math.min(Math.max(start, homeStart), homeStart + homeLength - length);
  }

  function zoom(svg, by, x, y) {
    const box = read(svg);
    const [ux, uy] = unit(svg, x, y);
    const width = box[2] / by;
    const height = box[3] / by;
    place(svg, [ux - (ux - box[0]) / by, uy - (uy - box[1]) / by, width, height]);
    state(svg).placed = true;
    kept = read(svg);
  }

  function shift(svg, dx, dy) {
    const box = read(svg);
    const { k } = scale(svg, box);
    place(svg, [box[0] - dx / k, box[1] - dy / k, box[2], box[3]]);
    state(svg).placed = true;
    kept = read(svg);
  }

  function middle(element) {
    const frame = element.getBoundingClientRect();
    return [frame.left + frame.width / 2, frame.top + frame.height / 2];
  }

  // A wide mine starts where something happens, with columns that a finger can hit.
  function open(svg) {
    const { home } = state(svg);
    const { k, frame } = scale(svg, home);
    if (kept && kept[0] >= home[0] - 200 && kept[2] <= home[2] + 400) {
      place(svg, kept);
      return;
    }
    // Before the first card the whole of it is seen: so the cards are laid out on the table.
    if (k * 100 >= COLUMN || !frame.width || !svg.querySelector(".last")) return;
    const focus = [".spot.chosen", ".last", ".spot", ".laid"].map((what) => svg.querySelector(what)).find(Boolean);
    const [fx, fy] = focus ? unit(svg, ...middle(focus)) : [home[0], home[1]];
    const width = (frame.width / COLUMN) * 100;
    const height = (width * frame.height) / frame.width;
    place(svg, [fx - width / 2, fy - height / 2, width, height]);
  }

  function nearest(svg, x, y) {
    let best = null;
    let reach = REACH;
    for (const button of svg.querySelectorAll("button.cell")) {
      const f = button.getBoundingClientRect();
      const dx = Math.max(f.left - x, 0, x - f.right);
      const dy = Math.max(f.top - y, 0, y - f.bottom);
      const far = Math.hypot(dx, dy);
      if (far < reach) [best, reach] = [button, far];
    }
    return best;
  }

  const mineOf = (event) => event.target.closest?.(".mine[data-pan]");

  document.addEventListener("pointerdown", (event) => {
    const svg = mineOf(event);
    if (!svg) return;
    const s = state(svg);
    if (!s.fingers.size) s.moved = 0;
    s.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  });

  document.addEventListener("pointermove", (event) => {
    const svg = mineOf(event);
    const s = svg && state(svg);
    const before = s?.fingers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY];
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    if (s.fingers.size === 2) {
      const other = [...s.fingers].find(([id]) => id !== event.pointerId)[1];
      const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
      const is = Math.hypot(now[0] - other[0], now[1] - other[1]);
      if (was > 0) zoom(svg, is / was, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      shift(svg, dx / 2, dy / 2);
      s.moved = STILL;
    } else {
      s.moved += Math.hypot(dx, dy);
      if (s.moved < STILL) return;
      if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
      shift(svg, dx, dy);
    }
    s.fingers.set(event.pointerId, now);
  });

  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => {
      for (const svg of document.querySelectorAll(".mine[data-pan]")) {
        states.get(svg)?.fingers.delete(event.pointerId);
      }
    });
  }

  document.addEventListener(
    "click",
    (event) => {
      const svg = mineOf(event);
      if (!svg) return;
      if (event.detail > 0 && state(svg).moved >= STILL) {
        event.preventDefault();
        event.stopPropagation();
      } else if (!event.target.closest("button")) {
        nearest(svg, event.clientX, event.clientY)?.click();
      }
    },
    true,
  );

  document.addEventListener(
    "wheel",
    (event) => {
      const svg = mineOf(event);
      if (!svg || !event.ctrlKey) return;
      event.preventDefault();
      zoom(svg, event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
    },
    { passive: false },
  );

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoombar] button");
    const svg = button?.closest(".minebox").querySelector(".mine");
    if (svg) zoom(svg, button.value === "in" ? 1.4 : 1 / 1.4, ...middle(svg));
  });

  // Places beside the mine belong to it as long as they glow.
  function widen(svg) {
    const s = state(svg);
    let [left, top, right, bottom] = [s.home[0], s.home[1], s.home[0] + s.home[2], s.home[1] + s.home[3]];
    for (const cell of svg.querySelectorAll("button.cell")) {
      const [column, row] = cell.value.split(",").map(Number);
      left = Math.min(left, column * 100 - 14);
      top = Math.min(top, row * 140 - 14);
      right = Math.max(right, column * 100 + 114);
      bottom = Math.max(bottom, row * 140 + 154);
    }
    const home = [left, top, right - left, bottom - top];
    if (home.join() === s.home.join()) return;
    s.home = home;
    const whole = !svg.hasAttribute("data-zoomed") && scale(svg, home).k * 100 >= COLUMN;
    place(svg, whole ? home : read(svg));
  }

  // A chosen card whose places all lie out of sight brings the nearest of them into the middle.
  document.addEventListener("dig:spots", (event) => {
    const svg = mineOf(event);
    if (!svg) return;
    widen(svg);
    const frame = svg.getBoundingClientRect();
    const [mx, my] = middle(svg);
    const places = [...svg.querySelectorAll("button.cell")].map(middle);
    const seen = ([x, y]) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    if (!places.length || places.some(seen)) return;
    const far = ([x, y]) => Math.hypot(x - mx, y - my);
    const [x, y] = places.reduce((best, place) => (far(place) < far(best) ? place : best));
    shift(svg, mx - x, my - y);
  });

  // Whoever walks through the cells by keyboard sees the one they are at.
  const BY_KEYS = CSS.supports("selector(:focus-visible)") ? ":focus-visible" : ":focus";
  document.addEventListener("focusin", (event) => {
    const svg = mineOf(event);
    if (!svg || !event.target.matches(`button.cell${BY_KEYS}`)) return;
    const frame = svg.getBoundingClientRect();
    const cell = event.target.getBoundingClientRect();
    const over = (low, high, start, end) => (low < start ? start - low : high > end ? end - high : 0);
    const dx = over(cell.left, cell.right, frame.left + 8, frame.right - 8);
    const dy = over(cell.top, cell.bottom, frame.top + 8, frame.bottom - 8);
    if (dx || dy) shift(svg, dx, dy);
  });

  // News, a refusal or a long name above the mine push the cards down. On a small phone the mine gives
  // way, so that the first row of cards is in view without scrolling.
  function giveWay(svg) {
    const form = svg.closest("form.play");
    const cards = [...(form?.querySelectorAll(".drawer.cards .pick") ?? [])];
    const row = cards.filter((card) => card.offsetParent && card.offsetTop === cards[0].offsetTop);
    const foot = form?.querySelector("footer.thumb");
    svg.style.minHeight = svg.style.maxHeight = "";
    if (!row.length || !foot) return;
    form.removeAttribute("data-tight");
    const asked = foot.querySelector(".targets:not([hidden])")?.offsetHeight ?? 0; // goes again
    const room = foot.getBoundingClientRect().top + asked;
    const missing = () => Math.max(...row.map((card) => card.getBoundingClientRect().bottom)) + scrollY - room;
    const high = svg.getBoundingClientRect().height;
    if (missing() > high - LOWEST) form.dataset.tight = ""; // then the headline is shorter, too
    const over = missing();
    if (over <= 0) return;
    svg.style.minHeight = svg.style.maxHeight = `${Math.max(Math.min(LOWEST, high), high - over)}px`;
    if (svg.hasAttribute("data-zoomed")) place(svg, read(svg));
  }

  function start() {
    for (const svg of document.querySelectorAll(".mine[data-pan]")) {
      const s = state(svg);
      const bar = svg.closest(".minebox")?.querySelector("[data-zoombar]");
      if (bar) bar.hidden = false; // first: it takes room beside the mine
      giveWay(svg);
      if (s.drawn !== svg.dataset.box || !s.open || read(svg).join(" ") === svg.dataset.box) {
        // Drawn for the first time, or anew: the whole mine, then as people had placed it.
        s.home = svg.dataset.box.split(" ").map(Number);
        s.drawn = svg.dataset.box;
        s.open = true;
        open(svg);
      }
    }
  }
  document.addEventListener("htmx:after:swap", start);
  document.fonts?.ready.then(start); // names are as high as their letters
  start();
})();
