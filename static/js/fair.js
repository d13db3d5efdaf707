// Deals that nobody chooses. A phone mixes its own chance into every deal: it commits to it by a hash
// while people gather, and shows it when somebody deals, once it has seen what all others committed
// to. What it saw then it keeps, and at the end of the game it draws every card again.
// The same as games/chance/seeded_draws.py; games/chance/FAIRNESS.md says what is hashed, and why.
(() => {
  const FORMAT = "filon deal 1";
  const KEEP = 24; // shuffles that a phone remembers
  const { token, page } = document.body.dataset;
  const base = page?.match(/^\/t\/\w+\//)?.[0];
  const digest = (...lines) => sha256(lines.join("\n"));
  const state = () => document.getElementById("state")?.dataset ?? {};

  // --- what a phone remembers: its own grain, and what it was told before it showed it ---

  const NAME = "filon-shuffles";
  let memory = {};
  function remembered() {
    try {
      memory = JSON.parse(localStorage.getItem(NAME)) ?? {};
    } catch {
      /* a phone that keeps nothing remembers as long as the page is open */
    }
    return memory;
  }
  function remember(of, what) {
    const kept = Object.entries(remembered()).filter(([name]) => name !== of);
    memory = Object.fromEntries([...kept.slice(1 - KEEP), [of, what]]);
    try {
      localStorage.setItem(NAME, JSON.stringify(memory));
    } catch {
      /* as above */
    }
  }

  // --- mixing ---

  function random() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  async function told(fields) {
    const body = new FormData();
    const all = { csrfmiddlewaretoken: token, key: random().slice(0, 32), seen: "0", ...fields };
    for (const [name, value] of Object.entries(all)) body.append(name, value);
    const how = { method: "POST", body, headers: { "HX-Request": "true" }, credentials: "same-origin" };
    const answer = await fetch(`${base}shuffle/`, how);
    return answer.ok ? answer.json() : null;
  }

  async function commit(of) {
    const asked = await told({ of });
    if (!asked || asked.closed) return;
    const grain = random();
    const mix = digest(FORMAT, "grain", of, asked.tag, grain);
    remember(of, { commitment: asked.commitment, tag: asked.tag, grain, mix });
    await told({ of, mix });
  }

  // Shown only if the site commits to the same secret as before, has taken what this phone committed
  // to, and takes no more: whoever commits after having seen the others could choose.
  async function show(of, mine) {
    if (mine.mixes) return told({ of, grain: mine.grain });
    const asked = await told({ of });
    if (!asked?.closed || asked.commitment !== mine.commitment) return;
    if (!asked.mixes.some(([tag, mix]) => tag === mine.tag && mix === mine.mix)) return;
    remember(of, { ...mine, mixes: asked.mixes });
    await told({ of, grain: mine.grain });
  }

  let busy = "",
    fuse = 0;
  async function follow() {
    const { shuffle, shuffling, now } = state();
    if (!base || !token || !shuffle) return;
    clearTimeout(fuse);
    if (shuffling) fuse = setTimeout(look, Math.max(shuffling - now, 0) + 200 + Math.random() * 200);
    const step = `${shuffle} ${Boolean(shuffling)}`;
    if (busy === step) return;
    busy = step;
    const mine = remembered()[shuffle];
    try {
      if (shuffling && mine) await show(shuffle, mine);
      else if (!shuffling && !mine) await commit(shuffle);
    } catch {
      busy = ""; // the next page tries again; nobody waits for it
    }
  }
  const look = () => document.dispatchEvent(new CustomEvent("filon:look"));

  // --- checking ---

  const utf8 = (text) => new TextEncoder().encode(text);
  function stream(seed, label) {
    let block = 0,
      words = [];
    const word = () => {
      if (!words.length) {
        const bytes = sha256.hmac.array(seed, utf8(`${label}\n${block++}`));
        for (let at = 0; at < 32; at += 4) {
          words.push(((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0);
        }
      }
      return words.shift();
    };
    return (count) => {
      const most = 2 ** 32 - (2 ** 32 % count);
      let drawn = word();
      while (drawn >= most) drawn = word();
      return drawn % count;
    };
  }

  function drawn(below, among, many) {
    const items = among.toSorted?.() ?? [...among].sort();
    for (let place = 0; place < many; place++) {
      const other = place + below(items.length - place);
      [items[place], items[other]] = [items[other], items[place]];
    }
    return items.slice(0, many);
  }

  function seedOf(round) {
    const shown = round.mixes.filter(([, , grain]) => grain).map(([tag, , grain]) => [tag, grain]);
    shown.sort(([one], [two]) => (one < two ? -1 : 1));
    return sha256.array([FORMAT, "seed", round.secret, ...shown.flat()].join("\n"));
  }

  // Whether the round is what was committed to, and what the seed gives.
  function holds(round, mine) {
    if (digest(FORMAT, "secret", round.secret) !== round.commitment) return false;
    for (const [tag, mix, grain] of round.mixes) {
      if (grain && digest(FORMAT, "grain", round.of, tag, grain) !== mix) return false;
    }
    if (mine?.mixes && !agrees(round, mine)) return false;
    const seed = seedOf(round);
    return round.draws.every((draw) => {
      const below = stream(seed, draw.label);
      return (
        draw.as &&
        draw.takes.every(({ among, shown }) => {
          return drawn(below, among, shown.length).join() === shown.join();
        })
      );
    });
  }

  // What this phone saw before it showed its grain is what the site opens now.
  function agrees(round, mine) {
    const then = mine.mixes
      .map((pair) => pair.join())
      .sort()
      .join();
    const now = round.mixes
      .map(([tag, mix]) => `${tag},${mix}`)
      .sort()
      .join();
    return round.commitment === mine.commitment && then === now;
  }
  const isIn = (round, mine) => round.mixes.some(([tag, , grain]) => tag === mine?.tag && grain === mine.grain);

  let asked = false; // an update draws the page anew: what the phone found is said again
  function check(button) {
    asked = true;
    const { rounds } = JSON.parse(document.getElementById("fair-data").textContent);
    const kept = remembered();
    const good = rounds.every((round) => holds(round, kept[round.of]));
    const mine = rounds.some((round) => isIn(round, kept[round.of]));
    const { good: yes, bad, mine: own } = button.dataset;
    const words = document.getElementById("fair-found");
    words.textContent = good ? (mine ? `${yes} ${own}` : yes) : bad;
    words.classList.toggle("calm", good);
    words.dataset.found = good ? "yes" : "no";
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#fair-check");
    if (button) check(button);
  });
  function ready() {
    const button = document.getElementById("fair-check");
    if (button) button.hidden = false;
    if (button && asked) check(button);
    follow();
  }
  document.addEventListener("htmx:after:swap", ready);
  ready();
})();
