import { count } from "../../kit/texts/en.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Search results",
  regions: "Regions",
  playgrounds: "Playgrounds",
  places: "Places",
  morePlaygrounds: "More playgrounds",
  askPlaces: (text) => `Search places and addresses for “${text}”`,
  asking: "Searching for places …",
  askingRegions: "Searching for playgrounds …",
  silentRegions: (names) =>
    names.length === 1
      ? `${names[0]} isn’t responding. Its playgrounds are missing here.`
      : `${names.length} regions aren’t responding. Their playgrounds are missing here.`,
  found: (value) => count(value, { one: "result", other: "results" }),
  nothingFound: (text) => `Nothing found for “${text}”.`,
  noPlaces: (text) => `No place found for “${text}”.`,
  overloaded: "The place search is overloaded right now.",
  noAnswer: "The place search is not responding.",
  unreachable: "The place search is unreachable.",
  unusable: "The place search returned an unusable response.",
  localOnly: "You can still find regions and playgrounds.",
  localOnlyHere: "You can still find playgrounds.",
  tryAgain: "Search again",
  receivers: "While you type, the text is sent to the regions’ servers.",
  receiverHere: "While you type, the text is sent to the region’s server.",
  credit: (host) => `Place search: ${host}, data © OpenStreetMap`,
};
