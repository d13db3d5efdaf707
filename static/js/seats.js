// Drag chairs by their token. Buttons do the same without a pointer.
(() => {
  let dragged = null,
    list = null,
    before = "";
  const order = () => [...list.children].map((seat) => seat.dataset.seat).join(" ");

  document.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest(".sortable .handle");
    if (!handle || event.button !== 0) return;
    event.preventDefault();
    dragged = handle.closest("[data-seat]");
    list = dragged.parentElement;
    before = order();
    handle.setPointerCapture(event.pointerId);
    dragged.classList.add("dragged");
    list.setAttribute("hx-morph-skip", ""); // news may wait until the chair is put down
  });

  document.addEventListener("pointermove", (event) => {
    if (!dragged) return;
    const y = event.clientY;
    const below = [...list.children].find((seat) => {
      const box = seat.getBoundingClientRect();
      return seat !== dragged && y < box.top + Math.min(box.height, 64) / 2;
    });
    if (below !== dragged.nextElementSibling) list.insertBefore(dragged, below ?? null);
  });

  function drop(event) {
    if (!dragged) return;
    dragged.classList.remove("dragged");
    list.removeAttribute("hx-morph-skip");
    const after = order(),
      form = document.getElementById(list.dataset.orderForm);
    dragged = null;
    if (event.type === "pointerup" && after !== before) {
      form.elements.order.value = after;
      form.requestSubmit();
    }
  }
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
})();
