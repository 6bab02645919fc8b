// Texts of the search's results. What people search for, and what places are called, is handed in.
export interface SearchTexts {
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
