import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { count, formFor, from, LOCALE, number } from "../../../kit/texts/cs.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, date, dayOfYear } = createMoments(LOCALE);
const list = new Intl.ListFormat(LOCALE);

/** From Sunday on, in the genitive, and in the accusative with its preposition. */
const UNTIL_WEEKDAY = ["neděle", "pondělí", "úterý", "středy", "čtvrtka", "pátku", "soboty"];
const ON_WEEKDAY = ["v neděli", "v pondělí", "v úterý", "ve středu", "ve čtvrtek", "v pátek", "v sobotu"];

/** Hours after which "v" is spoken "ve": "ve dvě", "ve dvanáct". */
const WITH_VOWEL: ReadonlySet<number> = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23]);
const at = (moment: Date) => `${WITH_VOWEL.has(moment.getHours()) ? "ve" : "v"} ${time(moment)}`;

const PARTS: Readonly<Record<PartName, string>> = {
  photo: "fotka",
  equipment: "vybavení",
  info: "údaje (otevírací doba nebo povrch)",
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Ano",
  no: "Ne",
  limited: "Částečně",
  leashed: "Jen na vodítku",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Pro miminka",
  toddlers: "Pro batolata",
  school_children: "Pro školáky",
  fenced: "Oplocené",
  shade: "Stín",
  wheelchair: "Pro vozíčkáře",
  water: "Voda",
  lit: "Osvětlené",
  toilets: "Toaleta",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Částečně oplocené",
  shade: "Trochu stínu",
  lit: "Částečně osvětlené",
};

const UNTIL: DayPhrases = {
  today: time,
  tomorrow: (moment) => `zítřka do ${time(moment)}`,
  thisWeek: (moment) => `${UNTIL_WEEKDAY[moment.getDay()]} do ${time(moment)}`,
  later: (moment) => `${dayOfYear(moment)} do ${time(moment)}`,
};

const AT: DayPhrases = {
  today: at,
  tomorrow: (moment) => `zítra ${at(moment)}`,
  thisWeek: (moment) => `${ON_WEEKDAY[moment.getDay()]} ${at(moment)}`,
  later: (moment) => `${dayOfYear(moment)} ${at(moment)}`,
};

const OPENING_STATES = {
  always: "Otevřeno nepřetržitě",
  open: "Právě otevřeno",
  closed: "Zavřeno",
  unknown: "Není jasné, zda je právě otevřeno",
  unclear: "Nejasná otevírací doba",
};

/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
/** In the genitive, fractions in the singular. */
const years = (value: number) =>
  `${decimal(value)} ${
    Number.isInteger(value) ? formFor(value, { one: "roku", few: "let", other: "let" }) : "roku"
  }`;

export const panel: PanelTexts = {
  missingParts: (parts) => `Chybí ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Fotka, vybavení i údaje tu jsou",
  addMissing: "Doplnit v MapComplete",

  openingTitle: "Otevírací doba",
  openUntil: (day, moment) => `Otevřeno do ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Zavřeno, otevírá se ${AT[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Hlavní vlastnosti",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Údaje",
  surface: "Povrch",
  area: "Rozloha",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Přístup",
  ages: "Věk",
  ageRange: ({ from: least, to }) => {
    if (to === null) return `od ${years(least!)}`;
    return least === null ? `do ${years(to)}` : `od ${decimal(least)} do ${years(to)}`;
  },
  theme: "Téma",
  shade: "Stín",
  fence: "Oplocení",
  dogs: "Vstup se psem",
  wheelchairAccess: "Přístup na vozíku",
  lit: "Osvětlení",
  fee: "Vstupné",
  answer: (answer) => ANSWERS[answer],
  operator: "Provozovatel",
  phone: "Telefon",
  email: "E-mail",
  website: "Web",
  note: "Poznámka z OpenStreetMap",
  checkedOn: "Naposledy ověřeno",
  date,

  photosTitle: "Fotky",
  showPhoto: (value) =>
    value === null
      ? "Zobrazit fotky"
      : value === 1
      ? "Zobrazit fotku"
      : `Zobrazit ${count(value, { one: "fotku", few: "fotky", other: "fotek" })}`,
  loadsFrom: (provider) => `načte se z webu ${provider}`,
  alwaysLoadPhotos: (providers) =>
    `Fotky v tomto zařízení vždy načítat (${
      formFor(providers.length, { one: "z webu", few: "z webů", other: "z webů" })
    } ${list.format(providers)})`,
  photoLoading: "Načítání fotky…",
  photoFailed: "Fotku se nepodařilo načíst.",
  photosFailed: "Fotky se nepodařilo načíst.",
  photosEmpty: "Zatím tu nejsou žádné fotky.",
  photoAlt: (position, total, playground) =>
    total === 1
      ? `Fotka: ${playground}`
      : `Fotka ${number(position)} ${from(total)} ${number(total)}: ${playground}`,
  photoPosition: (position, total) => `${number(position)} ${from(total)} ${number(total)}`,
  previousPhoto: "Předchozí fotka",
  nextPhoto: "Další fotka",
  photoBy: (author) => `Foto: ${author}`,
  licenceLabel: (licence) => `Licence ${licence}`,
  photoPage: "Zdroj",
  photoPageLabel: (provider) => `Zdroj: ${provider}`,
  photoSource: (provider) => `Autor a licence na webu ${provider}`,
  openCategory: (provider) => `Další fotky na webu ${provider}`,

  actionsLabel: "Akce",
  directions: "Navigovat",
  dataFrom: (day) => `Data z OpenStreetMap ze dne ${date(day)}`,
  openInOsm: "Zobrazit v OpenStreetMap",
  editInMapComplete: "Upravit v MapComplete",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0
    ? [...regions, count(more, { one: "další", few: "další", other: "dalších" })]
    : regions;
  return `Bez odpovědi: ${list.format(names)}. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Hledané hřiště",
  searching: "Hledání hřiště…",
  waiting: "Seznam regionů teď není dostupný. Jakmile se načte, hledání hřiště bude pokračovat.",
  unknownRegion: "Tento region tu (už) není a v žádném jiném toto hřiště není.",
  unknownPlayground: "Toto hřiště (už) neexistuje. Možná bylo v OpenStreetMap nahrazeno.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}Hřiště se nepodařilo načíst.`,
  again: "Zkusit znovu",
};
