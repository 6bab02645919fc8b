import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, formFor, LOCALE, number } from "../../kit/texts/it.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

export const near: NearTexts = {
  title: "Parchi giochi nelle vicinanze",
  aroundVisitor: "Intorno alla tua posizione",
  aroundInaccurate: (accuracy) =>
    `Intorno alla tua posizione, nota solo con una precisione di circa ${accuracy}`,
  aroundPlace: (name) => `Nei pressi di ${name}`,
  loading: "Ricerca di parchi giochi nelle vicinanze…",
  found: (value) =>
    `${count(value, { one: "parco giochi", other: "parchi giochi" })}, a partire dal più vicino`,
  empty: "Nessun parco giochi noto nel raggio di 25 km.",
  emptyFiltered: "Nessun parco giochi noto nelle vicinanze corrisponde ai filtri attivi.",
  unjudged: (value) =>
    formFor(value, {
      one:
        "Qui manca un altro parco giochi: si saprà se corrisponde ai filtri solo quando sarà visibile sulla mappa.",
      other: `Qui ne mancano altri ${
        number(value)
      }: si saprà se corrispondono ai filtri solo quando saranno visibili sulla mappa.`,
    }),
  missing: (names) => {
    const some = conjunction.format(shortenNames(names, (more) => `altre ${number(more)}`));
    const theirs = formFor(names.length, { one: "i suoi", other: "i loro" });
    return `Nessuna risposta da: ${some}. Nell’elenco mancano ${theirs} parchi giochi.`;
  },
};
