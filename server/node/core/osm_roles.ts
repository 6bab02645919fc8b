// Which mapped things a data-node uses, and in which role, by their tags alone.
import type { Tags } from "./tags.ts";

const POI_AMENITIES = new Set(["toilets", "drinking_water", "ice_cream", "cafe", "pharmacy"]);
/** Points of interest if they sell ice cream. */
const EATERIES = new Set(["restaurant", "fast_food"]);
const CLINICS = new Set(["hospital", "clinic", "doctors"]);
const POI_SHOPS = new Set(["chemist", "supermarket", "convenience", "bakery"]);
const EQUIPMENT_AMENITIES = new Set(["bench", "shelter"]);
const EQUIPMENT_LEISURE = new Set(["picnic_table", "pitch", "fitness_station"]);

/** Kinds of streets that places are named after. */
const STREET_KINDS: ReadonlySet<string> = new Set([
  "trunk",
  "primary",
  "secondary",
  "tertiary",
  "unclassified",
  "residential",
  "living_street",
  "pedestrian",
  "service",
  "footway",
]);

/** Key -> its values, or any value. */
export type WantedTags = ReadonlyMap<string, ReadonlySet<string> | "any">;

/** An element without any of these tags is skipped. */
export const INTERESTING_TAGS: WantedTags = new Map<string, ReadonlySet<string> | "any">([
  ["playground", "any"],
  ["leisure", new Set(["playground", ...EQUIPMENT_LEISURE])],
  ["amenity", new Set([...EQUIPMENT_AMENITIES, ...POI_AMENITIES, ...EATERIES, ...CLINICS])],
  ["natural", new Set(["tree", "tree_row"])],
  ["highway", new Set(["bus_stop", ...STREET_KINDS])],
  ["shop", POI_SHOPS],
  ["healthcare:speciality", new Set(["emergency"])],
]);

export const isPlayground = (tags: Tags): boolean => tags.leisure === "playground";

export const isEquipment = (tags: Tags): boolean =>
  tags.playground !== undefined || EQUIPMENT_AMENITIES.has(tags.amenity ?? "") ||
  EQUIPMENT_LEISURE.has(tags.leisure ?? "");

export const isPitch = (tags: Tags): boolean => tags.leisure === "pitch";

/** Equipment that a pitch can have: no device and no pitch. */
export const isPitchFurniture = (tags: Tags): boolean =>
  EQUIPMENT_AMENITIES.has(tags.amenity ?? "") ||
  (EQUIPMENT_LEISURE.has(tags.leisure ?? "") && !isPitch(tags));

export const isTree = (tags: Tags): boolean => tags.natural === "tree";
export const isTreeRow = (tags: Tags): boolean => tags.natural === "tree_row";

/** The name of a street; null for anything else, for a street without a name, and for one in a tunnel. */
export function streetName({ highway = "", name = "", tunnel }: Tags): string | null {
  const trimmed = name.trim();
  return STREET_KINDS.has(highway) && /\p{L}/u.test(trimmed) && tunnel !== "yes" ? trimmed : null;
}

/** Points of interest around a playground. */
export function isPoi(tags: Tags): boolean {
  const { amenity = "", shop = "" } = tags;
  return POI_AMENITIES.has(amenity) || POI_SHOPS.has(shop) || tags.highway === "bus_stop" ||
    (EATERIES.has(amenity) && (tags.cuisine ?? "").toLowerCase().includes("ice_cream")) ||
    (CLINICS.has(amenity) && tags.emergency === "yes") ||
    tags["healthcare:speciality"] === "emergency";
}

/** Keys whose closed ways are areas. */
const AREA_KEYS = [
  "amenity",
  "leisure",
  "building",
  "landuse",
  "natural",
  "shop",
  "tourism",
  "historic",
  "military",
];

/**
 * Whether a closed way is an area or a closed line, as most devices are. Same rule as osm2pgsql, with which the
 * reference node imports, and its exception for structures.
 */
export function isAreaByTags(tags: Tags): boolean {
  if (tags.area === "yes" || tags.playground === "structure") return true;
  return tags.area !== "no" && AREA_KEYS.some((key) => tags[key] !== undefined);
}
