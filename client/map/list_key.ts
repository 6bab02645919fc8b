// One key leads from the map to the list of what it shows. Only while the map itself has the focus, or nothing has:
// elsewhere a letter is a letter.
const LIST_KEY = "l";

/** Starts listening; the returned function stops it. */
export function watchListKey(target: HTMLElement, onListKey: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isForMap = event.target === target || event.target === document.body;
    if (!isForMap || event.key.toLowerCase() !== LIST_KEY || !isPlain) return;
    event.preventDefault();
    onListKey();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
