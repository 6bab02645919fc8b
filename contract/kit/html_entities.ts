// Decodes HTML character references (https://html.spec.whatwg.org/#named-character-references).

/** Named character references that occur in German and English texts. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
  sect: "§",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  deg: "°",
  middot: "·",
  bull: "•",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  times: "×",
  rarr: "→",
  commat: "@",
  period: ".",
  colon: ":",
};

/**
 * Decodes numeric and named character references once; the result is not decoded again. Unknown references stay
 * unchanged. Takes linear time.
 */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole;
      return characterOf(decimal === undefined ? parseInt(hex, 16) : Number(decimal)) ?? whole;
    },
  );
}

/** Returns the character of a code point. Null for control characters, surrogates and numbers beyond Unicode. */
function characterOf(code: number): string | null {
  const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13 || code >= 127 && code < 160;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return isControl || isSurrogate || code > 0x10ffff ? null : String.fromCodePoint(code);
}
