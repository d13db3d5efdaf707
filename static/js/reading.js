// Whoever looks something up, or describes a deck, is still at the table: the stream that says so stays open.
(() => {
  const { stream } = document.body.dataset;
  if (!stream) return;

  let source = null;
  function close() {
    source?.close();
    source = null;
  }
  function hold() {
    close();
    if (!document.hidden) source = new EventSource(stream);
  }
  document.addEventListener("visibilitychange", hold);
  addEventListener("pageshow", hold);
  addEventListener("pagehide", close);
})();
