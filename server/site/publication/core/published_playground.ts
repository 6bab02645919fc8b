// Reads the facts of a playground for the indexes of a publication from its stored GeoJSON text.
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { deriveCompleteness } from "contract/playground/completeness.ts";
import { type Named, readNamed } from "contract/static/name_columns.ts";
import { attributeBits, type Point } from "contract/static/point_columns.ts";
import type { Bbox } from "contract/types.ts";
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
  const { access } = properties;
  const restricted = access === "private" || access === "customers";
  return {
    ...readNamed({ osmType, osmId, shape, properties }),
    box: shapeBbox(shape),
    completeness: deriveCompleteness(properties),
    restricted,
    passes: attributeBits(properties, restricted),
  };
}

interface StoredFeature {
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}
