// Entering a move: choose a card, choose where or at whom, confirm. Without this script the same
// buttons ask the server, one page a step.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const formOf = (element) => element.closest("form[data-dig]");
  const CALM = 350; // a second tap on a place plays the card, if it is not the same tap trembling
  let kept = null; // what was chosen, should the page be drawn anew in the same turn
  let takenAt = 0;

  // "NE:3,-1 4,0;SW:2,2" -> Map {"NE" -> Set {"3,-1", "4,0"}, "SW" -> Set {"2,2"}}
  function ways(button) {
    const said = button.dataset.ways ? button.dataset.ways.split(";") : [];
    return new Map(
      said.map((way) => {
        const cut = way.indexOf(":");
        return [
          way.slice(0, cut),
          new Set(
            way
              .slice(cut + 1)
              .split(" ")
              .filter(Boolean),
          ),
        ];
      }),
    );
  }

  // Where the card may lie: by the rules, or anywhere and either way up if the table says so.
  function places(form, button) {
    if (!button) return new Map();
    if (form.dataset.any !== "yes" || !button.dataset.faces) return ways(button);
    const all = new Set(form.dataset.everywhere.split(" "));
    return new Map(button.dataset.faces.split(" ").map((way) => [way, all]));
  }

  const union = (all) => new Set([...all.values()].flatMap((set) => [...set]));

  const chosen = (form) => form.querySelector('.pick[aria-pressed="true"]');
  const field = (form, name) => form.querySelector(`input[type="hidden"][name="${name}"]`);

  function fill(form, name, value) {
    const input = field(form, name);
    if (!input) return;
    input.value = value;
    input.disabled = !value;
  }

  // The picture of one way up: the button's own, or the one kept in its template.
  function picture(button, way) {
    const kept = button.querySelector(`template[data-way="${CSS.escape(way)}"]`);
    return kept ? kept.content.querySelector("svg") : button.querySelector("svg.art");
  }

  function choose(form, button) {
    const was = chosen(form);
    if (was === button) return turn(form);
    was?.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-pressed", "true");
    const all = places(form, button);
    form.dataset.way = [...all.keys()][0] || button.value;
    const only = union(all);
    form.dataset.at = only.size === 1 ? [...only][0] : "";
    takenAt = 0;
    show(form);
    uncover(form);
  }

  // A question opens at the thumb: the page moves up below the mine, which stays in sight. Moved so
  // far that the headline is gone, the question grows by what it said, and may want a second move.
  function uncover(form) {
    const question = form.querySelector("fieldset[data-for]:not([hidden])")?.closest(".thumb");
    const mine = form.querySelector(".pit");
    if (!question || !mine) return;
    for (let moves = 0; moves < 2; moves++) {
      const hidden = mine.getBoundingClientRect().bottom - question.getBoundingClientRect().top;
      if (hidden <= 0) return;
      scrollBy({ top: hidden, behavior: "instant" });
      deep();
    }
  }

  // The table plays by its own rules, or a card lies wrong: every place is offered.
  function anywhere(form) {
    form.dataset.any = form.dataset.any === "yes" ? "" : "yes";
    const all = places(form, chosen(form));
    form.dataset.at = "";
    form.dataset.way = [...all.keys()][0] || chosen(form)?.value || "";
    show(form);
  }

  // Another drawer is opened: what was chosen in the one before is not played by mistake.
  function putBack(form) {
    chosen(form)?.setAttribute("aria-pressed", "false");
    form.dataset.way = form.dataset.at = "";
  }

  function turn(form) {
    const button = chosen(form);
    if (!button) return;
    const all = [...places(form, button).entries()];
    const free = form.dataset.at ? all.filter(([, cells]) => cells.has(form.dataset.at)) : all;
    const next = free.findIndex(([way]) => way === form.dataset.way) + 1;
    if (free.length) form.dataset.way = free[next % free.length][0];
    show(form);
  }

  function take(form, at, when) {
    if (form.dataset.at === at) {
      if (when - takenAt > CALM) form.requestSubmit(form.querySelector("[data-lay]"));
      return;
    }
    takenAt = when;
    const all = places(form, chosen(form));
    if (!all.get(form.dataset.way)?.has(at)) {
      form.dataset.way = [...all].find(([, cells]) => cells.has(at))?.[0] ?? form.dataset.way;
    }
    form.dataset.at = at;
    show(form);
  }

  // Everything that follows from what is chosen: glowing cells, the preview, the fields, the buttons.
  function show(form) {
    const button = chosen(form);
    const { way, at } = form.dataset;
    const all = places(form, button);
    for (const pick of form.querySelectorAll(".pick")) face(pick, pick === button ? way : pick.value);
    cells(form, button, union(all));
    let ready = Boolean(at);
    for (const sheet of form.querySelectorAll("fieldset[data-for]")) {
      const mine = Boolean(button) && sheet.dataset.for === button.value;
      sheet.hidden = sheet.disabled = !mine;
      if (mine) preselect(sheet);
      if (mine) ready = sheet.querySelector("input") === null || sheet.querySelector(":checked") !== null;
    }
    fill(form, "card", button ? way || button.value : "");
    fill(form, "at", at);
    const both = at && [...all.values()].filter((set) => set.has(at)).length > 1;
    for (const control of form.querySelectorAll("[data-turn]")) {
      control.disabled = !button || all.size < 2 || Boolean(at && !both);
    }
    for (const control of form.querySelectorAll("[data-lay]")) control.disabled = !ready;
    for (const control of form.querySelectorAll("[data-drop]")) control.disabled = !button;
    for (const control of form.querySelectorAll("[data-anywhere]")) {
      control.disabled = !button?.dataset.faces;
      control.setAttribute("aria-pressed", String(form.dataset.any === "yes"));
    }
    say(form, button, at && both);
    deep();
    const { dig, any } = form.dataset;
    kept = { turn: dig, card: button?.value, way, at, any, answers: answers(form) };
  }

  // The only possible target is chosen already. Choices of one name have one that is chosen among all
  // cards, so that another card's may have taken it away.
  function preselect(sheet) {
    const given = sheet.querySelector("input[checked]");
    if (given && !sheet.querySelector(":checked")) given.checked = true;
  }

  // What the card is and what to do next, for eyes and for ears.
  function say(form, button, turns) {
    for (const line of form.querySelectorAll("[data-say], [data-echo]")) {
      const said = hint(form, button, turns);
      if (line.textContent !== said) line.textContent = said;
    }
  }

  function hint(form, button, turns) {
    const { sayChoose = "", sayTurn = "", sayLay = "", sayFall = "", sayAny = "", at, any } = form.dataset;
    if (!button) return sayChoose;
    if (at) return button.value === "rockfall" ? sayFall : turns ? sayTurn : sayLay;
    const { title = "", tip = "", why = "", faces } = button.dataset;
    return `${title}. ${faces && any === "yes" ? sayAny : why || tip}`;
  }

  // A palette of many rows is scrolled, and the headline with it.
  function deep() {
    for (const form of document.querySelectorAll("form[data-dig]")) {
      const line = form.querySelector("[data-say]");
      const out = Boolean(chosen(form) && line && line.getBoundingClientRect().bottom < 8);
      if ((form.dataset.deep === "yes") !== out) form.dataset.deep = out ? "yes" : "";
    }
  }
  document.addEventListener("scroll", deep, { passive: true });

  // Several cards ask by the same name, whom for instance: an answer belongs to its card.
  const answers = (form) =>
    [...form.querySelectorAll(":is(input[type=radio], input[type=checkbox]):checked")].map((box) => [
      box.closest("fieldset[data-for]")?.dataset.for ?? "",
      box.name,
      box.value,
    ]);

  // Somebody else did something in the meantime: the page is new, the turn and the choice are not.
  function restore(form) {
    if (kept?.turn !== form.dataset.dig || !form.dataset.dig) return false;
    for (const [card, name, value] of kept.answers) {
      const sheet = card ? form.querySelector(`fieldset[data-for="${CSS.escape(card)}"]`) : form;
      const box = sheet?.querySelector(`input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);
      if (box) box.checked = true;
    }
    const button = kept.card && form.querySelector(`.pick[value="${CSS.escape(kept.card)}"]`);
    for (const pick of form.querySelectorAll(".pick")) pick.setAttribute("aria-pressed", String(pick === button));
    form.dataset.any = kept.any ?? "";
    form.dataset.way = button ? kept.way : "";
    form.dataset.at = button ? kept.at : "";
    show(form);
    return true;
  }

  // The palette shows the card as it would lie; the first picture is kept aside to come back to.
  function face(pick, way) {
    const shown = pick.querySelector(":scope > svg.art");
    if (!shown || (pick.dataset.shown ?? pick.value) === way) return;
    const aside = document.createElement("template");
    aside.dataset.way = pick.dataset.shown ?? pick.value;
    const next = picture(pick, way);
    const fresh = next.cloneNode(true);
    pick.querySelector(`template[data-way="${CSS.escape(way)}"]`)?.remove();
    shown.replaceWith(fresh);
    aside.content.append(shown);
    pick.prepend(aside);
    pick.dataset.shown = way;
  }

  function cells(form, button, open) {
    const mine = form.querySelector(".mine");
    const layer = mine?.querySelector(".spots");
    if (!layer) return;
    const { way, at } = form.dataset;
    const kept = new Map([...layer.querySelectorAll("button.cell")].map((cell) => [cell.value, cell]));
    for (const [value, cell] of kept) if (!open.has(value)) cell.closest(".spot").remove();
    layer.querySelector(".preview")?.remove();
    for (const value of open) {
      const spot = kept.get(value)?.closest(".spot") ?? layer.appendChild(glow(mine, button, value));
      const taken = value === at;
      spot.classList.toggle("chosen", taken);
      spot.querySelector("button").setAttribute("aria-pressed", String(taken));
      if (taken && !spot.classList.contains("taken")) layer.insertBefore(preview(button, way, at), spot);
    }
    mine.dispatchEvent(new CustomEvent("dig:spots", { bubbles: true }));
  }

  function make(tag, attributes) {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  }

  const corner = (value) => {
    const [column, row] = value.split(",").map(Number);
    return `translate(${column * 100} ${row * 140})`;
  };

  function glow(mine, button, value) {
    const spot = make("g", { class: "spot", transform: corner(value) });
    if (button.value === "rockfall") spot.classList.add("taken");
    spot.append(make("rect", { class: "glow", x: 6, y: 6, width: 88, height: 128 }));
    spot.append(make("path", { class: "plus", d: "M50 56v28M36 70h28" }));
    const hole = make("foreignObject", { width: 100, height: 140 });
    const cell = document.createElement("button");
    const [column, row] = value.split(",");
    cell.className = "cell";
    cell.name = "at";
    cell.value = value;
    cell.setAttribute("aria-label", filonPlace(mine, column, row));
    hole.append(cell);
    spot.append(hole);
    return spot;
  }

  function preview(button, way, at) {
    const group = make("g", { class: "preview", transform: corner(at) });
    const drawn =
      button.dataset.shown === way || button.value === way
        ? button.querySelector(":scope > svg.art")
        : picture(button, way);
    for (const part of drawn.children) group.append(part.cloneNode(true));
    return group;
  }

  document.addEventListener("click", (event) => {
    const form = event.target.closest && formOf(event.target);
    if (!form) return;
    const button = event.target.closest("button");
    if (!button) return;
    if (button.matches(".pick")) choose(form, button);
    else if (button.matches(".cell")) take(form, button.value, event.timeStamp);
    else if (button.matches("[data-turn]")) turn(form);
    else if (button.matches("[data-anywhere]")) anywhere(form);
    else return;
    event.preventDefault();
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest && formOf(event.target);
    if (form && event.target.name === "tab") putBack(form);
    if (form) show(form);
  });
  // By keys: from the card that is chosen to where it may go, from there to the buttons that play it.
  function nextStop(form, from) {
    const asked = form.querySelector("fieldset[data-for]:not([hidden]) input:not(:disabled)");
    if (from.matches(".cell")) return form.querySelector(".laying button:not(:disabled)");
    return asked ?? form.querySelector(".spots button.cell");
  }
  document.addEventListener("keydown", (event) => {
    const from = event.target;
    if (event.key !== "Tab" || event.shiftKey || !from.matches('[aria-pressed="true"]:is(.pick, .cell)')) return;
    const form = formOf(from);
    const next = form && nextStop(form, from);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  function start() {
    for (const form of document.querySelectorAll("form[data-dig]")) {
      if (restore(form)) continue;
      const button = chosen(form);
      for (const tab of form.querySelectorAll("[name=tab]")) tab.checked = false; // of the turn before
      form.dataset.way = field(form, "card")?.value || button?.value || "";
      form.dataset.at = field(form, "at")?.value || "";
      show(form);
    }
  }
  document.addEventListener("htmx:after:swap", start);
  start();
})();
