// What there is to say about a search besides its results.
import type { Failure } from "../../kit/core/failure.ts";
import type { SearchResultTexts } from "../texts/texts.ts";
import type { SearchModel } from "../search_model.ts";

/** Null: the results speak for themselves. `count` is the number of results for `text`. */
export function describeSearch(
  text: string,
  { hasGeocoder, places }: Pick<SearchModel, "hasGeocoder" | "places">,
  count: number,
  words: SearchResultTexts,
): string | null {
  const search = places.value;
  switch (search.kind) {
    case "none":
      return count === 0 && !hasGeocoder ? words.nothingFound(text) : null;
    case "asking":
      return words.asking;
    case "found":
      if (search.places.length > 0) return null;
      return count === 0 ? words.nothingFound(search.text) : words.noPlaces(search.text);
    case "failed":
      return `${describeFailure(search.failure, words)} ${words.localOnly}`;
  }
}

function describeFailure(failure: Failure, words: SearchResultTexts): string {
  switch (failure.kind) {
    case "timeout":
      return words.noAnswer;
    case "http":
      return failure.status === 429 || failure.status === 503 ? words.overloaded : words.unusable;
    case "format":
    case "tooLarge":
      return words.unusable;
    case "network":
    case "unknownOrigin":
    case "aborted":
      return words.unreachable;
  }
}
