// What somebody has half filled in or opened survives when the page is drawn anew in the same moment.
(() => {
  const filled = new Map(); // id of a form -> its moment and what stood in it
  let opened = new Map(); // id of a part that somebody has unfolded -> its moment
  const orders = new Map(); // id of a form -> values in the order they were tapped
  const BOXES = "input[type=radio], input[type=checkbox]";
  const FIELDS = `${BOXES}, input[type=number], input[type=text], select, textarea`;

  function read(form) {
    return [...form.querySelectorAll(FIELDS)].map((field) => [
      field.name,
      field.matches(BOXES) ? field.value : null,
      field.matches(BOXES) ? field.checked : field.value,
    ]);
  }

  function write(form, fields) {
    for (const [name, value, now] of fields) {
      const named = `[name="${CSS.escape(name)}"]`;
      const field = form.querySelector(value === null ? named : `${named}[value="${CSS.escape(value)}"]`);
      if (!field) continue;
      if (value === null) field.value = now;
      else field.checked = now;
    }
  }

  function remember(form) {
    if (form?.dataset.keep) filled.set(form.id, { moment: form.dataset.keep, fields: read(form) });
  }

  // What was tapped so far, in its order; what the page came with counts as tapped in its order.
  function order(form) {
    const boxes = [...form.querySelectorAll("[data-order] input[type=checkbox]")];
    const came = boxes.filter((box) => box.defaultChecked).map((box) => box.value);
    return orders.get(form.id) ?? came;
  }

  // Where the order matters, each choice shows which one it is.
  function number(form) {
    const tapped = order(form);
    for (const box of form.querySelectorAll("[data-order] input[type=checkbox]")) {
      const place = tapped.indexOf(box.value);
      const mark = box.closest("label").querySelector(".order");
      if (mark) mark.textContent = box.checked && place >= 0 ? String(place + 1) : "";
    }
  }

  document.addEventListener("change", (event) => {
    const form = event.target.form;
    if (event.target.closest("[data-order]")) {
      const others = order(form).filter((value) => value !== event.target.value);
      orders.set(form.id, event.target.checked ? [...others, event.target.value] : others);
      number(form);
    }
    remember(form);
  });

  // While somebody types nothing has changed yet for the browser: that comes when they leave the field.
  document.addEventListener("input", (event) => remember(event.target.form));

  document.addEventListener("formdata", (event) => {
    const list = event.target.querySelector("[data-order] input[type=checkbox]");
    if (!list) return;
    const tapped = order(event.target);
    const chosen = event.formData.getAll(list.name).filter(Boolean);
    const place = (value) => tapped.indexOf(value) + 1 || tapped.length + 1;
    event.formData.delete(list.name);
    event.formData.append(list.name, "");
    for (const value of chosen.sort((one, other) => place(one) - place(other))) event.formData.append(list.name, value);
  });

  for (const list of document.querySelectorAll("form [data-order]")) number(list.closest("form"));

  // What is open is read at the last moment: the browser's own word of it comes after the tap, and an
  // answer may come between. What the new page lacks comes back folded, should it ever come back.
  document.addEventListener("htmx:before:swap", () => {
    const open = [...document.querySelectorAll("details[id][open]")];
    opened = new Map(open.map((part) => [part.id, part.dataset.keep]));
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const form of document.querySelectorAll("form[data-keep]")) {
      const kept = filled.get(form.id);
      if (kept?.moment === form.dataset.keep) write(form, kept.fields);
      else if (kept) orders.delete(form.id);
      number(form);
    }
    for (const part of document.querySelectorAll("details[id]")) {
      if (opened.has(part.id) && opened.get(part.id) === part.dataset.keep) part.open = true;
    }
  });
})();
