// Estimates the duration of a walk from the straight-line distance.

/** Ratio of route to straight line. In towns a route is about a third longer. */
const DETOUR_FACTOR = 1.3;
/** Walking speed, about 5 km/h. */
const METRES_PER_MINUTE = 80;
/** Maximum duration that is shown. Longer walks are not useful to visitors. */
const MAX_WALK_MINUTES = 60;

interface WalkTexts {
  distance(metres: number): string;
  onFoot(minutes: number): string;
}

/** Describes a distance in metres, preceded by the walk to it unless that takes more than an hour. */
export function describeWalk(metres: number, texts: WalkTexts): readonly string[] {
  const minutes = walkingMinutes(metres);
  return [minutes === null ? [] : texts.onFoot(minutes), texts.distance(metres)].flat();
}

/** Longer walks are named by their distance, because they are too far for a child. */
const MAX_SHORT_MINUTES = 30;

/** Describes in two words how far it is, and as a screen reader says it. */
export function describeReach(
  metres: number,
  texts: WalkTexts & { minutes(minutes: number): string },
): { readonly short: string; readonly spoken: string } {
  const minutes = walkingMinutes(metres);
  if (minutes === null || minutes > MAX_SHORT_MINUTES) {
    const distance = texts.distance(metres);
    return { short: distance, spoken: distance };
  }
  return { short: texts.minutes(minutes), spoken: texts.onFoot(minutes) };
}

/** Whole minutes, at least 1, for a distance in metres. Null above an hour. */
export function walkingMinutes(metres: number): number | null {
  const minutes = Math.max(1, Math.round((metres * DETOUR_FACTOR) / METRES_PER_MINUTE));
  return minutes <= MAX_WALK_MINUTES ? minutes : null;
}
