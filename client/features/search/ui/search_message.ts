// The message below the results, for a search that is running, found nothing, or failed.
import type { Failure } from "../../../kit/core/failure.ts";
import type { SearchModel } from "../search_model.ts";
import type { SearchResultTexts } from "../texts/texts.ts";

/** Describes the state of the search; null if no message is needed. `count` is the number of results for `text`. */
export function describeSearch(
  text: string,
  { hasGeocoder, places, regional }: Pick<SearchModel, "hasGeocoder" | "places" | "regional">,
  count: number,
  resultTexts: SearchResultTexts,
): string | null {
  const search = places.value;
  const { isPending, silent } = regional.value;
  const describeRegions = () => silent.length > 0 && !isPending ? resultTexts.silentRegions(silent) : null;
  switch (search.kind) {
    case "none":
      if (count === 0 && isPending) return resultTexts.askingRegions;
      if (count > 0 || hasGeocoder) return describeRegions();
      return [resultTexts.nothingFound(text), describeRegions()].filter(Boolean).join(" ");
    case "asking":
      return resultTexts.asking;
    case "found":
      if (search.places.length > 0) return describeRegions();
      return count === 0 ? resultTexts.nothingFound(search.text) : resultTexts.noPlaces(search.text);
    case "failed":
      return `${describeFailure(search.failure, resultTexts)} ${resultTexts.localOnly}`;
  }
}

function describeFailure(failure: Failure, resultTexts: SearchResultTexts): string {
  switch (failure.kind) {
    case "timeout":
      return resultTexts.noAnswer;
    case "http":
      return failure.status === 429 || failure.status === 503 ? resultTexts.overloaded : resultTexts.unusable;
    case "format":
    case "tooLarge":
      return resultTexts.unusable;
    case "network":
    case "unknownOrigin":
    case "aborted":
      return resultTexts.unreachable;
  }
}
