import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, kit, number } from "../../../kit/texts/pl.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Boisko",
  pitchFor: (sports) => `Boisko: ${sports}`,
  unspecified: "Inne urządzenie",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "drewno",
  metal: "metal",
  steel: "stal",
  aluminium: "aluminium",
  plastic: "tworzywo sztuczne",
  rope: "liny",
  rubber: "guma",
  stone: "kamień",
  concrete: "beton",
  brick: "cegła",
  sand: "piasek",
  earth: "ziemia",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "dla osób na wózkach",
    limited: "częściowo dla osób na wózkach",
    no: "niedostępne dla osób na wózkach",
  },
  blind: {
    yes: "dla niewidomych",
    limited: "częściowo dla niewidomych",
    no: "niedostosowane dla niewidomych",
  },
};

const GROUPS = { play: "Urządzenia zabawowe", sport: "Sport", rest: "Miejsca do odpoczynku" };

const AMENITIES = {
  emergency: "Doraźna pomoc medyczna",
  toilets: "Toaleta",
  drinkingWater: "Woda pitna",
  cafe: "Kawiarnia",
  pharmacy: "Apteka",
  parking: "Parking",
  iceCream: "Lodziarnia",
  iceCafe: "Kawiarnia z lodami",
  busStop: "Przystanek autobusowy",
  supermarket: "Supermarket",
  convenience: "Sklep spożywczy",
  bakery: "Piekarnia",
  chemist: "Drogeria",
};

const broadleavedTrees = (value: number) =>
  count(value, { one: "drzewo liściaste", few: "drzewa liściaste", many: "drzew liściastych" });
const needleleavedTrees = (value: number) =>
  count(value, { one: "drzewo iglaste", few: "drzewa iglaste", many: "drzew iglastych" });

/** "2 dla niemowląt", or just "dla niemowląt" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Spróbuj ponownie",
  noConnection: "Więcej informacji o tym placu zabaw pojawi się po odzyskaniu połączenia.",

  equipmentTitle: "Wyposażenie",
  equipmentEmpty: "Nie dodano jeszcze żadnych urządzeń",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "dla niemowląt"),
  forWheelchairs: (value, total) => some(value, total, "dla osób na wózkach"),
  places: (value) => count(value, { one: "miejsce", few: "miejsca", many: "miejsc" }),
  height: (metres) => `wys. ${decimal(metres)} m`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "zadaszone",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Część zestawu zabawowego",
  withParts: (parts) => `W zestawie: ${parts.join(", ")}`,
  noDeviceDetails: "Brak informacji",
  addDeviceDetails: "Uzupełnij",
  addDetailsOf: (device) => `Uzupełnij: ${device} (MapComplete)`,
  emphasisHint: "Dotknij nazwy, aby zobaczyć urządzenia na mapie i informacje o nich.",

  treesTitle: "Drzewa",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return broadleavedTrees(value);
    if (needleleaved === value) return needleleavedTrees(value);
    const known = [
      broadleaved > 0 ? count(broadleaved, { one: "liściaste", few: "liściaste", many: "liściastych" }) : [],
      needleleaved > 0 ? count(needleleaved, { one: "iglaste", few: "iglaste", many: "iglastych" }) : [],
    ].flat();
    const all = count(value, { one: "drzewo", few: "drzewa", many: "drzew" });
    return known.length === 0 ? all : `${all}, w tym ${known.join(" i ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "rząd drzew", few: "rzędy drzew", many: "rzędów drzew" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "W pobliżu",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `jeszcze ${number(value)}`,
  wayThere: "Trasa",

  nearbyTitle: "Inne place zabaw w pobliżu",
};
