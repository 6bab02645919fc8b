// The place that a list of playgrounds nearby is about.

/** Degrees. `name`: of a place that was searched for; null: the visitor's position. */
export interface NearPlace {
  readonly name: string | null;
  readonly lon: number;
  readonly lat: number;
  /** The true place is within it most of the time; 0 for a place that was searched for. */
  readonly accuracyMetres: number;
}
