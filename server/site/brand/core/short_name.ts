// The name below the icon of an installed page.

/** Number of characters that systems show below an icon: https://web.dev/articles/add-manifest#short-name. */
export const MAX_SHORT_NAME = 12;

/**
 * Keeps as many of the first words as fit into {@link MAX_SHORT_NAME} characters. A first word that is too long is cut,
 * with an ellipsis. `name` must not be empty.
 */
export function shortNameOf(name: string): string {
  const words = name.split(/\s+/u);
  for (let count = words.length; count > 0; count--) {
    const short = words.slice(0, count).join(" ").replace(/[\s,;:–—-]+$/u, "");
    if (short !== "" && lengthOf(short) <= MAX_SHORT_NAME) return short;
  }
  return `${[...words[0]!].slice(0, MAX_SHORT_NAME - 1).join("")}…`;
}

/** Length in code points. */
export const lengthOf = (text: string): number => [...text].length;
