import { count, formFor, number } from "../../kit/texts/nl.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "speeltuin", other: "speeltuinen" });

const PROBLEMS = {
  blocked:
    "Deze browser slaat niets op voor deze pagina. Wat je bewaart, gaat verloren als je de pagina sluit. Sla het op als bestand.",
  full:
    "De opslagruimte van deze browser is vol. De laatste wijziging gaat verloren als je de pagina sluit. Sla de lijst op als bestand.",
  damaged:
    "Een deel van de lijst was beschadigd en is onleesbaar. Dat deel blijft op dit apparaat staan tot je het verwijdert.",
};

export const favourites: FavouritesTexts = {
  keep: "Bewaren",
  kept: "Bewaard",
  showList: "Bewaarde speeltuinen tonen",
  listFull: (limit) =>
    `Je kunt niet meer dan ${playgrounds(limit)} bewaren. Verwijder er eerst een uit de lijst.`,

  title: "Bewaarde speeltuinen",
  entry: (value) => (value === 0 ? "Bewaarde speeltuinen" : `Bewaard (${number(value)})`),
  total: (value) => `${playgrounds(value)} op dit apparaat`,
  empty: "Je hebt nog niets bewaard. Open een speeltuin en kies “Bewaren”.",
  remove: (name) => `“${name}” verwijderen`,
  removed: (name) => `“${name}” is niet meer bewaard.`,
  undo: "Ongedaan maken",
  needsNetwork: "Zonder internet kan deze speeltuin niet worden geopend.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Beschadigd deel verwijderen",

  compare: "Vergelijken",
  compareTitle: "Vergelijking",
  compareHint: "Kies twee of drie speeltuinen",
  compareChosen: (value) => (value < 2 ? "Vergelijken" : `Vergelijken (${number(value)})`),
  compareOthers: "Andere kiezen",
  compareEnd: "Vergelijking sluiten",
  compareDistance: "Afstand",
  compareDistanceFromMap: "Afstand tot het midden van de kaart",
  compareEquipment: "Voorzieningen",
  compareShade: "Schaduw",
  compareOpening: "Geopend",
  compareSuitability: "Pluspunten",
  notKnown: "Onbekend",
  noTrees: "Geen bomen bekend",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `Geen antwoord voor “${name}”. Je ziet wat op dit apparaat is bewaard.`
      : `“${name}” bestaat niet meer. Je ziet wat op dit apparaat is bewaard.`,

  takeAlong: "Opslaan en delen",
  saveFile: "Opslaan als bestand",
  loadFile: "Laden uit bestand",
  shareLink: "Link delen",
  linkCopied: "Link gekopieerd.",
  copyByHand: "Kopiëren is niet gelukt. Dit is de link:",
  linkLabel: "Link naar deze speeltuinen",
  linkIsPart: (part, total) =>
    `In de link ${formFor(part, { one: "past", other: "passen" })} ${number(part)} van de ${
      playgrounds(total)
    }. In het bestand staan ze allemaal.`,
  takeAlongHint:
    "Ook andere kaarten kunnen het bestand (GeoJSON) lezen. De lijst zit in de link zelf, er wordt niets geüpload.",
  fileName: "speeltuinen",

  fileTooLarge: "Het bestand is te groot: maximaal 1 MB. De lijst is niet gewijzigd.",
  fileUnreadable:
    "In dit bestand staan geen speeltuinen. De lijst is niet gewijzigd. Alleen GeoJSON-bestanden kunnen worden gelezen.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0 ? `${playgrounds(added)} toegevoegd.` : "Niets toegevoegd.",
      known > 0 ? `${count(known, { one: "was", other: "waren" })} al bewaard.` : "",
      left > 0
        ? `${count(left, { one: "past", other: "passen" })} niet meer in de lijst: maximaal ${number(limit)}.`
        : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "Uit een link",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, ${formFor(value, { one: "al bewaard", other: "allemaal al bewaard" })}.`
      : fresh === value
      ? `${playgrounds(value)}. Je eigen lijst blijft behouden.`
      : `${playgrounds(value)}, waarvan ${number(fresh)} nog niet bewaard. Je eigen lijst blijft behouden.`,
  unreadable: describeUnreadable,
  linkUnreadable: "De link is beschadigd of onvolledig. De lijst is niet gewijzigd.",
  take: (value) => (value === 1 ? "Overnemen" : `${playgrounds(value)} overnemen`),
  decline: "Niet overnemen",
};

function describeUnreadable(value: number): string {
  return `${count(value, { one: "item is", other: "items zijn" })} onleesbaar.`;
}
