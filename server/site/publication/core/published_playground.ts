// Reads the facts of a playground for the indexes of a publication from its stored GeoJSON text.
import { latitudeOf, longitudeOf, mercatorCentroid } from "contract/geometry/mercator.ts";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { deriveCompleteness } from "contract/playground/completeness.ts";
import type { FilterProperties } from "contract/playground/filter_attributes.ts";
import { encodeLandmark, parseLandmark } from "contract/playground/landmark.ts";
import { OTHER_NAMES } from "contract/playground/playground_search.ts";
import type { Named } from "contract/static/name_columns.ts";
import type { Point } from "contract/static/point_columns.ts";
import type { Bbox } from "contract/types.ts";
import { attributeBits } from "../../../node/region/core/filter_attributes.ts";
import type { ListedFeature } from "../../../node/region/core/feature_list.ts";

export interface PublishedPlayground extends Named, Point {
  /** Box in degrees around the outline. */
  readonly box: Bbox;
}

/** Returns null for a text without an outline, which the data API's readers drop as well. */
export function readPublished(
  { osmType, osmId, json }: Pick<ListedFeature, "osmType" | "osmId" | "json">,
): PublishedPlayground | null {
  const { geometry, properties } = JSON.parse(json) as StoredFeature;
  const shape = parseShape(geometry);
  if (shape === null) return null;
  const [x, y] = mercatorCentroid(shape);
  const { access, device_kinds } = properties;
  const restricted = access === "private" || access === "customers";
  const text = (key: string) => typeof properties[key] === "string" ? properties[key] : null;
  const landmark = parseLandmark(properties.near_landmark);
  const otherNames = OTHER_NAMES.map(text).filter((name) => name !== null);
  return {
    osmType,
    osmId,
    lon: longitudeOf(x),
    lat: latitudeOf(y),
    box: shapeBbox(shape),
    completeness: deriveCompleteness(properties),
    restricted,
    passes: attributeBits(properties, restricted),
    name: text("name"),
    otherNames: otherNames.length === 0 ? null : otherNames.join(";"),
    nearStreet: text("near_street"),
    addressStreet: text("addr:street"),
    nearLandmark: landmark && encodeLandmark(landmark),
    operator: text("operator"),
    deviceKinds: Array.isArray(device_kinds) ? device_kinds : [],
  };
}

interface StoredFeature {
  readonly geometry: unknown;
  readonly properties: FilterProperties & Readonly<Record<string, unknown>>;
}
