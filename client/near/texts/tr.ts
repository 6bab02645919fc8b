import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { LOCALE, number } from "../../kit/texts/tr.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

export const near: NearTexts = {
  title: "Yakındaki çocuk parkları",
  aroundVisitor: "Konumunuzun çevresinde",
  aroundInaccurate: (accuracy) => `Konumunuzun çevresinde (konum yaklaşık olarak biliniyor: ±${accuracy})`,
  aroundPlace: (name) => `${name} çevresinde`,
  loading: "Yakındaki çocuk parkları aranıyor…",
  found: (value) => `${number(value)} çocuk parkı` + (value > 1 ? ", en yakını başta" : ""),
  empty: "25 km içinde bilinen bir çocuk parkı yok.",
  emptyFiltered: "Yakında etkin filtrelere uyan bir çocuk parkı bilinmiyor.",
  unjudged: (value) =>
    `${number(value)} park daha var ama burada gösterilmiyor: Filtrelere uyup uymadığı ancak haritada ` +
    "yakından bakınca belli olur.",
  missing: (names) => {
    const some = conjunction.format(shortenNames(names, (more) => `${number(more)} bölge daha`));
    return `${some} yanıt vermiyor. Oradaki parklar bu listede yok.`;
  },
};
