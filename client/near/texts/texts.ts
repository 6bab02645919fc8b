// Texts of the list of playgrounds nearby.

export interface NearTexts {
  readonly title: string;
  /** What the list is about: the visitor's position, or a place that was searched for. */
  readonly aroundVisitor: string;
  /** `accuracy`: a distance, in words. */
  aroundInaccurate(accuracy: string): string;
  aroundPlace(name: string): string;
  readonly loading: string;
  found(count: number): string;
  readonly empty: string;
  readonly emptyFiltered: string;
  /** Playgrounds that are left out, because it is not known whether they match the filters. */
  unjudged(count: number): string;
  /** Names of regions that did not answer. */
  missing(names: readonly string[]): string;
}
