import type { Material } from "../../core/device_details.ts";
import type { Answer } from "../../core/playground_facts.ts";
import { count, formFor, kit, number } from "../../../kit/texts/uk.ts";
import { DEVICES, PITCHES, SPORTS } from "./equipment_names.ts";
import { type KindNames, nameKind } from "../kind_names.ts";
import type { DetailsTexts } from "../texts.ts";
import { decimal, panel } from "./panel.ts";

const KINDS: KindNames = {
  devices: DEVICES,
  pitches: PITCHES,
  sports: SPORTS,
  pitch: "Спортивний майданчик",
  pitchFor: (sports) => `Спортивний майданчик: ${sports}`,
  unspecified: "Інший ігровий елемент",
};

const MATERIALS: Readonly<Record<Material, string>> = {
  wood: "дерево",
  metal: "метал",
  steel: "сталь",
  aluminium: "алюміній",
  plastic: "пластик",
  rope: "канат",
  rubber: "гума",
  stone: "камінь",
  concrete: "бетон",
  brick: "цегла",
  sand: "пісок",
  earth: "земля",
};

const DEVICE_ACCESS: Readonly<Record<"wheelchair" | "blind", { readonly [A in Answer]?: string }>> = {
  wheelchair: {
    yes: "для крісел колісних",
    limited: "частково для крісел колісних",
    no: "не для крісел колісних",
  },
  blind: {
    yes: "для незрячих",
    limited: "частково для незрячих",
    no: "не для незрячих",
  },
};

const GROUPS = { play: "Ігрові елементи", sport: "Спорт", rest: "Місця для відпочинку" };

const AMENITIES = {
  emergency: "Невідкладна допомога",
  toilets: "Туалет",
  drinkingWater: "Питна вода",
  cafe: "Кафе",
  pharmacy: "Аптека",
  parking: "Автостоянка",
  iceCream: "Морозиво",
  iceCafe: "Кафе з морозивом",
  busStop: "Автобусна зупинка",
  supermarket: "Супермаркет",
  convenience: "Крамничка",
  bakery: "Пекарня",
  chemist: "Побутова хімія",
};

/** "2 для малят", or just "для малят" when all are. */
const some = (value: number, total: number, what: string) =>
  value === total ? what : `${number(value)} ${what}`;

const { distance } = kit;

export const details: DetailsTexts = {
  distance,
  retry: "Спробувати ще раз",
  noConnection: "Більше відомостей про цей майданчик з’явиться, щойно відновиться зв’язок.",

  equipmentTitle: "Обладнання",
  equipmentEmpty: "Обладнання ще не позначено",
  group: (group) => GROUPS[group],
  kind: (kind) => nameKind(kind, KINDS),
  countedKind: (value, name) => value === 1 ? name : `${number(value)} × ${name}`,
  forBabies: (value, total) => some(value, total, "для малят"),
  forWheelchairs: (value, total) => some(value, total, "для крісел колісних"),
  places: (value) => count(value, { one: "місце", few: "місця", many: "місць" }),
  height: (metres) => `${decimal(metres)} м заввишки`,
  material: (material) => MATERIALS[material],
  deviceAges: panel.ageRange,
  covered: "з дахом",
  deviceAccess: (whom, answer) => DEVICE_ACCESS[whom][answer] ?? "",
  partOfStructure: "Частина ігрового комплексу",
  withParts: (parts) => `До складу входять: ${parts.join(", ")}`,
  noDeviceDetails: "Відомостей ще немає",
  addDeviceDetails: "Доповнити",
  addDetailsOf: (device) => `Доповнити: ${device} (MapComplete)`,
  emphasisHint: "Натисніть на елемент, щоб побачити його на карті та дізнатися про нього більше.",

  treesTitle: "Дерева",
  trees(value, broadleaved, needleleaved) {
    const trees = { one: "дерево", few: "дерева", many: "дерев" };
    const broad = count(broadleaved, { one: "листяне", few: "листяні", many: "листяних" });
    const needle = count(needleleaved, { one: "хвойне", few: "хвойні", many: "хвойних" });
    if (broadleaved === value) return `${broad} ${formFor(value, trees)}`;
    if (needleleaved === value) return `${needle} ${formFor(value, trees)}`;
    const known = [broadleaved > 0 ? broad : [], needleleaved > 0 ? needle : []].flat();
    const all = count(value, trees);
    return known.length === 0 ? all : `${all}, з них ${known.join(" і ")}`;
  },
  treeRows: (value, metres) =>
    count(value, { one: "ряд дерев", few: "ряди дерев", many: "рядів дерев" }) +
    (metres === null ? "" : ` (${distance(metres)})`),

  amenitiesTitle: "Поблизу",
  amenity: (kind) => AMENITIES[kind],
  more: (value) => `ще ${number(value)}`,
  wayThere: "Як дістатися",

  nearbyTitle: "Інші майданчики поблизу",
};
