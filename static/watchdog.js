// Says so when the page's program does not come to life; main.tsx marks that it has.
const explain = () => {
  const text = document.querySelector("html:not([data-started]) [data-start-notice]");
  if (text) text.textContent = "Die Karte lädt nicht. Bitte neu laden.";
  text?.previousElementSibling?.remove();
};
addEventListener("error", ({ target }) => (target === window || target.src) && explain(), true);
setTimeout(explain, 15000);
