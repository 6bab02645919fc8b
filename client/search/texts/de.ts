import { count } from "../../kit/texts/de.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Suchergebnisse",
  regions: "Regionen",
  playgrounds: "Spielplätze",
  places: "Orte",
  askPlaces: (text) => `Orte und Adressen zu „${text}“ suchen`,
  asking: "Orte werden gesucht …",
  found: (value) => count(value, { one: "Treffer", other: "Treffer" }),
  nothingFound: (text) => `Nichts gefunden für „${text}“.`,
  noPlaces: (text) => `Kein Ort gefunden für „${text}“.`,
  overloaded: "Die Ortssuche ist gerade überlastet.",
  noAnswer: "Die Ortssuche antwortet nicht.",
  unreachable: "Die Ortssuche ist nicht erreichbar.",
  unusable: "Die Ortssuche liefert gerade keine brauchbare Antwort.",
  localOnly: "Regionen und geladene Spielplätze werden trotzdem gefunden.",
  localOnlyHere: "Geladene Spielplätze werden trotzdem gefunden.",
  tryAgain: "Noch einmal suchen",
  credit: (host) => `Ortssuche: ${host}, Daten © OpenStreetMap`,
};
