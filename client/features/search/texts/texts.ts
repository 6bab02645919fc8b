// Texts of the search field and its results.
import type { Messages } from "../../../../dist/texts/messages.d.ts";

export type SearchTexts = Messages["search"];

export interface SearchResultTexts extends Omit<Messages["searchResults"], "silentRegion" | "silentRegions"> {
  /** Lists the regions, at least one, whose playgrounds are missing in the results. */
  silentRegions(names: readonly string[]): string;
}

export const createSearchResultTexts = (messages: Messages["searchResults"]): SearchResultTexts => ({
  ...messages,
  silentRegions: (names) =>
    names.length === 1 ? messages.silentRegion(names[0]!) : messages.silentRegions(names.length),
});
