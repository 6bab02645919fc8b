// Derives standout features of a playground from its backend's data, for pins, the list and short descriptions.
import type { Playground } from "../types.ts";

type Properties = Playground["properties"];

/**
 * Standout features, most remarkable first (water is rarer than a slide), with the values of `playground=*` that count
 * as each: https://wiki.openstreetmap.org/wiki/Key:playground.
 */
const DEVICES = {
  water: [
    "water",
    "splash_pad",
    "pump",
    "water_basin",
    "water_channel",
    "water_wheel",
    "archimedes_screw",
    "sluice",
  ],
  zipwire: ["zipwire", "zip_line"],
  trampoline: ["trampoline"],
  climbing: [
    "climbingframe",
    "climbing_frame",
    "climbing_net",
    "climbingwall",
    "climbing_wall",
    "climbing_pole",
    "climbing_slope",
    "rope_traverse",
    "monkey_bars",
    "dome",
  ],
  slide: ["slide"],
  swing: ["swing", "basketswing", "basket_swing", "baby_swing", "double_swing", "tire_swing", "nest_swing"],
  structure: ["structure"],
  seesaw: ["seesaw"],
  springy: ["springy", "spring_rider"],
  balance: ["balancebeam", "balance_beam", "stepping_stone", "stepping_post", "agility_trail"],
  playhouse: ["playhouse", "tree_house", "tipi"],
  sand: ["sandpit", "sandbox"],
  soccer: ["soccer_goal"],
  basketball: ["basketball_backboard", "basketball"],
  table_tennis: ["table_tennis"],
};

export type Standout = keyof typeof DEVICES;
export const STANDOUTS = Object.keys(DEVICES) as readonly Standout[];

const STANDOUT_OF = new Map(
  STANDOUTS.flatMap((name) => DEVICES[name].map((device) => [device, name] as const)),
);

/** The standout feature for a value of `playground=*`, or null. */
export function standoutOfDevice(device: string): Standout | null {
  return STANDOUT_OF.get(device) ?? null;
}

/** Standout features from properties that nodes derive. A flag must be true, a count above 0. */
const DERIVED: readonly (readonly [property: string, name: Standout])[] = [
  ["is_water", "water"],
  ["has_soccer", "soccer"],
  ["has_basketball", "basketball"],
  ["table_tennis_count", "table_tennis"],
];

/** Additional property of this program's nodes: the devices' values of `playground=*`. */
const DEVICE_KINDS = "device_kinds";
const DEVICE_TAG = "playground:";

/**
 * Standout features, most remarkable first, from the devices that the node counted (`device_kinds`), the tags
 * `playground:*=yes` and the derived properties. Empty if none is known.
 */
export function standoutsOf(properties: Properties): Standout[] {
  const found = new Set<Standout>();
  const add = (device: string) => {
    const name = standoutOfDevice(device);
    if (name) found.add(name);
  };
  for (const kind of countedKinds(properties)) add(kind);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith(DEVICE_TAG) && isPresent(value)) add(key.slice(DEVICE_TAG.length));
  }
  for (const [property, name] of DERIVED) if (isPresent(properties[property])) found.add(name);
  return STANDOUTS.filter((name) => found.has(name));
}

/** Whether a device is known to be at the playground, by its value of `playground=*`. */
export function hasDevice(properties: Properties, device: string): boolean {
  return countedKinds(properties).includes(device) ||
    Object.hasOwn(properties, DEVICE_TAG + device) && isPresent(properties[DEVICE_TAG + device]);
}

function countedKinds(properties: Properties): readonly string[] {
  const kinds = properties[DEVICE_KINDS];
  return Array.isArray(kinds) ? kinds.filter((kind) => typeof kind === "string") : [];
}

/** A flag, a count, or a tag with the value "yes" or a number above 0. */
function isPresent(value: unknown): boolean {
  if (typeof value === "string") return value === "yes" || Number(value) > 0;
  return value === true || (typeof value === "number" && value > 0);
}
