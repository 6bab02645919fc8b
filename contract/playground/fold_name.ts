// Normalises names, so that page and data-node compare them alike.

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN_SPELLINGS: Readonly<Record<string, string>> = {
  "ß": "ss",
  "æ": "ae",
  "œ": "oe",
  "ø": "o",
  "ł": "l",
  "đ": "d",
  "ı": "i",
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_SPELLINGS).join("")}]`, "g");

/**
 * Normalises a name for comparison: words of plain lower-case letters and digits, each preceded by a space. `ä`, `ae`
 * and `a` become equal, and so do `ß` and `ss`.
 */
export function foldName(text: string): string {
  const plain = text.toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_SPELLINGS[letter]!)
    .normalize("NFD").replace(/\p{M}+/gu, "")
    .replace(/([aou])e/g, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join("");
}
