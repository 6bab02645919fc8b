import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, formFor, kit, number } from "../../../kit/texts/fr.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Terrain de sport",
  pitchFor: (sports) => `Terrain de sport : ${sports}`,
  unspecified: "Autre jeu",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "bois",
  metal: "métal",
  steel: "acier",
  aluminium: "aluminium",
  plastic: "plastique",
  rope: "corde",
  rubber: "caoutchouc",
  stone: "pierre",
  concrete: "béton",
  brick: "brique",
  sand: "sable",
  earth: "terre",
};

/** Without adjectives that would have to agree with the device. */
const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "utilisable en fauteuil roulant",
    limited: "en partie utilisable en fauteuil roulant",
    no: "non utilisable en fauteuil roulant",
  },
  blind: {
    yes: "convient aux personnes aveugles",
    limited: "convient en partie aux personnes aveugles",
    no: "ne convient pas aux personnes aveugles",
  },
};

const GROUPS = { play: "Jeux", sport: "Sport", rest: "Repos et abri" };

const AMENITIES = {
  emergency: "Urgences médicales",
  toilets: "Toilettes",
  drinkingWater: "Eau potable",
  cafe: "Café",
  pharmacy: "Pharmacie",
  parking: "Parking",
  iceCream: "Glacier",
  iceCafe: "Café-glacier",
  busStop: "Arrêt de bus",
  supermarket: "Supermarché",
  convenience: "Épicerie",
  bakery: "Boulangerie",
  chemist: "Droguerie",
};

const broadleavedTrees = (value: number) => count(value, { one: "feuillu", other: "feuillus" });
const needleleavedTrees = (value: number) => count(value, { one: "conifère", other: "conifères" });

/** "2 pour bébés", or just "pour bébés" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Réessayer",
  noConnection: "Plus d’infos sur cette aire de jeux dès que la connexion sera rétablie.",

  equipmentTitle: "Équipements",
  equipmentEmpty: "Aucun équipement indiqué pour le moment",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "pour bébés"),
  forWheelchairs: (value, total) =>
    some(
      value,
      total,
      formFor(value, { one: "utilisable en fauteuil roulant", other: "utilisables en fauteuil roulant" }),
    ),
  places: (value) => count(value, { one: "place", other: "places" }),
  height: (metres) => `${decimal(metres)} m de haut`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "avec un toit",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Fait partie de la structure de jeux",
  withParts: (parts) => `Comprend : ${parts.join(", ")}`,
  noDeviceDetails: "Pas encore de précisions",
  addDeviceDetails: "Compléter",
  addDetailsOf: (device) => `Compléter : ${device} (MapComplete)`,
  emphasisHint: "Touchez un équipement pour le voir sur la carte, avec ce qu’on en sait.",

  treesTitle: "Arbres",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return broadleavedTrees(value);
    if (needleleaved === value) return needleleavedTrees(value);
    const known = [
      broadleaved > 0 ? broadleavedTrees(broadleaved) : [],
      needleleaved > 0 ? needleleavedTrees(needleleaved) : [],
    ].flat();
    const all = count(value, { one: "arbre", other: "arbres" });
    return known.length === 0 ? all : `${all}, dont ${known.join(" et ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "rangée d’arbres", other: "rangées d’arbres" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "À proximité",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => count(value, { one: "autre", other: "autres" }),
  wayThere: "Itinéraire",

  nearbyTitle: "Autres aires de jeux à proximité",
};
