import { count } from "../../kit/texts/en.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Search results",
  regions: "Regions",
  playgrounds: "Playgrounds",
  places: "Places",
  askPlaces: (text) => `Search places and addresses for “${text}”`,
  asking: "Searching for places …",
  found: (value) => count(value, { one: "result", other: "results" }),
  nothingFound: (text) => `Nothing found for “${text}”.`,
  noPlaces: (text) => `No place found for “${text}”.`,
  overloaded: "The place search is overloaded right now.",
  noAnswer: "The place search is not responding.",
  unreachable: "The place search is unreachable.",
  unusable: "The place search returned an unusable response.",
  localOnly: "You can still find regions and loaded playgrounds.",
  localOnlyHere: "You can still find loaded playgrounds.",
  tryAgain: "Search again",
  credit: (host) => `Place search: ${host}, data © OpenStreetMap`,
};
