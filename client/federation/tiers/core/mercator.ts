// Converts latitudes to and from Web Mercator.

/** Northing of a latitude in degrees, as a fraction of the world's width: 0 at the equator, finite at the poles. */
export function northingOf(lat: number): number {
  const sine = Math.sin((Math.max(-89, Math.min(89, lat)) * Math.PI) / 180);
  return (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}

/** Latitude in degrees of a northing; the inverse of {@link northingOf} up to 89°. */
export function latitudeOf(northing: number): number {
  return (Math.atan(Math.sinh(2 * Math.PI * northing)) * 180) / Math.PI;
}
