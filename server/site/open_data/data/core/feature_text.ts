// Converts stored texts to GeoJSON features with an id, such as `W123`.
import { flattenPlayground } from "./flat_playground.ts";
import type { ListedFeature, ListKind } from "../../../../node/region/core/feature_list.ts";

const START = '{"type":"Feature",';

/** The id of a feature: type and number of its OpenStreetMap element. */
export const featureId = ({ osmType, osmId }: Pick<ListedFeature, "osmType" | "osmId">): string =>
  `${osmType}${osmId}`;

const PROPERTIES = '"properties":';

/**
 * Returns the GeoJSON text of a feature, without lists. Equipment is already stored as GeoJSON, and only gets an id.
 * For a playground, only the properties are parsed. Points of interest are stored in a form of their own.
 */
export function encodeListed(kind: ListKind, feature: Omit<ListedFeature, "position">): string {
  const id = JSON.stringify(featureId(feature));
  const { json, osmType, osmId } = feature;
  if (kind === "equipment") return `${START}"id":${id},${json.slice(START.length)}`;
  if (kind === "playground") {
    const end = json.indexOf(PROPERTIES) + PROPERTIES.length;
    const properties = flattenPlayground(featureId(feature), JSON.parse(json.slice(end, -1)));
    return `${START}"id":${id},${json.slice(START.length, end)}${JSON.stringify(properties)}}`;
  }
  const { lon, lat, tags } = JSON.parse(json) as { lon: number; lat: number; tags: Record<string, unknown> };
  const geometry = { type: "Point", coordinates: [lon, lat] };
  const properties = { name: null, ...tags, osm_id: osmId, osm_type: osmType };
  return `${START}"id":${id},"geometry":${JSON.stringify(geometry)},"properties":${
    JSON.stringify(properties)
  }}`;
}
