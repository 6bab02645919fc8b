// Runs before the page's script: shows the card of a first visit, and offers to reload if that script does not start.
// main.tsx sets data-started when it does.
const card = document.querySelector(".welcome");
const isFirstVisit = () => {
  try {
    return localStorage.getItem("visited") === null;
  } catch {
    return true;
  }
};
// A fragment names what to show instead.
if (card && !location.hash && !location.search.includes("embed=1")) card.hidden = !isFirstVisit();

const explain = () => {
  const text = document.querySelector("html:not([data-started]) [data-start-notice]");
  if (!text) return;
  text.textContent = /^de/.test(navigator.language)
    ? "Die Karte lädt nicht. Seite neu laden"
    : "The map does not load. Reload the page";
  text.previousElementSibling?.remove();
  card?.remove();
  const button = text.closest("button") ?? text;
  button.disabled = false;
  button.onclick = () => location.reload();
};
addEventListener("error", ({ target }) => (target === window || target.src) && explain(), true);
setTimeout(explain, 15000);
