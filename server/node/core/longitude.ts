// Longitudes around the antimeridian, where 180° and -180° are one meridian.

/** Degrees from one meridian to another the short way, from -180 to 180; east is positive. */
export function degreesEast(from: number, to: number): number {
  const difference = to - from;
  return difference >= -180 && difference <= 180
    ? difference
    : difference - 360 * Math.round(difference / 360);
}
