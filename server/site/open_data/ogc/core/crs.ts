// The coordinate reference systems of the OGC API: longitude and latitude in degrees, and Web Mercator in metres.
import type { Bbox } from "contract/types.ts";
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from "contract/geometry/mercator.ts";

export const CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
export const WEB_MERCATOR = "http://www.opengis.net/def/crs/EPSG/0/3857";

/** The stored data uses the first CRS. */
export const CRS_URIS = [CRS84, WEB_MERCATOR] as const;
export type Crs = (typeof CRS_URIS)[number];

export const findCrs = (uri: string): Crs | null => CRS_URIS.find((each) => each === uri) ?? null;

/** Converts a box from this CRS to degrees. */
export function unprojectBox(crs: Crs, [minX, minY, maxX, maxY]: Bbox): Bbox {
  return crs === CRS84
    ? [minX, minY, maxX, maxY]
    : [longitudeOf(minX), latitudeOf(minY), longitudeOf(maxX), latitudeOf(maxY)];
}

type Coordinates = readonly [lon: number, lat: number] | readonly Coordinates[];

/** Converts the GeoJSON text of a feature from degrees to this CRS, rounded to centimetres. */
export function projectFeature(crs: Crs, text: string): string {
  if (crs === CRS84) return text;
  const feature = JSON.parse(text) as { geometry: { coordinates: Coordinates } };
  const { geometry } = feature;
  return JSON.stringify({
    ...feature,
    geometry: { ...geometry, coordinates: project(geometry.coordinates) },
  });
}

function project(coordinates: Coordinates): unknown {
  if (typeof coordinates[0] !== "number") return (coordinates as readonly Coordinates[]).map(project);
  const [lon, lat] = coordinates as readonly [number, number];
  return [round(mercatorX(lon)), round(mercatorY(lat))];
}

const round = (metres: number) => Math.round(metres * 100) / 100;
