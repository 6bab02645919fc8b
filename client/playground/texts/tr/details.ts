import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { kit, number } from "../../../kit/texts/tr.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Spor sahası",
  pitchFor: (sports) => `Spor sahası: ${sports}`,
  unspecified: "Başka oyun aleti",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "ahşap",
  metal: "metal",
  steel: "çelik",
  aluminium: "alüminyum",
  plastic: "plastik",
  rope: "halat",
  rubber: "kauçuk",
  stone: "taş",
  concrete: "beton",
  brick: "tuğla",
  sand: "kum",
  earth: "toprak",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "tekerlekli sandalyeye uygun",
    limited: "tekerlekli sandalyeye kısmen uygun",
    no: "tekerlekli sandalyeye uygun değil",
  },
  blind: {
    yes: "görme engellilere uygun",
    limited: "görme engellilere kısmen uygun",
    no: "görme engellilere uygun değil",
  },
};

const GROUPS = { play: "Oyun aletleri", sport: "Spor", rest: "Oturma ve dinlenme" };

const AMENITIES = {
  emergency: "Acil servis",
  toilets: "Tuvalet",
  drinkingWater: "İçme suyu",
  cafe: "Kafe",
  pharmacy: "Eczane",
  parking: "Otopark",
  iceCream: "Dondurmacı",
  iceCafe: "Dondurmalı kafe",
  busStop: "Otobüs durağı",
  supermarket: "Süpermarket",
  convenience: "Bakkal",
  bakery: "Fırın",
  chemist: "Kişisel bakım mağazası",
};

/** "2 tanesi bebekler için", or just "bebekler için" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} tanesi ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Tekrar dene",
  noConnection: "Bağlantı geri gelince bu parkla ilgili daha fazla bilgi görünecek.",

  equipmentTitle: "Ekipman",
  equipmentEmpty: "Henüz ekipman girilmemiş",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "bebekler için"),
  forWheelchairs: (value, total) => some(value, total, "tekerlekli sandalyeye uygun"),
  places: (value) => `${number(value)} kişilik`,
  height: (metres) => `${decimal(metres)} m yüksekliğinde`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "üstü kapalı",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Oyun grubunun parçası",
  withParts: (parts) => `Parçaları: ${parts.join(", ")}`,
  noDeviceDetails: "Henüz bilgi yok",
  addDeviceDetails: "Bilgi ekle",
  addDetailsOf: (device) => `Bilgi ekle: ${device} (MapComplete)`,
  emphasisHint: "Haritada görmek ve hakkında bilgi almak için bir alete dokunun.",

  treesTitle: "Ağaçlar",
  trees(value, broadleaved, needleleaved) {
    if (broadleaved === value) return `${number(value)} geniş yapraklı ağaç`;
    if (needleleaved === value) return `${number(value)} iğne yapraklı ağaç`;
    const known = [
      broadleaved > 0 ? `${number(broadleaved)} geniş yapraklı` : [],
      needleleaved > 0 ? `${number(needleleaved)} iğne yapraklı` : [],
    ].flat();
    const all = `${number(value)} ağaç`;
    return known.length === 0 ? all : `${all} (${known.join(", ")})`;
  },
  treeRows: (value, metres) =>
    `${number(value)} ağaç sırası` + (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "Yakında",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `${number(value)} tane daha`,
  wayThere: "Yol tarifi",

  nearbyTitle: "Yakındaki diğer parklar",
};
