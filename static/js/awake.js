// The screen on the table stays awake where the browser allows it.
(() => {
  const keep = () => {
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", keep);
  keep();
})();
