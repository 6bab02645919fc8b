import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, kit, number } from "../../../kit/texts/nl.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Sportveld",
  pitchFor: (sports) => `Sportveld voor ${sports}`,
  unspecified: "Ander speeltoestel",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "hout",
  metal: "metaal",
  steel: "staal",
  aluminium: "aluminium",
  plastic: "kunststof",
  rope: "touw",
  rubber: "rubber",
  stone: "steen",
  concrete: "beton",
  brick: "baksteen",
  sand: "zand",
  earth: "aarde",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "rolstoelvriendelijk",
    limited: "deels rolstoelvriendelijk",
    no: "niet rolstoelvriendelijk",
  },
  blind: {
    yes: "geschikt voor blinden",
    limited: "deels geschikt voor blinden",
    no: "niet geschikt voor blinden",
  },
};

const GROUPS = { play: "Speeltoestellen", sport: "Sport", rest: "Zitten en uitrusten" };

const AMENITIES = {
  emergency: "Spoedeisende hulp",
  toilets: "Toilet",
  drinkingWater: "Drinkwater",
  cafe: "Café",
  pharmacy: "Apotheek",
  parking: "Parkeerplaats",
  iceCream: "IJssalon",
  iceCafe: "IJscafé",
  busStop: "Bushalte",
  supermarket: "Supermarkt",
  convenience: "Buurtwinkel",
  bakery: "Bakker",
  chemist: "Drogist",
};

const broadleavedTrees = (value: number) => count(value, { one: "loofboom", other: "loofbomen" });
const needleleavedTrees = (value: number) => count(value, { one: "naaldboom", other: "naaldbomen" });

/** "2 voor baby’s", or just "voor baby’s" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Opnieuw proberen",
  noConnection: "Meer over deze speeltuin verschijnt zodra er weer verbinding is.",

  equipmentTitle: "Voorzieningen",
  equipmentEmpty: "Nog geen toestellen ingevuld",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "voor baby’s"),
  forWheelchairs: (value, total) => some(value, total, "rolstoelvriendelijk"),
  places: (value) => count(value, { one: "plaats", other: "plaatsen" }),
  height: (metres) => `${decimal(metres)} m hoog`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "overdekt",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Hoort bij het combinatietoestel",
  withParts: (parts) => `Bestaat uit: ${parts.join(", ")}`,
  noDeviceDetails: "Nog niets bekend",
  addDeviceDetails: "Aanvullen",
  addDetailsOf: (device) => `Aanvullen: ${device} (MapComplete)`,
  emphasisHint: "Tik op een toestel om het op de kaart te zien, met wat erover bekend is.",

  treesTitle: "Bomen",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return broadleavedTrees(value);
    if (needleleaved === value) return needleleavedTrees(value);
    const known = [
      broadleaved > 0 ? broadleavedTrees(broadleaved) : [],
      needleleaved > 0 ? needleleavedTrees(needleleaved) : [],
    ].flat();
    const all = count(value, { one: "boom", other: "bomen" });
    return known.length === 0 ? all : `${all}, waarvan ${known.join(" en ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "bomenrij", other: "bomenrijen" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "In de buurt",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `nog ${number(value)}`,
  wayThere: "Route",

  nearbyTitle: "Meer speeltuinen in de buurt",
};
