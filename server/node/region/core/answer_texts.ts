// Encodes features as the JSON texts of the data API. Texts are encoded once per import and stored as served, so that
// answers only join them. Property names are the same as in the reference node.
import { deriveCompleteness } from "contract/playground/completeness.ts";
import { composeProperties, type Feature, isRestricted } from "./derive.ts";
import { encodeFeature } from "./geojson.ts";
import { lineLengthMetres } from "./measure.ts";
import { latitudeOf, longitudeOf } from "contract/geometry/mercator.ts";
import type { DerivedPlayground } from "./region_content.ts";

/** Encodes a playground as a GeoJSON feature with all of its tags and derived properties. */
export function encodePlayground(playground: DerivedPlayground): string {
  const properties = composeProperties(playground, playground.derived);
  return encodeFeature({ kind: "area", shape: playground.shape }, properties);
}

/** Encodes an entry of `get_playground_centroids`. `x` and `y` are the centroid in Web Mercator metres. */
export function encodeCentre(playground: DerivedPlayground, x: number, y: number): string {
  const { osmId, tags, derived } = playground;
  return JSON.stringify({
    osm_id: osmId,
    lon: longitudeOf(x),
    lat: latitudeOf(y),
    completeness: deriveCompleteness(composeProperties(playground, derived)),
    filter_attrs: {
      has_water: derived.is_water,
      for_baby: derived.for_baby,
      for_toddler: derived.for_toddler,
      for_wheelchair: derived.for_wheelchair,
      has_soccer: derived.has_soccer,
      has_basketball: derived.has_basketball,
      has_fence: derived.has_fence,
      has_dogs: derived.has_dogs,
      has_theme: derived.has_theme,
      has_shade: derived.has_shade,
      access_restricted: isRestricted(tags),
    },
  });
}

/** Encodes equipment as a GeoJSON feature. The main tags are always present, and null if not mapped. */
export function encodeEquipment({ osmType, osmId, tags, geometry }: Feature): string {
  const { name = null, sport = null, amenity = null, leisure = null, surface = null } = tags;
  const fixed = { name, sport, amenity, leisure, surface, osm_id: osmId, osm_type: osmType };
  return encodeFeature(geometry, { ...tags, ...fixed });
}

/** Encodes a tree as a GeoJSON feature, or a tree row with its length in metres. */
export function encodeTree({ osmId, tags, geometry }: Feature): string {
  const isRow = geometry.kind === "line";
  return encodeFeature(geometry, {
    ...tags,
    name: tags.name ?? null,
    osm_id: osmId,
    feature_type: isRow ? "tree_row" : "tree",
    length_m: isRow ? Math.round(lineLengthMetres(geometry.coordinates)) : null,
  });
}

/** Encodes an entry of `get_pois`. `lon` and `lat` are in degrees. */
export function encodePoi(osmId: number, tags: Feature["tags"], lon: number, lat: number): string {
  const { amenity = null, shop = null } = tags;
  return JSON.stringify({ lat, lon, osm_id: osmId, tags: { ...tags, amenity, shop } });
}
