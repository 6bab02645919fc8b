// Kinds of equipment by tags: https://wiki.openstreetmap.org/wiki/Key:playground, and everything else that nodes count
// as equipment (benches, shelters, picnic tables, pitches, fitness stations).
import type { Tags } from "contract/playground/tags.ts";

export type EquipmentGroup = "play" | "sport" | "rest";

/** Groups in display order. */
export const EQUIPMENT_GROUPS: readonly EquipmentGroup[] = ["play", "sport", "rest"];

/** Known values of `playground=*` for play equipment. */
export const PLAY_DEVICES = [
  "activitypanel",
  "aerialrotator",
  "agility_trail",
  "archimedes_screw",
  "baby_swing",
  "balancebeam",
  "ball_pool",
  "basketrotator",
  "basketswing",
  "blackboard",
  "bridge",
  "chute",
  "climbing_net",
  "climbing_pole",
  "climbing_slope",
  "climbingframe",
  "climbingwall",
  "cushion",
  "double_swing",
  "dome",
  "excavator",
  "funnel_ball",
  "game_panel",
  "hammock",
  "hill",
  "hopscotch",
  "horizontal_bar",
  "ladder",
  "map",
  "marble_run",
  "maze",
  "memory",
  "monkey_bars",
  "musical_instrument",
  "parallel_bars",
  "periscope",
  "platform",
  "playhouse",
  "pump",
  "ride_on",
  "rope_traverse",
  "rotator",
  "roundabout",
  "sand_seat",
  "sand_wheel",
  "sandpit",
  "seesaw",
  "sledding",
  "slide",
  "sluice",
  "speaking_tube",
  "spinner",
  "spinning_circle",
  "spinning_disc",
  "splash_pad",
  "spring_board",
  "springy",
  "stepping_post",
  "stepping_stone",
  "structure",
  "swing",
  "tipi",
  "tire_swing",
  "track",
  "trampoline",
  "tree_house",
  "tunnel_tube",
  "water",
  "water_basin",
  "water_channel",
  "water_wheel",
  "wobble_bridge",
  "zipwire",
] as const;
export const SPORT_DEVICES = ["exercise", "fitness_station", "parkour"] as const;
export const REST_DEVICES = ["bench", "picnic_table", "shelter", "teenshelter"] as const;

/** Values of `sport=*` with a translation. */
export const SPORTS = [
  "athletics",
  "badminton",
  "baseball",
  "basketball",
  "beachvolleyball",
  "bmx",
  "boules",
  "chess",
  "climbing",
  "cycling",
  "fitness",
  "handball",
  "hockey",
  "ice_skating",
  "multi",
  "roller_skating",
  "skateboard",
  "soccer",
  "streetball",
  "table_tennis",
  "tennis",
  "volleyball",
] as const;

export type Device =
  | (typeof PLAY_DEVICES)[number]
  | (typeof SPORT_DEVICES)[number]
  | (typeof REST_DEVICES)[number];
export type Sport = (typeof SPORTS)[number];

export type EquipmentKind =
  | { readonly kind: "device"; readonly group: EquipmentGroup; readonly device: Device }
  /** A pitch. `sports` is empty if unknown. */
  | { readonly kind: "pitch"; readonly group: "sport"; readonly sports: readonly Sport[] }
  /** A value without a translation, made readable. */
  | { readonly kind: "other"; readonly group: "play"; readonly text: string }
  /** A device of unknown kind. */
  | { readonly kind: "unspecified"; readonly group: "play" };

const GROUP_OF = new Map<string, EquipmentGroup>([
  ...PLAY_DEVICES.map((device) => [device, "play"] as const),
  ...SPORT_DEVICES.map((device) => [device, "sport"] as const),
  ...REST_DEVICES.map((device) => [device, "rest"] as const),
]);
const KNOWN_SPORTS: ReadonlySet<string> = new Set(SPORTS);

/** Alternative spellings of the same value. */
const SYNONYMS = new Map([
  ["climbing_frame", "climbingframe"],
  ["climbing_wall", "climbingwall"],
  ["climbingpole", "climbing_pole"],
  ["balance_beam", "balancebeam"],
  ["basket_swing", "basketswing"],
  ["merry-go-round", "roundabout"],
  ["carousel", "roundabout"],
  ["nest_swing", "basketswing"],
  ["sandbox", "sandpit"],
  ["see_saw", "seesaw"],
  ["spring_rider", "springy"],
  ["springer", "springy"],
  ["tunnel", "tunnel_tube"],
  ["water_pump", "pump"],
  ["zip_line", "zipwire"],
  ["youth_bench", "teenshelter"],
]);

const MAX_TEXT = 60;

/** Kind of an item: by `playground=*`, else by `leisure=*` or `amenity=*`. Of a list, only the first value counts. */
export function kindOfEquipment(tags: Tags): EquipmentKind {
  const value = splitValues(tags.get("playground"))[0];
  if (value !== undefined && value !== "no") return kindOfPlayDevice(value);
  const leisure = tags.get("leisure");
  const sports = splitValues(tags.get("sport"));
  if (leisure === "pitch") return kindOfPitch(sports);
  if (leisure === "fitness_station" || leisure === "picnic_table") return deviceKind(leisure)!;
  return deviceKind(tags.get("amenity")) ?? (sports.length > 0 ? kindOfPitch(sports) : UNSPECIFIED);
}

const UNSPECIFIED: EquipmentKind = { kind: "unspecified", group: "play" };

function kindOfPlayDevice(value: string): EquipmentKind {
  if (value === "yes") return UNSPECIFIED;
  return deviceKind(SYNONYMS.get(value) ?? value) ?? { kind: "other", group: "play", text: describe(value) };
}

function deviceKind(value: string | undefined): EquipmentKind | null {
  const group = GROUP_OF.get(value ?? "");
  return group ? { kind: "device", group, device: value as Device } : null;
}

function kindOfPitch(values: readonly string[]): EquipmentKind {
  const sports = values.filter((value): value is Sport => KNOWN_SPORTS.has(value));
  return { kind: "pitch", group: "sport", sports: [...new Set(sports)].sort() };
}

function splitValues(text: string | undefined): string[] {
  return (text ?? "").split(";").map((value) => value.trim().toLowerCase()).filter((value) => value !== "");
}

function describe(value: string): string {
  const characters = [...value.replace(/[_\s]+/g, " ").trim()];
  return characters.length <= MAX_TEXT
    ? characters.join("")
    : `${characters.slice(0, MAX_TEXT - 1).join("").trimEnd()}…`;
}
