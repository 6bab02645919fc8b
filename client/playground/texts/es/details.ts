import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, formFor, kit, number } from "../../../kit/texts/es.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Pista deportiva",
  pitchFor: (sports) => `Pista para ${sports}`,
  unspecified: "Otro juego",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "madera",
  metal: "metal",
  steel: "acero",
  aluminium: "aluminio",
  plastic: "plástico",
  rope: "cuerda",
  rubber: "caucho",
  stone: "piedra",
  concrete: "hormigón",
  brick: "ladrillo",
  sand: "arena",
  earth: "tierra",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "utilizable en silla de ruedas",
    limited: "en parte utilizable en silla de ruedas",
    no: "no utilizable en silla de ruedas",
  },
  blind: {
    yes: "accesible para personas ciegas",
    limited: "en parte accesible para personas ciegas",
    no: "no accesible para personas ciegas",
  },
};

const GROUPS = { play: "Juegos", sport: "Deporte", rest: "Para sentarse y descansar" };

const AMENITIES = {
  emergency: "Urgencias médicas",
  toilets: "Aseos",
  drinkingWater: "Agua potable",
  cafe: "Cafetería",
  pharmacy: "Farmacia",
  parking: "Aparcamiento",
  iceCream: "Heladería",
  iceCafe: "Cafetería heladería",
  busStop: "Parada de autobús",
  supermarket: "Supermercado",
  convenience: "Tienda de barrio",
  bakery: "Panadería",
  chemist: "Droguería",
};

const broadleavedTrees = (value: number) =>
  count(value, { one: "árbol de hoja ancha", other: "árboles de hoja ancha" });
const needleleavedTrees = (value: number) => count(value, { one: "conífera", other: "coníferas" });

/** "2 para bebés", or just "para bebés" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Reintentar",
  noConnection: "Cuando vuelva la conexión, aparecerá más información sobre este parque infantil.",

  equipmentTitle: "Equipamiento",
  equipmentEmpty: "Todavía no constan juegos",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "para bebés"),
  forWheelchairs: (value, total) =>
    some(
      value,
      total,
      formFor(value, { one: "utilizable en silla de ruedas", other: "utilizables en silla de ruedas" }),
    ),
  places: (value) => count(value, { one: "plaza", other: "plazas" }),
  height: (metres) => `${decimal(metres)} m de altura`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "con techo",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Forma parte de la estructura de juego",
  withParts: (parts) => `Incluye: ${parts.join(", ")}`,
  noDeviceDetails: "Todavía sin datos",
  addDeviceDetails: "Completar",
  addDetailsOf: (device) => `Completar: ${device} (MapComplete)`,
  emphasisHint: "Pulse un juego para verlo en el mapa y saber más sobre él.",

  treesTitle: "Árboles",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return broadleavedTrees(value);
    if (needleleaved === value) return needleleavedTrees(value);
    const known = [
      broadleaved > 0 ? `${number(broadleaved)} de hoja ancha` : [],
      needleleaved > 0 ? needleleavedTrees(needleleaved) : [],
    ].flat();
    const all = count(value, { one: "árbol", other: "árboles" });
    return known.length === 0 ? all : `${all}, de ellos ${known.join(" y ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "hilera de árboles", other: "hileras de árboles" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "Cerca de aquí",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `${number(value)} más`,
  wayThere: "Cómo llegar",

  nearbyTitle: "Más parques infantiles cerca",
};
