// What a person sees of this page right now, and everything that is wrong with how it lies there.
// Evaluated in one go, with { screen, moved }: the screen on the table is not tapped and does not
// scroll; `moved` says that the step has changed, so the question must be in view.
({ screen, moved }) => {
  const wrong = [];
  const near = 1.5; // pixels that no eye sees
  const width = document.documentElement.clientWidth;
  const height = innerHeight;
  const tell = (what, element, more = "") => {
    const said = (element?.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40);
    const name = element ? element.tagName.toLowerCase() + (element.id ? `#${element.id}` : "") : "";
    const kind = typeof element?.className === "string" ? element.className : (element?.className?.baseVal ?? "");
    wrong.push(`${what}: <${name} ${kind}> “${said}” ${more}`.trim());
  };
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  // --- width ---
  const over = document.documentElement.scrollWidth - width;
  if (over > 0) tell("wider than the window", document.documentElement, `by ${over}`);
  const still = [document.documentElement, document.body].some((one) => /hidden|clip/.test(style(one).overflowY));
  if (screen && !still && document.documentElement.scrollHeight > height + near) {
    tell("the screen scrolls", document.body, `by ${document.documentElement.scrollHeight - height}`);
  }

  // --- bars that stay while the page scrolls under them ---
  const bars = [...document.querySelectorAll("footer.thumb, header.bar")].filter(seen);
  const barOf = (element) => bars.find((bar) => bar.contains(element));
  const sticks = (bar) => ["fixed", "sticky"].includes(style(bar).position);
  const foot = bars.find((bar) => bar.tagName === "FOOTER" && sticks(bar))?.getBoundingClientRect().top ?? height;
  const left = document.documentElement.scrollHeight - height - scrollY; // how far it can still scroll
  const layerOf = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (["fixed", "sticky", "absolute"].includes(style(one).position)) return one;
    }
    return null;
  };

  // --- text ---
  const texts = [];
  const words = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const ghostly = (element) =>
    element.closest(".hide, .spoken, .skip, noscript, script, style, template, option, title");
  // One pixel of it is there, for those who listen.
  const tiny = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (one.clientWidth <= 2 && style(one).overflowX !== "visible" && style(one).display !== "inline") return true;
    }
    return false;
  };
  const within = (line, frame) => {
    const [left, right] = [Math.max(line.left, frame.left), Math.min(line.right, frame.right)];
    const [top, bottom] = [Math.max(line.top, frame.top), Math.min(line.bottom, frame.bottom)];
    return { left, right, top, bottom, height: line.height };
  };
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const said = node.data.replace(/\s+/g, " ").trim();
    const element = node.parentElement;
    if (!said || ghostly(element) || !seen(element) || tiny(element)) continue;
    words.push(said);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    texts.push({ node, element, said, box, lines: [...range.getClientRects()], cut: false });
  }
  // A word torn in two: "Joue" and below it "r".
  const broken = ({ node, element }) => {
    const range = document.createRange();
    const top = (place) => {
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      return Math.round([...range.getClientRects()].at(-1)?.top ?? 0); // before it a hyphen may be drawn
    };
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\u200b/-]+/g)) {
      if (top(index) !== top(index + word.length - 1)) tell("word broken", element, word);
    }
  };
  for (const text of texts) {
    const { element, box } = text;
    let clipped = null;
    let scrolls = false;
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = style(one);
      const frame = one.getBoundingClientRect();
      if (textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1 && overflowX !== "visible")
        clipped ??= one;
      if ([overflowX, overflowY].some((way) => way === "auto" || way === "scroll")) {
        scrolls = true;
        text.cut = box.top >= frame.bottom - 2 || box.bottom <= frame.top + 2 || box.left >= frame.right;
        text.lines = text.lines.map((line) => within(line, frame)); // scrolled away, it lies over nothing
        break;
      }
      const hides = (way) => way === "hidden" || way === "clip";
      const across = hides(overflowX) && (box.left < frame.left - near || box.right > frame.right + near);
      const slack = parseFloat(style(element).fontSize) * 0.35; // a line box is taller than its letters
      const along = hides(overflowY) && (box.top < frame.top - slack || box.bottom > frame.bottom + slack);
      if (one instanceof SVGElement) break; // a drawing is moved under fingers
      if (hides(overflowY) && (box.top >= frame.bottom - 2 || box.bottom <= frame.top + 2)) {
        text.cut = true; // wholly hidden: nobody sees a part of it
        break;
      }
      if (across || along) clipped ??= one;
      if (position === "fixed") break;
    }
    text.cut ||= Boolean(clipped);
    if (clipped) tell("text cut off", element, `by <${clipped.tagName.toLowerCase()} ${clipped.className}>`);
    const button = element.closest("button, .btn, .chip, label.target");
    const edge = button?.getBoundingClientRect();
    if (edge && (box.left < edge.left - near || box.right > edge.right + near || box.bottom > edge.bottom + 4)) {
      tell("text out of its button", element);
    }
    if (text.lines.length > 1 && element.closest("button, .btn, label, h1, nav")) broken(text);
    if (text.cut || scrolls || element.closest("svg")) continue;
    if (box.left < -near || box.right > width + near) tell("text out of the window", element);
    if (screen && (box.top < -near || box.bottom > height + 6)) tell("text below the screen", element);
  }

  // --- text over text ---
  const flat = texts.filter(({ element, cut }) => !cut && !element.closest("svg"));
  for (let i = 0; i < flat.length; i += 1) {
    for (let j = i + 1; j < flat.length; j += 1) {
      const [a, b] = [flat[i], flat[j]];
      if (a.box.right <= b.box.left || b.box.right <= a.box.left) continue;
      if (a.box.bottom <= b.box.top || b.box.bottom <= a.box.top) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (layerOf(a.element) !== layerOf(b.element)) continue;
      const hit = a.lines.some((one) =>
        b.lines.some((two) => {
          const dx = Math.min(one.right, two.right) - Math.max(one.left, two.left);
          const dy = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
          return dx > 3 && dy > Math.min(one.height, two.height) * 0.4;
        }),
      );
      if (hit) tell("text over text", a.element, `and “${b.said.slice(0, 40)}”`);
    }
  }

  // --- what can be tapped ---
  const stuck = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) if (sticks(one)) return one;
    return null;
  };
  const tappable = screen
    ? []
    : [
        ...document.querySelectorAll(
          'a[href], button:not(:disabled), summary, select, input:not([type="hidden"]):not(:disabled), textarea',
        ),
      ].filter((one) => seen(one) && !one.closest("foreignObject, .skip"));
  for (const one of tappable) {
    const hand = one.closest("label") ?? one;
    const box = hand.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const inText =
      one.tagName === "A" &&
      (one.closest("p") ||
        [...one.parentElement.childNodes].some((beside) => beside.nodeType === 3 && beside.textContent.trim()));
    // As it lies there, not as it shrinks under a finger.
    const [across, along] = [hand.offsetWidth ?? box.width, hand.offsetHeight ?? box.height];
    if (!inText && (Math.round(across) < 44 || Math.round(along) < 44)) {
      tell("smaller than a finger", hand, `${Math.round(across)}×${Math.round(along)}`);
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || x >= width) {
      let rolls = false;
      for (let up = hand.parentElement; up; up = up.parentElement) rolls ||= /auto|scroll/.test(style(up).overflowX);
      if (!rolls) tell("out of the window", hand);
      continue;
    }
    if (y < 0 || y >= height) continue; // one scrolls to it
    const top = document.elementFromPoint(x, y);
    if (!top || hand.contains(top) || top.contains(hand) || top.closest("label")?.contains(one)) continue;
    const cover = barOf(top) ?? stuck(top);
    if (cover && !cover.contains(hand)) {
      // Under something that stays: fine as long as scrolling brings it out.
      const out = cover.tagName === "FOOTER" ? box.bottom - left <= foot + 4 : scrollY > 0;
      if (out) continue;
    }
    let beyond = false; // outside of what a box that scrolls shows of it
    for (let up = hand.parentElement; up && up !== document.body; up = up.parentElement) {
      const frame = up.getBoundingClientRect();
      if (!/auto|scroll/.test(style(up).overflowX + style(up).overflowY)) continue;
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) beyond = true;
    }
    if (beyond || top.closest("details.menu[open], dialog, #trouble")) continue;
    tell("covered", hand, `by <${top.tagName.toLowerCase()} ${top.className?.baseVal ?? top.className}>`);
  }

  // --- the question ---
  if (moved && !screen) {
    // On a low phone a refusal says what to do instead of the headline.
    const asks = [...document.querySelectorAll("main [role=alert], main h1, main .secret, main legend, main h2")].find(
      (one) => seen(one) && !ghostly(one) && !one.closest("details:not([open])"),
    );
    const box = asks?.getBoundingClientRect();
    const head = bars.find((bar) => bar.tagName === "HEADER" && sticks(bar))?.getBoundingClientRect().bottom ?? 0;
    if (!box) tell("no question", document.querySelector("main"));
    else if (box.top < head - near || Math.min(box.bottom, box.top + 60) > foot + near) {
      tell(
        "question out of view",
        asks,
        `at ${Math.round(box.top)}, room from ${Math.round(head)} to ${Math.round(foot)}`,
      );
    }
  }

  // --- what it says ---
  const number = (element) => (element ? Number(/-?\d+/.exec(element.textContent)?.[0] ?? NaN) : null);
  const name = (element) => element?.textContent.replace(/[\u2066-\u2069]/g, "").trim() ?? "";
  const all = (what, within = document) => [...within.querySelectorAll(what)];
  const clock = document.querySelector("[data-clock]");
  return {
    wrong,
    words: [...new Set(words)],
    url: location.pathname + location.search,
    language: document.documentElement.lang,
    title: document.title,
    version: Number(document.getElementById("state")?.dataset.version ?? NaN),
    link: document.body.dataset.link ?? "",
    main: (document.getElementById("main")?.innerText ?? "").replace(/\s+/g, " "),
    all: document.body.innerText.replace(/\s+/g, " ").replace(/[\u2066-\u2069]/g, ""),
    heading: name(all("main h1").find((one) => !one.matches(".hide"))),
    strip: all(".strip li").map((one) => ({
      name: name(one.querySelector(".who")),
      now: one.matches(".now"),
      hand: one.querySelector(".num") ? number(one.querySelector(".num")) : null,
      tools: all(".tool:not(.jail):not(.thief)", one).length,
      jail: all(".tool.jail", one).length,
      thief: all(".tool.thief", one).length,
    })),
    plaques: all(".ring .plaque, .plaque").map((one) => ({
      name: name(one.querySelector(".name")),
      now: one.matches(".now"),
      hand: one.querySelector(".held") ? number(one.querySelector(".held")) : null,
      tools: all(".tool:not(.jail):not(.theft)", one).length,
      jail: all(".tool.jail", one).length,
      thief: all(".tool.theft", one).length,
      stones: one.querySelector(".riches") ? number(one.querySelector(".riches")) : null,
    })),
    crews: all(".crewlist li").map((one) => ({
      name: name(one.querySelector(".who")),
      now: one.matches(".now"),
      stones: number(one.querySelector(".riches")),
    })),
    bank: number(document.querySelector(".bank .big")),
    pile: number(document.querySelector(".stack .big")),
    laid: document.querySelector(".mine") ? all(".mine .laid").length : null,
    finish: all(".finish .seat").map((one) => ({
      name: name(one.querySelector(".who b")),
      gold: number(one.querySelector(".amount")),
      rank: number(one.querySelector(".rank")),
    })),
    clock: clock && {
      figures: clock.querySelector(".figures").textContent.trim(),
      at: Date.now(),
    },
  };
};
