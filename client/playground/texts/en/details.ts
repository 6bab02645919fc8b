import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, kit, number } from "../../../kit/texts/en.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Pitch",
  pitchFor: (sports) => `Pitch for ${sports}`,
  unspecified: "Other play equipment",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "wood",
  metal: "metal",
  steel: "steel",
  aluminium: "aluminium",
  plastic: "plastic",
  rope: "rope",
  rubber: "rubber",
  stone: "stone",
  concrete: "concrete",
  brick: "brick",
  sand: "sand",
  earth: "earth",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "usable with a wheelchair",
    limited: "partly usable with a wheelchair",
    no: "not usable with a wheelchair",
  },
  blind: {
    yes: "suitable for blind people",
    limited: "partly for blind people",
    no: "not for blind people",
  },
};

const GROUPS = { play: "Play equipment", sport: "Sports", rest: "Seating and shelter" };

const AMENITIES = {
  emergency: "Emergency care",
  toilets: "Toilets",
  drinkingWater: "Drinking water",
  cafe: "Café",
  pharmacy: "Pharmacy",
  parking: "Car park",
  iceCream: "Ice cream parlour",
  iceCafe: "Café with ice cream",
  busStop: "Bus stop",
  supermarket: "Supermarket",
  convenience: "Convenience store",
  bakery: "Bakery",
  chemist: "Chemist",
};

/** "2 for babies", or just "for babies" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Try again",
  noConnection: "More about this playground will appear when the connection is back.",

  equipmentTitle: "Equipment",
  equipmentEmpty: "No equipment mapped yet",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "for babies"),
  forWheelchairs: (value, total) => some(value, total, "usable with a wheelchair"),
  places: (value) => count(value, { one: "place", other: "places" }),
  height: (metres) => `${decimal(metres)} m high`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "covered",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Part of the play structure",
  withParts: (parts) => `Includes: ${parts.join(", ")}`,
  noDeviceDetails: "No details yet",
  addDeviceDetails: "Add details",
  addDetailsOf: (device) => `Add details: ${device} (MapComplete)`,
  emphasisHint: "Press equipment to see it on the map and what is known about it.",

  treesTitle: "Trees",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return count(value, { one: "broadleaved tree", other: "broadleaved trees" });
    if (needleleaved === value) return count(value, { one: "conifer", other: "conifers" });
    const known = [
      broadleaved > 0 ? `${number(broadleaved)} broadleaved` : [],
      needleleaved > 0 ? count(needleleaved, { one: "conifer", other: "conifers" }) : [],
    ].flat();
    const all = count(value, { one: "tree", other: "trees" });
    return known.length === 0 ? all : `${all}, including ${known.join(" and ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "row of trees", other: "rows of trees" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "Nearby",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `${number(value)} more`,
  wayThere: "Directions",

  nearbyTitle: "More playgrounds nearby",
};
