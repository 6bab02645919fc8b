// Runs before the page's script: hides the start if the page starts with something else, and offers to reload if that
// script does not start. main.tsx sets data-started when it does.
const start = document.querySelector(".sheet-start");
if (start && (/^#(?!map=)./.test(location.hash) || location.search.includes("embed=1"))) start.remove();

const explain = () => {
  const text = document.querySelector("html:not([data-started]) [data-start-notice]");
  if (!text) return;
  text.textContent = /^de/.test(navigator.language)
    ? "Die Karte lädt nicht. Seite neu laden"
    : "The map does not load. Reload the page";
  text.previousElementSibling?.remove();
  start?.remove();
  const button = text.closest("button") ?? text;
  button.disabled = false;
  button.onclick = () => location.reload();
};
addEventListener("error", ({ target }) => (target === window || target.src) && explain(), true);
setTimeout(explain, 15000);
