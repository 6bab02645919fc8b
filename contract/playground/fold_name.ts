// The form in which page and data-node compare names.

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
 * The form in which names are compared: words of plain lower case letters and digits, each after a space. `ä`, `ae`
 * and `a` are equal, and so are `ß` and `ss`.
 */
export function foldName(text: string): string {
  const plain = text.toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_SPELLINGS[letter]!)
    .normalize("NFD").replace(/\p{M}+/gu, "")
    .replace(/([aou])e/g, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join("");
}
