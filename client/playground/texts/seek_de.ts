import type { SeekTexts } from "./seek_texts.ts";

const list = new Intl.ListFormat("de");

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, `${more} weitere`] : regions;
  return `${list.format(names)} ${names.length === 1 ? "antwortet" : "antworten"} nicht. `;
}

export const de: SeekTexts = {
  label: "Gesuchter Spielplatz",
  searching: "Der Spielplatz wird gesucht …",
  waiting:
    "Die Liste der Regionen ist gerade nicht erreichbar. Sobald sie da ist, geht die Suche nach dem Spielplatz weiter.",
  unknownRegion: "Diese Region gibt es hier nicht (mehr), und keine andere kennt den Spielplatz.",
  unknownPlayground: "Diesen Spielplatz gibt es nicht (mehr). Vielleicht wurde er in OpenStreetMap ersetzt.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}Der Spielplatz konnte nicht geladen werden.`,
  again: "Noch einmal versuchen",
};
