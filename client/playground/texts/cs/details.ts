import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, kit, number } from "../../../kit/texts/cs.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Sportovní hřiště",
  pitchFor: (sports) => `Hřiště: ${sports}`,
  unspecified: "Další herní prvek",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "dřevo",
  metal: "kov",
  steel: "ocel",
  aluminium: "hliník",
  plastic: "plast",
  rope: "lana",
  rubber: "guma",
  stone: "kámen",
  concrete: "beton",
  brick: "cihly",
  sand: "písek",
  earth: "zemina",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "pro vozíčkáře",
    limited: "částečně pro vozíčkáře",
    no: "nevhodné pro vozíčkáře",
  },
  blind: {
    yes: "pro nevidomé",
    limited: "částečně pro nevidomé",
    no: "nevhodné pro nevidomé",
  },
};

const GROUPS = { play: "Herní prvky", sport: "Sport", rest: "Sezení a odpočinek" };

const AMENITIES = {
  emergency: "Lékařská pohotovost",
  toilets: "Toaleta",
  drinkingWater: "Pitná voda",
  cafe: "Kavárna",
  pharmacy: "Lékárna",
  parking: "Parkoviště",
  iceCream: "Zmrzlina",
  iceCafe: "Kavárna se zmrzlinou",
  busStop: "Autobusová zastávka",
  supermarket: "Supermarket",
  convenience: "Potraviny",
  bakery: "Pekařství",
  chemist: "Drogerie",
};

const BROADLEAVED = { one: "listnatý", few: "listnaté", other: "listnatých" };
const NEEDLELEAVED = { one: "jehličnatý", few: "jehličnaté", other: "jehličnatých" };

/** "2 pro miminka", or just "pro miminka" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Zkusit znovu",
  noConnection: "Víc o tomto hřišti se zobrazí, jakmile se obnoví připojení.",

  equipmentTitle: "Vybavení",
  equipmentEmpty: "Zatím žádné zmapované vybavení",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "pro miminka"),
  forWheelchairs: (value, total) => some(value, total, "pro vozíčkáře"),
  places: (value) => count(value, { one: "místo", few: "místa", other: "míst" }),
  height: (metres) => `výška ${decimal(metres)} m`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "zastřešené",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Součást herní sestavy",
  withParts: (parts) => `Součásti: ${parts.join(", ")}`,
  noDeviceDetails: "Zatím bez údajů",
  addDeviceDetails: "Doplnit",
  addDetailsOf: (device) => `Doplnit: ${device} (MapComplete)`,
  emphasisHint: "Klepnutím na název zobrazíte prvky na mapě a údaje o nich.",

  treesTitle: "Stromy",
  trees(value, broadleaved, needleleaved) {
    const nouns = { one: "strom", few: "stromy", other: "stromů" };
    const withLeaves = (leaves: typeof BROADLEAVED) =>
      count(value, {
        one: `${leaves.one} ${nouns.one}`,
        few: `${leaves.few} ${nouns.few}`,
        other: `${leaves.other} ${nouns.other}`,
      });
    if (broadleaved === value) return withLeaves(BROADLEAVED);
    if (needleleaved === value) return withLeaves(NEEDLELEAVED);
    const known = [
      broadleaved > 0 ? count(broadleaved, BROADLEAVED) : [],
      needleleaved > 0 ? count(needleleaved, NEEDLELEAVED) : [],
    ].flat();
    const all = count(value, nouns);
    return known.length === 0 ? all : `${all}, z toho ${known.join(" a ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "stromořadí", few: "stromořadí", other: "stromořadí" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "V okolí",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => count(value, { one: "další", few: "další", other: "dalších" }),
  wayThere: "Trasa",

  nearbyTitle: "Další hřiště v okolí",
};
