// Keeps a page of a table up to date. A stream says which version the table has (v) and when
// presence changed (p); the page then fetches its own frame, unless the stream brings it (page).
// Whatever fails, something slower takes over: fetching, reconnecting, polling, and looking again
// whenever the phone wakes up.
(() => {
  const { live, page, presence, takesPages } = document.body.dataset;
  if (!live) return;

  const POLL = 3000; // without a stream
  const NET = 20000; // with one: should a hint ever be lost
  const SILENCE = 40000; // the stream says something every 15 s, or it is dead
  const MUTE = 4000; // the first word comes at once, or something on the way holds pages back
  const LATER = 300,
    LATEST = 2000; // waits between two attempts to reconnect
  const TRIES = 40; // of a form that did not get through: more than a minute

  const frame = document.getElementById("frame");
  let source = null,
    retry = null,
    mute = null,
    carries = takesPages !== undefined, // pages, beside numbers
    wait = LATER,
    heard = 0,
    fetched = 0,
    failures = 0;
  let fetching = false,
    again = false,
    overtaken = false; // an answer that is being drawn is older than the page

  const state = () => document.getElementById("state")?.dataset ?? {};
  const shown = () => Number(state().version ?? -1);

  // Nobody's secret is taken away while they look at it.
  const isLooking = () => frame.querySelector("[data-held], [data-asking]") !== null;

  function link(word) {
    if (document.body.dataset.link !== word) document.body.dataset.link = word;
  }

  function broken() {
    failures += 1;
    link(navigator.onLine === false || failures > 4 ? "off" : "wait");
  }

  // --- the frame ---

  async function refresh(force = false) {
    if (fetching) {
      again = true;
      return;
    }
    if (isLooking()) {
      setTimeout(refresh, 400);
      return;
    }
    fetched = Date.now();
    const seen = force ? -1 : shown();
    await alone(() =>
      htmx.ajax("GET", `${page}${page.includes("?") ? "&" : "?"}seen=${seen}`, {
        target: "#frame",
        swap: "innerMorph",
      }),
    );
  }

  // One frame at a time: what is wished meanwhile comes after it.
  async function alone(draw) {
    fetching = true;
    try {
      await draw();
    } finally {
      fetching = false;
    }
    if (again) {
      again = false;
      refresh();
    }
  }

  // The stream brought the frame that would have been fetched.
  function show(text) {
    if (versionIn(text) <= shown()) return;
    if (fetching || isLooking()) refresh();
    else alone(() => htmx.swap({ text, target: frame, swap: "innerMorph", sourceElement: document.body }));
  }

  // --- who is here ---

  async function lookWhoIsHere() {
    if (!presence) return;
    try {
      const answer = await fetch(presence, { headers: { "HX-Request": "true" } });
      if (!answer.ok) return;
      const { presence, here, hostAway } = await answer.json();
      for (const seat of frame.querySelectorAll("[data-seat]")) {
        if (seat.dataset.here === "always") continue;
        seat.dataset.here = here.includes(seat.dataset.seat) ? "yes" : "no";
      }
      const changed = state().hostAway !== (hostAway ? "yes" : "no");
      state().presence = presence;
      if (changed) refresh(true);
    } catch {
      /* the next hint will do */
    }
  }

  // --- the stream ---

  function open() {
    close();
    heard = Date.now();
    source = new EventSource(carries ? `${live}?pages` : live);
    source.addEventListener("v", (event) => {
      hears();
      if (Number(event.data) !== shown()) refresh();
    });
    source.addEventListener("page", (event) => {
      hears();
      show(event.data);
    });
    source.onopen = () => {
      if (!carries) return;
      mute = setTimeout(() => {
        carries = false;
        open();
      }, MUTE);
    };
    source.addEventListener("p", (event) => {
      if (event.data !== state().presence) lookWhoIsHere();
    });
    source.onerror = () => {
      close();
      broken();
      retry = setTimeout(open, wait * (0.7 + Math.random() * 0.6));
      wait = Math.min(wait * 2, LATEST);
    };
  }

  function hears() {
    clearTimeout(mute);
    heard = Date.now();
    wait = LATER;
    failures = 0;
    link("live");
  }

  function close() {
    clearTimeout(retry);
    clearTimeout(mute);
    source?.close();
    source = null;
  }

  function wake() {
    if (document.hidden) return;
    wait = LATER;
    open();
    refresh();
  }

  // A sleeping phone lets go of the stream: the table sees that it is away, the battery lasts.
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : wake()));
  addEventListener("pageshow", (event) => {
    if (event.persisted) wake();
  });
  addEventListener("pagehide", close);
  addEventListener("online", wake);
  addEventListener("offline", () => {
    close();
    broken();
  });

  let last = Date.now();
  setInterval(() => {
    const now = Date.now(),
      slept = now - last > 6000;
    last = now;
    if (document.hidden) return;
    if (slept || (source && now - heard > SILENCE)) wake();
    else if (now - fetched > (document.body.dataset.link === "live" ? NET : POLL)) refresh();
  }, 1000);

  // A clock is over and nobody said so: looking is enough, whoever answers catches up.
  document.addEventListener("filon:look", () => refresh(true));

  // --- answers ---

  // A screen is arranged differently for the lobby, the mine and the end of a round.
  document.addEventListener("htmx:after:swap", () => {
    const { scene } = state();
    if (scene && document.body.className !== scene) document.body.className = scene;
    if (overtaken) refresh();
    overtaken = false;
  });

  const versionIn = (text) => Number(/id="state"[^>]*data-version="(\d+)"/.exec(text)?.[1] ?? NaN);

  // An answer that was overtaken by a newer one must not put the page back; one that comes while
  // somebody looks at a secret is asked for again later, also that of a form whose effect was shown
  // before it came. A refusal is always shown: nobody would say it again. So is an older answer to a
  // form, which may say something as well; then the page asks for what is new.
  document.addEventListener("htmx:before:swap", guard, true); // before all who prepare for a swap
  function guard(event) {
    const { ctx } = event.detail,
      version = versionIn(ctx.text ?? "");
    if (Number.isNaN(version) || ctx.response?.status >= 400) return;
    const late = isLooking(),
      older = version < shown(),
      asked = ctx.request?.method === "GET";
    if (late || (asked && older)) event.preventDefault();
    if (late) refresh();
    else overtaken = older && !asked;
  }

  // --- trouble of the whole site: a header says that there is some, a short page what ---

  let trouble = "";
  function hear(word) {
    if (word === trouble) return;
    trouble = word;
    document.getElementById("trouble")?.remove();
    if (!word) return;
    const place = document.createElement("aside");
    place.id = "trouble";
    document.body.append(place);
    htmx.ajax("GET", "/trouble", { target: "#trouble", swap: "innerHTML" });
  }

  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail,
      status = ctx.response.status;
    hear(ctx.response.headers?.get("Filon-Trouble") ?? "");
    if (status < 500 && !source) failures = 0;
    // The seat is gone, or was never this phone's (404), or the page's token is an old one (403, after
    // somebody logged in on this device): the server knows where to go from here.
    if ((status === 404 || status === 403) && !document.hidden) location.assign(page);
  });

  // A form that did not get through is sent again with the same key: it happens once at most.
  const tries = new WeakMap();
  function resend(event) {
    const { ctx } = event.detail,
      form = ctx?.sourceElement;
    broken();
    if (!(form instanceof HTMLFormElement) || ctx.request.method !== "POST") return;
    const status = ctx.response?.status ?? 0,
      count = (tries.get(form) ?? 0) + 1;
    if (count > TRIES || (status > 0 && status < 502)) return;
    tries.set(form, count);
    const later = Math.min(400 * count, LATEST);
    setTimeout(() => form.isConnected && form.requestSubmit(ctx.request.submitter ?? null), later);
  }
  document.addEventListener("htmx:error", resend);
  document.addEventListener("htmx:response:error", (event) => {
    if (event.detail.ctx.response.status >= 502) resend(event);
  });

  open();
})();
