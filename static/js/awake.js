// The screen on the table stays awake where the browser allows it; where it cannot (plain HTTP, older
// browsers) a line says so.
(() => {
  const keep = () => {
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  };
  const warn = () => {
    for (const line of document.querySelectorAll("[data-sleepy]")) line.hidden = "wakeLock" in navigator;
  };
  document.addEventListener("htmx:after:swap", warn);
  warn();
  document.addEventListener("visibilitychange", keep);
  keep();
})();
