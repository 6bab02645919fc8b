// Shows a message when the page's script does not start; main.tsx sets data-started when it does.
const explain = () => {
  const text = document.querySelector("html:not([data-started]) [data-start-notice]");
  if (text) text.textContent = "Die Karte lädt nicht. Bitte neu laden.";
  text?.previousElementSibling?.remove();
};
addEventListener("error", ({ target }) => (target === window || target.src) && explain(), true);
setTimeout(explain, 15000);
