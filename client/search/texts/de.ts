import { count } from "../../kit/texts/de.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Suchergebnisse",
  regions: "Regionen",
  playgrounds: "Spielplätze",
  places: "Orte",
  morePlaygrounds: "Weitere Spielplätze",
  askPlaces: (text) => `Orte und Adressen zu „${text}“ suchen`,
  asking: "Orte werden gesucht …",
  askingRegions: "Spielplätze werden gesucht …",
  silentRegions: (names) =>
    names.length === 1
      ? `${names[0]} antwortet nicht. Spielplätze von dort fehlen hier.`
      : `${names.length} Regionen antworten nicht. Spielplätze von dort fehlen hier.`,
  found: (value) => count(value, { one: "Treffer", other: "Treffer" }),
  nothingFound: (text) => `Nichts gefunden für „${text}“.`,
  noPlaces: (text) => `Kein Ort gefunden für „${text}“.`,
  overloaded: "Die Ortssuche ist gerade überlastet.",
  noAnswer: "Die Ortssuche antwortet nicht.",
  unreachable: "Die Ortssuche ist nicht erreichbar.",
  unusable: "Die Ortssuche liefert gerade keine brauchbare Antwort.",
  localOnly: "Regionen und Spielplätze werden trotzdem gefunden.",
  localOnlyHere: "Spielplätze werden trotzdem gefunden.",
  tryAgain: "Noch einmal suchen",
  receivers: "Die Eingabe geht beim Tippen an die Server der Regionen.",
  receiverHere: "Die Eingabe geht beim Tippen an den Server der Region.",
  credit: (host) => `Ortssuche: ${host}, Daten © OpenStreetMap`,
};
