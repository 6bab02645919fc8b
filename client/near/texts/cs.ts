import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, formFor, LOCALE } from "../../kit/texts/cs.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const playgrounds = (value: number) => count(value, { one: "hřiště", few: "hřiště", other: "hřišť" });

export const near: NearTexts = {
  title: "Hřiště v okolí",
  aroundVisitor: "V okolí vaší polohy",
  aroundInaccurate: (accuracy) => `V okolí vaší polohy (přesnost jen asi ${accuracy})`,
  aroundPlace: (name) => `V okolí: ${name}`,
  loading: "Hledání hřišť v okolí…",
  found: (value) => value === 1 ? playgrounds(value) : `${playgrounds(value)}, od nejbližšího`,
  empty: "V okruhu 25 km není známo žádné hřiště.",
  emptyFiltered: "V okolí žádné známé hřiště neodpovídá aktivním filtrům.",
  unjudged: (value) =>
    `V seznamu ještě chybí ${playgrounds(value)}. Zda ${
      formFor(value, { one: "odpovídá", few: "odpovídají", other: "odpovídají" })
    } filtrům, se ukáže až na mapě.`,
  missing: (names) => {
    const some = conjunction.format(
      shortenNames(names, (more) => count(more, { one: "další", few: "další", other: "dalších" })),
    );
    return `Bez odpovědi: ${some}. Hřiště odtamtud v seznamu chybí.`;
  },
};
