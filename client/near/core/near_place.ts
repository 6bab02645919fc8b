// The centre of a list of playgrounds nearby.

/** A place in degrees. `name` is null for the visitor's position. */
export interface NearPlace {
  readonly name: string | null;
  readonly lon: number;
  readonly lat: number;
  /** Radius that contains the true place most of the time; 0 for a place that was searched for. */
  readonly accuracyMetres: number;
}
