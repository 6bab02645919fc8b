// Changes what the page says while its program cannot start yet. There are no components then, only the pill that
// came with the page.

/** `root` is the element that the components take over later. */
export function showStartNotice(root: HTMLElement, text: string): void {
  const line = root.querySelector(".pill > :last-child");
  if (line) line.textContent = text;
}
