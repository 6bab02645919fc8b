// Texts of the search field and of its results.

export interface SearchTexts {
  /** What can be searched for; on a phone there is no room for more words. */
  readonly searchPlaces: string;
  /** The same without a geocoder, with several regions and with one. */
  readonly searchLocal: string;
  readonly searchLocalHere: string;
  readonly searchSubmit: string;
  readonly searchClear: string;
}

export interface SearchResultTexts {
  readonly resultsLabel: string;
  readonly regions: string;
  readonly playgrounds: string;
  readonly places: string;
  /** Offers to ask the geocoder. */
  askPlaces(text: string): string;
  readonly asking: string;
  /** For screen readers, which do not see the list grow. */
  found(count: number): string;
  nothingFound(text: string): string;
  /** There are regions or playgrounds, but no place. */
  noPlaces(text: string): string;
  readonly overloaded: string;
  readonly noAnswer: string;
  readonly unreachable: string;
  readonly unusable: string;
  /** What still works without the geocoder. */
  readonly localOnly: string;
  /** The same where there is only one region. */
  readonly localOnlyHere: string;
  readonly tryAgain: string;
  /** Who is asked, and whose data the answer is. */
  credit(host: string): string;
}
