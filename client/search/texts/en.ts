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
  noAnswer: "The place search does not answer.",
  unreachable: "The place search cannot be reached.",
  unusable: "The place search gives no usable answer right now.",
  localOnly: "Regions and loaded playgrounds are found all the same.",
  localOnlyHere: "Loaded playgrounds are found all the same.",
  tryAgain: "Search again",
  credit: (host) => `Place search: ${host}, data © OpenStreetMap`,
};
