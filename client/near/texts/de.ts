import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, LOCALE, number } from "../../kit/texts/de.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

export const near: NearTexts = {
  title: "Spielplätze in der Nähe",
  aroundVisitor: "Um Ihren Standort",
  aroundInaccurate: (accuracy) => `Um Ihren Standort, der nur auf etwa ${accuracy} genau bekannt ist`,
  aroundPlace: (name) => `Um ${name}`,
  loading: "Spielplätze in der Nähe werden gesucht …",
  found: (value) => `${count(value, { one: "Spielplatz", other: "Spielplätze" })}, der nächste zuerst`,
  empty: "Im Umkreis von 25 km ist kein Spielplatz bekannt.",
  emptyFiltered: "In der Nähe ist kein Spielplatz bekannt, der zu den aktiven Filtern passt.",
  unjudged: (value) =>
    value === 1
      ? "Ein weiterer Spielplatz fehlt hier: Ob er zu den Filtern passt, ist erst bekannt, wenn die Karte ihn zeigt."
      : `${
        number(value)
      } weitere fehlen hier: Ob sie zu den Filtern passen, ist erst bekannt, wenn die Karte sie zeigt.`,
  missing: (names) => {
    const some = conjunction.format(shortenNames(names, (more) => `${number(more)} weitere`));
    return `Keine Antwort von ${some}. Spielplätze dort fehlen in der Liste.`;
  },
};
