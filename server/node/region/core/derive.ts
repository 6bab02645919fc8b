// Derives properties of a playground from the features inside it.
import type { Geometry } from "contract/geometry/geometry.ts";
import type { NearbyDistances } from "contract/playground/filter_attributes.ts";
import { encodeGround, type Ground } from "contract/playground/ground.ts";
import { encodeLandmark, type Landmark } from "contract/playground/landmark.ts";
import type { OsmType, Shape } from "contract/types.ts";
import { isUsableWithWheelchair } from "contract/playground/wheelchair_devices.ts";
import { hasWord, type Tags } from "./tags.ts";

/** An OpenStreetMap element with its geometry. */
export interface Feature {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly tags: Tags;
  readonly geometry: Geometry;
}

/** A playground with its mapped data. */
export interface MappedPlayground {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly tags: Tags;
  /** Outline in degrees. A playground mapped as a point has a small circle. */
  readonly shape: Shape;
  /** Area in square metres, rounded, or 0 for a playground mapped as a point. */
  readonly areaMetres: number;
}

/** The paths in a playground, and the gates on its outline. */
export interface WaysOfSite {
  /** Surfaces of the paths, as values of `surface=*`, most frequent first. */
  readonly surfaces: readonly string[];
  /** Number of gates and openings on the outline. */
  readonly gateCount: number;
}

const NO_WAYS: WaysOfSite = { surfaces: [], gateCount: 0 };

/** Derived properties, named as in the data API. */
export type DerivedProperties = Readonly<ReturnType<typeof deriveProperties>>;

const WATER_DEVICES = new Set(["splash_pad", "pump"]);
const BABY_DEVICES = new Set(["baby_swing", "basketswing", "sandpit", "springy"]);
const BASKETBALL = new Set(["basketball", "streetball"]);
const SOCCER = new Set(["soccer"]);
const TABLE_TENNIS = new Set(["table_tennis"]);
const THEMES = new Set([
  "ship",
  "octopus",
  "castle",
  "rocket",
  "spiderweb",
  "circus",
  "dragon",
  "water",
  "adventure",
]);

/**
 * Derives the properties of a playground. `equipment` has the tags of the features that touch the playground.
 * `treeCount` is the number of trees within 15 m. The rules are those of the reference node, release 0.9.0, with one
 * exception: for `for_wheelchair`, the reference node accepts any feature with `wheelchair=yes` that is not a sandpit.
 * The reference node lacks `near_street`, `near_landmark`, `device_kinds`, `path_surfaces`, `gate_count`, `toilet_m`,
 * `changing_table_m` and `on_ground_of`.
 */
export function deriveProperties(
  { tags, areaMetres }: Pick<MappedPlayground, "tags" | "areaMetres">,
  equipment: readonly Tags[],
  treeCount: number,
  nearStreet: string | null = null,
  nearLandmark: Landmark | null = null,
  { surfaces, gateCount }: WaysOfSite = NO_WAYS,
  nearToilets: NearbyDistances = {},
  ground: Ground | null = null,
) {
  const count = (test: (tags: Tags) => boolean) => equipment.filter(test).length;
  const has = (test: (tags: Tags) => boolean) => equipment.some(test);
  const isPitchFor = (sports: ReadonlySet<string>) => (tags: Tags) =>
    tags.leisure === "pitch" && hasWord(tags.sport, sports);
  const hasDevice = (names: ReadonlySet<string>) => has(({ playground }) => names.has(playground ?? ""));
  return {
    area: areaMetres,
    tree_count: treeCount,
    device_count: count(({ playground }) => playground !== undefined),
    bench_count: count(({ amenity }) => amenity === "bench"),
    shelter_count: count(({ amenity }) => amenity === "shelter"),
    picnic_count: count(({ leisure }) => leisure === "picnic_table"),
    table_tennis_count: count(isPitchFor(TABLE_TENNIS)),
    has_soccer: has(isPitchFor(SOCCER)),
    has_basketball: has(isPitchFor(BASKETBALL)),
    is_water: hasDevice(WATER_DEVICES) ||
      has(({ playground }) => playground?.toLowerCase().includes("water") === true),
    for_baby: hasDevice(BABY_DEVICES) || has(isForBabies),
    for_toddler: has((tags) => tags["provided_for:toddler"] === "yes" || tags.playground === "basketswing"),
    for_wheelchair: isForWheelchairs(equipment),
    has_fence: tags.enclosed === "yes" || tags.barrier === "fence",
    has_dogs: tags.dog === "yes",
    has_theme: [tags, ...equipment].some((each) => hasWord(each["playground:theme"]?.toLowerCase(), THEMES)),
    /** Null if no shade is mapped. */
    has_shade: tags.shade === undefined ? null : tags.shade === "yes",
    /** Null if the playground has a name of its own. */
    near_street: nearStreet,
    /** Null if the playground has a name of its own, or a nearby street. */
    near_landmark: nearLandmark && encodeLandmark(nearLandmark),
    /** Kinds of devices, as values of `playground=*`, most frequent first. */
    device_kinds: listDeviceKinds(tags, equipment) as readonly string[],
    // To keep answers short, these properties are omitted if nothing is mapped, as for nearly all playgrounds.
    ...(surfaces.length > 0 && { path_surfaces: surfaces }),
    ...(gateCount > 0 && { gate_count: gateCount }),
    ...nearToilets,
    ...(ground && { on_ground_of: encodeGround(ground) }),
  };
}

/** Returns true if a child in a wheelchair can use any of the devices, or null if this is unknown for all devices. */
function isForWheelchairs(equipment: readonly Tags[]): boolean | null {
  const answers = equipment.map(({ playground, wheelchair }) =>
    isUsableWithWheelchair(playground, wheelchair)
  );
  if (answers.includes(true)) return true;
  return answers.includes(false) ? false : null;
}

const isForBabies = (tags: Tags) =>
  tags.baby === "yes" || (tags.playground !== undefined && tags["capacity:baby"] !== undefined);

/** Returns true for features that are not open to the public. */
export function isRestricted({ access }: Tags): boolean {
  return access === "private" || access === "customers";
}

/**
 * Composes a playground's properties for the data API: the main tags (null if absent), the derived properties, then all
 * remaining tags. A derived property replaces a tag with the same name.
 */
export function composeProperties(
  { osmType, osmId, tags }: Pick<MappedPlayground, "osmType" | "osmId" | "tags">,
  derived: DerivedProperties,
): DerivedProperties & Readonly<Record<string, unknown>> {
  const { name = null, leisure = "playground", operator = null, access = null, surface = null } = tags;
  const own = { osm_id: osmId, osm_type: osmType, name, leisure, operator, access, surface, ...derived };
  const rest = Object.entries(tags).filter(([key]) => !Object.hasOwn(own, key));
  return { ...own, ...Object.fromEntries(rest) };
}

export const MAX_DEVICE_KINDS = 8;
const MAX_LETTERS = 40;

/** Prefix of keys such as `playground:swing=yes`, which mean that a playground or structure has such a device. */
const KIND_TAG = "playground:";
/** Values of `playground=*` that are not kinds of devices, and the key `playground:theme`. */
const NOT_KINDS = new Set(["yes", "no", "unknown", "other", "theme"]);

/**
 * Lists at most {@link MAX_DEVICE_KINDS} kinds of devices in lower case, most frequent first, then alphabetically.
 * `equipment` has the tags of the features that touch the playground. A kind that is only mapped as
 * `playground:<kind>=yes` counts once.
 */
export function listDeviceKinds(tags: Tags, equipment: readonly Tags[]): string[] {
  const counts = new Map<string, number>();
  for (const { playground = "" } of equipment) {
    for (const kind of new Set(playground.split(";").map(normaliseKind))) {
      if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  for (const each of [tags, ...equipment]) {
    for (const key in each) {
      if (each[key] !== "yes" || !key.startsWith(KIND_TAG)) continue;
      const kind = normaliseKind(key.slice(KIND_TAG.length));
      if (kind !== null && !counts.has(kind)) counts.set(kind, 1);
    }
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_DEVICE_KINDS)
    .map(([kind]) => kind);
}

/** Returns null for texts that are not tag values, such as sentences. */
function normaliseKind(text: string): string | null {
  const kind = text.trim().toLowerCase().replace(/[ -]/g, "_");
  return kind.length <= MAX_LETTERS && /^[a-z]\w*$/.test(kind) && !NOT_KINDS.has(kind) ? kind : null;
}
