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
  /** From nodes, below playgrounds that are on the map. */
  readonly morePlaygrounds: string;
  /** The option that sends the text to the geocoder. */
  askPlaces(text: string): string;
  readonly asking: string;
  /** While nodes are asked and nothing was found yet. */
  readonly askingRegions: string;
  /** At least one region, whose playgrounds are missing in the results. */
  silentRegions(names: readonly string[]): string;
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
  /** Who receives the text while it is typed: with several regions, with one region. */
  readonly receivers: string;
  readonly receiverHere: string;
  /** The geocoder's host, and the source of its data. */
  credit(host: string): string;
}
