// Changes what the page says while its program cannot start yet. There are no components then, only the line that
// came with the page.

/** `root` is the element that the components take over later. */
export function showStartNotice(root: HTMLElement, text: string): void {
  const line = root.querySelector("[data-start-notice]");
  if (line) line.textContent = text;
}
