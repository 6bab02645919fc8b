import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, formFor, kit, number } from "../../../kit/texts/it.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Campo da gioco",
  pitchFor: (sports) => `Campo per ${sports}`,
  unspecified: "Altro gioco",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "legno",
  metal: "metallo",
  steel: "acciaio",
  aluminium: "alluminio",
  plastic: "plastica",
  rope: "corda",
  rubber: "gomma",
  stone: "pietra",
  concrete: "cemento",
  brick: "mattone",
  sand: "sabbia",
  earth: "terra",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "utilizzabile in sedia a rotelle",
    limited: "in parte utilizzabile in sedia a rotelle",
    no: "non utilizzabile in sedia a rotelle",
  },
  blind: {
    yes: "accessibile ai non vedenti",
    limited: "in parte accessibile ai non vedenti",
    no: "non accessibile ai non vedenti",
  },
};

const GROUPS = { play: "Giochi", sport: "Sport", rest: "Per sedersi e riposare" };

const AMENITIES = {
  emergency: "Pronto soccorso",
  toilets: "Bagni pubblici",
  drinkingWater: "Acqua potabile",
  cafe: "Caffè",
  pharmacy: "Farmacia",
  parking: "Parcheggio",
  iceCream: "Gelateria",
  iceCafe: "Caffè gelateria",
  busStop: "Fermata autobus",
  supermarket: "Supermercato",
  convenience: "Minimarket",
  bakery: "Panificio",
  chemist: "Drogheria",
};

const broadleavedTrees = (value: number) => count(value, { one: "latifoglia", other: "latifoglie" });
const needleleavedTrees = (value: number) => count(value, { one: "conifera", other: "conifere" });

/** "2 per bebè", or just "per bebè" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Riprova",
  noConnection: "Altre informazioni su questo parco giochi compariranno al ritorno della connessione.",

  equipmentTitle: "Attrezzature",
  equipmentEmpty: "Ancora nessun gioco indicato",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "per bebè"),
  forWheelchairs: (value, total) =>
    some(
      value,
      total,
      formFor(value, { one: "utilizzabile in sedia a rotelle", other: "utilizzabili in sedia a rotelle" }),
    ),
  places: (value) => count(value, { one: "posto", other: "posti" }),
  height: (metres) => `altezza ${decimal(metres)} m`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "con tettoia",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Fa parte della struttura da gioco",
  withParts: (parts) => `Comprende: ${parts.join(", ")}`,
  noDeviceDetails: "Ancora nessun dato",
  addDeviceDetails: "Completa",
  addDetailsOf: (device) => `Completa: ${device} (MapComplete)`,
  emphasisHint: "Tocca un gioco per vederlo sulla mappa e leggere che cosa se ne sa.",

  treesTitle: "Alberi",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return broadleavedTrees(value);
    if (needleleaved === value) return needleleavedTrees(value);
    const known = [
      broadleaved > 0 ? broadleavedTrees(broadleaved) : [],
      needleleaved > 0 ? needleleavedTrees(needleleaved) : [],
    ].flat();
    const all = count(value, { one: "albero", other: "alberi" });
    return known.length === 0 ? all : `${all}, di cui ${known.join(" e ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "filare di alberi", other: "filari di alberi" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "Nelle vicinanze",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => formFor(value, { one: "un altro", other: `altri ${number(value)}` }),
  wayThere: "Indicazioni",

  nearbyTitle: "Altri parchi giochi nelle vicinanze",
};
