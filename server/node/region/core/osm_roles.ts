// Decides from an element's tags alone whether a data-node uses the element, and in which role.
import { GROUND_KINDS } from "contract/playground/ground.ts";
import type { Tags } from "./tags.ts";

const POI_AMENITIES = new Set(["toilets", "drinking_water", "ice_cream", "cafe", "pharmacy"]);
/** Amenities that are points of interest if they sell ice cream. */
const EATERIES = new Set(["restaurant", "fast_food"]);
const CLINICS = new Set(["hospital", "clinic", "doctors"]);
const POI_SHOPS = new Set(["chemist", "supermarket", "convenience", "bakery"]);
/** Amenities that are further POIs (see {@link isFurtherPlace}). */
const FURTHER_AMENITIES = new Set(["bicycle_parking", "parking"]);
const FURTHER_SHOPS = new Set(["ice_cream"]);
const EQUIPMENT_AMENITIES = new Set(["bench", "shelter"]);
const EQUIPMENT_LEISURE = new Set(["picnic_table", "pitch", "fitness_station"]);

/** Kinds of streets after which playgrounds are named. */
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

/** Kinds of footpaths whose surface shows whether a playground is passable on wheels. */
const PATH_KINDS: ReadonlySet<string> = new Set(["footway", "path", "pedestrian"]);
/** Openings in the fence of a playground, except those for cars and bicycles. */
const GATES: ReadonlySet<string> = new Set([
  "gate",
  "kissing_gate",
  "wicket_gate",
  "sliding_gate",
  "turnstile",
  "full-height_turnstile",
  "entrance",
]);

const AMENITIES = new Set([
  ...EQUIPMENT_AMENITIES,
  ...POI_AMENITIES,
  ...EATERIES,
  ...CLINICS,
  ...FURTHER_AMENITIES,
]);
/** Buildings after which people name a playground. */
const LANDMARK_AMENITIES: ReadonlySet<string> = new Set(["place_of_worship", "school", "kindergarten"]);
const GROUND_AMENITIES: ReadonlySet<string> = new Set(GROUND_KINDS);

/** Kinds of settlements mapped as a point, with the distance in metres within which a playground counts as inside. */
export const SETTLEMENT_METRES: ReadonlyMap<string, number> = new Map([
  ["city", 3_000],
  ["town", 2_000],
  ["village", 1_000],
  ["suburb", 1_000],
  ["quarter", 700],
  ["neighbourhood", 500],
  ["hamlet", 500],
]);

/** Wanted values for each key. "any" stands for all values. */
export type WantedTags = ReadonlyMap<string, ReadonlySet<string> | "any">;

/** Tags of needed relations. A relation with none of these tags is skipped. */
export const INTERESTING_TAGS: WantedTags = new Map<string, ReadonlySet<string> | "any">([
  ["playground", "any"],
  ["leisure", new Set(["playground", ...EQUIPMENT_LEISURE])],
  ["amenity", new Set([...AMENITIES, ...GROUND_AMENITIES])],
  ["natural", new Set(["tree", "tree_row"])],
  ["highway", new Set(["bus_stop", ...STREET_KINDS])],
  ["shop", new Set([...POI_SHOPS, ...FURTHER_SHOPS])],
  ["healthcare:speciality", new Set(["emergency"])],
]);

/** Tags of needed ways: those of relations, and those of streets, paths and landmarks. */
export const INTERESTING_WAY_TAGS: WantedTags = new Map([
  ...INTERESTING_TAGS,
  ["highway", new Set(["bus_stop", ...STREET_KINDS, ...PATH_KINDS])],
  ["amenity", new Set([...AMENITIES, ...GROUND_AMENITIES, ...LANDMARK_AMENITIES])],
]);

/** Tags of needed nodes: those of ways, and those of settlements and gates. */
export const INTERESTING_NODE_TAGS: WantedTags = new Map([
  ...INTERESTING_WAY_TAGS,
  ["place", new Set(SETTLEMENT_METRES.keys())],
  ["barrier", GATES],
]);

export const isPlayground = (tags: Tags): boolean => tags.leisure === "playground";

export const isEquipment = (tags: Tags): boolean =>
  tags.playground !== undefined || EQUIPMENT_AMENITIES.has(tags.amenity ?? "") ||
  EQUIPMENT_LEISURE.has(tags.leisure ?? "");

export const isPitch = (tags: Tags): boolean => tags.leisure === "pitch";

/** Returns true for equipment that a pitch can have. Devices and pitches are excluded. */
export const isPitchFurniture = (tags: Tags): boolean =>
  EQUIPMENT_AMENITIES.has(tags.amenity ?? "") ||
  (EQUIPMENT_LEISURE.has(tags.leisure ?? "") && !isPitch(tags));

export const isTree = (tags: Tags): boolean => tags.natural === "tree";
export const isTreeRow = (tags: Tags): boolean => tags.natural === "tree_row";

/** Returns the name of a street. Returns null for streets without a name or in a tunnel, and for other elements. */
export function streetName({ highway = "", name = "", tunnel }: Tags): string | null {
  const trimmed = name.trim();
  return STREET_KINDS.has(highway) && /\p{L}/u.test(trimmed) && tunnel !== "yes" ? trimmed : null;
}

/** Maximum length of a surface. Longer values are sentences. */
const MAX_SURFACE_LETTERS = 40;

/** Returns the first value of `surface` of a public footpath in lower case, or null for all other elements. */
export function pathSurface({ highway = "", surface = "", access = "", tunnel }: Tags): string | null {
  if (!PATH_KINDS.has(highway) || isLocked(access) || tunnel === "yes") return null;
  const [first] = surface.split(";", 1);
  const value = first!.trim().toLowerCase().replaceAll(" ", "_");
  return value.length <= MAX_SURFACE_LETTERS && /^[a-z][a-z_:]*$/.test(value) ? value : null;
}

/** Returns true for a gate or opening that visitors can use. */
export const isGate = ({ barrier = "", access = "" }: Tags): boolean =>
  GATES.has(barrier) && !isLocked(access);

const isLocked = (access: string) => access === "private" || access === "no";

/** Returns the name of a stop, building or settlement after which playgrounds are named, or null. */
export function landmarkName({ highway, amenity = "", place = "", name = "" }: Tags): string | null {
  const isLandmark = highway === "bus_stop" || LANDMARK_AMENITIES.has(amenity) ||
    SETTLEMENT_METRES.has(place);
  const trimmed = name.trim();
  return isLandmark && /\p{L}/u.test(trimmed) ? trimmed : null;
}

/** Returns true for the ground or building of a kindergarten, school or childcare, unless it is open to the public. */
export const isGround = ({ amenity = "", access = "" }: Tags): boolean =>
  GROUND_AMENITIES.has(amenity) && !["yes", "permissive", "public"].includes(access);

/** Returns true for points of interest that `get_pois` returns. */
export function isPoi(tags: Tags): boolean {
  const { amenity = "", shop = "" } = tags;
  return POI_AMENITIES.has(amenity) || POI_SHOPS.has(shop) || tags.highway === "bus_stop" ||
    (EATERIES.has(amenity) && (tags.cuisine ?? "").toLowerCase().includes("ice_cream")) ||
    (CLINICS.has(amenity) && tags.emergency === "yes") ||
    tags["healthcare:speciality"] === "emergency";
}

/**
 * Returns true for POIs that only `get_surroundings` returns: bicycle parking, a car park with spaces for disabled
 * people, or a shop or restaurant with ice cream. `get_pois` omits them, because its clients rely on a fixed set of
 * kinds.
 */
export function isFurtherPlace(tags: Tags): boolean {
  const { amenity = "", shop = "" } = tags;
  if (isPoi(tags)) return false;
  return amenity === "bicycle_parking" || (amenity === "parking" && hasDisabledSpaces(tags)) ||
    FURTHER_SHOPS.has(shop) || (EATERIES.has(amenity) && tags.ice_cream === "yes");
}

function hasDisabledSpaces(tags: Tags): boolean {
  return !["", "no", "0"].includes(tags["capacity:disabled"] ?? "");
}

/** Returns true for POIs that `get_pois` or `get_surroundings` returns. */
export const isPlaceNearby = (tags: Tags): boolean => isPoi(tags) || isFurtherPlace(tags);

/** Keys that make a closed way an area. */
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
 * Returns true if a closed way is an area, and false if it is a closed line. The reference node imports with osm2pgsql,
 * so this is osm2pgsql's rule, with the reference node's exception for structures.
 */
export function isAreaByTags(tags: Tags): boolean {
  if (tags.area === "yes" || tags.playground === "structure") return true;
  return tags.area !== "no" && AREA_KEYS.some((key) => tags[key] !== undefined);
}
