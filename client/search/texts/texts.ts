// Texts of the search field and its results.
export interface SearchTexts {
  /** Labels of the field; must be short enough for phones. */
  readonly searchPlaces: string;
  /** Without a geocoder: with several regions, with one region. */
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
  /** The option that sends the text to the geocoder. */
  askPlaces(text: string): string;
  readonly asking: string;
  /** Announced by screen readers. */
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
  /** The same with only one region. */
  readonly localOnlyHere: string;
  readonly tryAgain: string;
  /** The geocoder's host, and the source of its data. */
  credit(host: string): string;
}
