import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, formFor, LOCALE, number } from "../../kit/texts/nl.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

export const near: NearTexts = {
  title: "Speeltuinen in de buurt",
  aroundVisitor: "Rond je locatie",
  aroundInaccurate: (accuracy) => `Rond je locatie (tot op ongeveer ${accuracy} nauwkeurig)`,
  aroundPlace: (name) => `Rond ${name}`,
  loading: "Speeltuinen in de buurt zoeken…",
  found: (value) =>
    count(value, { one: "speeltuin", other: "speeltuinen" }) +
    formFor(value, { one: "", other: ", dichtstbijzijnde eerst" }),
  empty: "Geen speeltuin bekend binnen 25 km.",
  emptyFiltered: "Geen bekende speeltuin in de buurt past bij de actieve filters.",
  unjudged: (value) =>
    formFor(value, {
      one: "Nog 1 speeltuin ontbreekt hier: bekijk hem op de kaart om te zien of hij bij de filters past.",
      other: `Nog ${
        number(value)
      } speeltuinen ontbreken hier: bekijk ze op de kaart om te zien of ze bij de filters passen.`,
    }),
  missing: (names) => {
    const some = conjunction.format(shortenNames(names, (more) => `nog ${number(more)}`));
    return `Geen antwoord van ${some}. De speeltuinen daar ontbreken in de lijst.`;
  },
};
