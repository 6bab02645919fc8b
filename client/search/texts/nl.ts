import { count } from "../../kit/texts/nl.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Zoekresultaten",
  regions: "Regio’s",
  playgrounds: "Speeltuinen",
  places: "Plaatsen",
  morePlaygrounds: "Meer speeltuinen",
  askPlaces: (text) => `Plaatsen en adressen zoeken voor “${text}”`,
  asking: "Plaatsen zoeken…",
  askingRegions: "Speeltuinen zoeken…",
  silentRegions: (names) =>
    names.length === 1
      ? `${names[0]} reageert niet. De speeltuinen daar ontbreken hier.`
      : `${names.length} regio’s reageren niet. De speeltuinen daar ontbreken hier.`,
  found: (value) => count(value, { one: "resultaat", other: "resultaten" }),
  nothingFound: (text) => `Niets gevonden voor “${text}”.`,
  noPlaces: (text) => `Geen plaats gevonden voor “${text}”.`,
  overloaded: "Het is nu te druk om plaatsen te zoeken.",
  noAnswer: "De zoekdienst voor plaatsen reageert niet.",
  unreachable: "De zoekdienst voor plaatsen is niet bereikbaar.",
  unusable: "De zoekdienst voor plaatsen geeft nu geen bruikbaar antwoord.",
  localOnly: "Regio’s en speeltuinen vind je nog wel.",
  localOnlyHere: "Speeltuinen vind je nog wel.",
  tryAgain: "Opnieuw zoeken",
  receivers: "Wat je typt, gaat meteen naar de servers van de regio’s.",
  receiverHere: "Wat je typt, gaat meteen naar de server van de regio.",
  credit: (host) => `Plaatsen zoeken: ${host}, gegevens © OpenStreetMap`,
};
