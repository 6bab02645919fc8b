import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, kit, number } from "../../../kit/texts/de.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Spielfeld",
  pitchFor: (sports) => `Spielfeld für ${sports}`,
  unspecified: "Weiteres Spielgerät",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "Holz",
  metal: "Metall",
  steel: "Stahl",
  aluminium: "Aluminium",
  plastic: "Kunststoff",
  rope: "Seil",
  rubber: "Gummi",
  stone: "Stein",
  concrete: "Beton",
  brick: "Ziegel",
  sand: "Sand",
  earth: "Erde",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "mit Rollstuhl nutzbar",
    limited: "teils mit Rollstuhl",
    no: "nicht mit Rollstuhl",
  },
  blind: {
    yes: "für Blinde geeignet",
    limited: "teils für Blinde",
    no: "nicht für Blinde",
  },
};

const GROUPS = { play: "Spielgeräte", sport: "Sport", rest: "Sitzen und Ausruhen" };

const AMENITIES = {
  emergency: "Ärztliche Notfallhilfe",
  toilets: "Toilette",
  drinkingWater: "Trinkwasser",
  cafe: "Café",
  pharmacy: "Apotheke",
  parking: "Parkplatz",
  iceCream: "Eisdiele",
  iceCafe: "Café mit Eis",
  busStop: "Bushaltestelle",
  supermarket: "Supermarkt",
  convenience: "Kleiner Laden",
  bakery: "Bäckerei",
  chemist: "Drogerie",
};

const broadleavedTrees = (value: number) => count(value, { one: "Laubbaum", other: "Laubbäume" });
const needleleavedTrees = (value: number) => count(value, { one: "Nadelbaum", other: "Nadelbäume" });

/** "2 für Babys", or just "für Babys" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Noch einmal versuchen",
  noConnection: "Mehr über diesen Spielplatz erscheint, sobald die Verbindung wieder da ist.",

  equipmentTitle: "Ausstattung",
  equipmentEmpty: "Noch keine Geräte eingetragen",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "für Babys"),
  forWheelchairs: (value, total) => some(value, total, "mit Rollstuhl nutzbar"),
  places: (value) => count(value, { one: "Platz", other: "Plätze" }),
  height: (metres) => `${decimal(metres)} m hoch`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "überdacht",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Gehört zur Spielkombination",
  withParts: (parts) => `Dazu gehören: ${parts.join(", ")}`,
  noDeviceDetails: "Noch keine Angaben",
  addDeviceDetails: "Ergänzen",
  addDetailsOf: (device) => `Ergänzen: ${device} (MapComplete)`,
  emphasisHint: "Antippen zeigt die Geräte auf der Karte und was über sie bekannt ist.",

  treesTitle: "Bäume",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return broadleavedTrees(value);
    if (needleleaved === value) return needleleavedTrees(value);
    const known = [
      broadleaved > 0 ? broadleavedTrees(broadleaved) : [],
      needleleaved > 0 ? needleleavedTrees(needleleaved) : [],
    ].flat();
    const all = count(value, { one: "Baum", other: "Bäume" });
    return known.length === 0 ? all : `${all}, davon ${known.join(" und ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "Baumreihe", other: "Baumreihen" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "In der Nähe",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `${number(value)} weitere`,
  wayThere: "Weg dorthin",

  nearbyTitle: "Weitere Spielplätze in der Nähe",
};
