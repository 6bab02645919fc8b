// How long a walk takes, estimated from the distance as the crow flies.

/** Streets make a way longer than the straight line, by about a third in towns. */
const DETOUR_FACTOR = 1.3;
/** About 5 km/h, metres per minute. */
const METRES_PER_MINUTE = 80;
/** Beyond an hour a walk is no use to families. */
export const MAX_WALK_MINUTES = 60;

/** Whole minutes, at least 1, for a distance in metres; null beyond an hour. */
export function walkingMinutes(metres: number): number | null {
  const minutes = Math.max(1, Math.round((metres * DETOUR_FACTOR) / METRES_PER_MINUTE));
  return minutes <= MAX_WALK_MINUTES ? minutes : null;
}
