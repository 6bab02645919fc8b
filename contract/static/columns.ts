// Columns of whole numbers in the files of a static region.

/** Returns a column of `length` whole numbers, or null for anything else. */
export function readColumn(value: unknown, length: number): readonly number[] | null {
  return Array.isArray(value) && value.length === length && value.every(Number.isSafeInteger) ? value : null;
}

/** Differences between successive whole numbers. The first is the difference from 0. */
export const packDeltas = (values: readonly number[]): number[] =>
  values.map((value, i) => value - (values[i - 1] ?? 0));

/** Reads a column of `length` numbers that `packDeltas` packed. Returns null for anything else. */
export function readDeltas(value: unknown, length: number): readonly number[] | null {
  let sum = 0;
  return readColumn(value, length)?.map((delta) => sum += delta) ?? null;
}

/** In degrees. */
interface Place {
  readonly lon: number;
  readonly lat: number;
}

/** Packs places, rounded to `units` steps per degree. Neighbours should be adjacent, so that differences are small. */
export const packPlaces = (places: readonly Place[], units: number) => ({
  lon: packDeltas(places.map(({ lon }) => Math.round(lon * units))),
  lat: packDeltas(places.map(({ lat }) => Math.round(lat * units))),
});

/** Reads `length` places that `packPlaces` packed, which may be beyond the earth. Returns null for anything else. */
export function readPlaces(
  value: { readonly lon?: unknown; readonly lat?: unknown },
  length: number,
  units: number,
): readonly Place[] | null {
  const [lons, lats] = [readDeltas(value.lon, length), readDeltas(value.lat, length)];
  return lons && lats && lons.map((lon, i) => ({ lon: lon / units, lat: lats[i]! / units }));
}

export const isOnEarth = ({ lon, lat }: Place): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
