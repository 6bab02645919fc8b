// Offers to reload when the page's script does not start; main.tsx sets data-started when it does.
const explain = () => {
  const text = document.querySelector("html:not([data-started]) [data-start-notice]");
  if (!text) return;
  text.textContent = /^de/.test(navigator.language)
    ? "Die Karte lädt nicht. Seite neu laden"
    : "The map does not load. Reload the page";
  text.previousElementSibling?.remove();
  const button = text.closest("button") ?? text;
  button.disabled = false;
  button.onclick = () => location.reload();
};
addEventListener("error", ({ target }) => (target === window || target.src) && explain(), true);
setTimeout(explain, 15000);
