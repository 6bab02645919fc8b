import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { count, formFor, LOCALE, number } from "../../../kit/texts/pl.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, date, dayOfYear } = createMoments(LOCALE);
const list = new Intl.ListFormat(LOCALE);

/** From Sunday on, in the genitive, and in the accusative with its preposition. */
const UNTIL_WEEKDAY = ["niedzieli", "poniedziałku", "wtorku", "środy", "czwartku", "piątku", "soboty"];
const ON_WEEKDAY = [
  "w niedzielę",
  "w poniedziałek",
  "we wtorek",
  "w środę",
  "w czwartek",
  "w piątek",
  "w sobotę",
];

/** Genitive. */
const PARTS: Readonly<Record<PartName, string>> = {
  photo: "zdjęcia",
  equipment: "wyposażenia",
  info: "informacji (godziny otwarcia lub nawierzchnia)",
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Tak",
  no: "Nie",
  limited: "Częściowo",
  leashed: "Tylko na smyczy",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Dla niemowląt",
  toddlers: "Dla maluchów",
  school_children: "Dla starszych dzieci",
  fenced: "Ogrodzony",
  shade: "Cień",
  wheelchair: "Dla osób na wózkach",
  water: "Woda",
  lit: "Oświetlony",
  toilets: "Toaleta",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Częściowo ogrodzony",
  shade: "Trochę cienia",
  lit: "Częściowo oświetlony",
};

const UNTIL: DayPhrases = {
  today: time,
  tomorrow: (moment) => `jutra, godz. ${time(moment)}`,
  thisWeek: (moment) => `${UNTIL_WEEKDAY[moment.getDay()]}, godz. ${time(moment)}`,
  later: (moment) => `${dayOfYear(moment)}, godz. ${time(moment)}`,
};

const AT: DayPhrases = {
  today: (moment) => `o ${time(moment)}`,
  tomorrow: (moment) => `jutro o ${time(moment)}`,
  thisWeek: (moment) => `${ON_WEEKDAY[moment.getDay()]} o ${time(moment)}`,
  later: (moment) => `${dayOfYear(moment)} o ${time(moment)}`,
};

const OPENING_STATES = {
  always: "Otwarte całą dobę",
  open: "Teraz otwarte",
  closed: "Zamknięte",
  unknown: "Nie wiadomo, czy teraz otwarte",
  unclear: "Niejasne godziny otwarcia",
};

/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
/** In the genitive, fractions in the singular. */
const years = (value: number) =>
  `${decimal(value)} ${
    Number.isInteger(value) ? formFor(value, { one: "roku", few: "lat", many: "lat" }) : "roku"
  }`;

export const panel: PanelTexts = {
  missingParts: (parts) => `Brakuje ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Jest zdjęcie, wyposażenie i informacje",
  addMissing: "Uzupełnij w MapComplete",

  openingTitle: "Godziny otwarcia",
  openUntil: (day, moment) => `Otwarte do ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Zamknięte, otwarcie ${AT[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Najważniejsze cechy",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Informacje",
  surface: "Nawierzchnia",
  area: "Powierzchnia",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Dostęp",
  ages: "Wiek",
  ageRange: ({ from, to }) => {
    if (to === null) return `od ${years(from!)}`;
    return from === null ? `do ${years(to)}` : `od ${decimal(from)} do ${years(to)}`;
  },
  theme: "Motyw",
  shade: "Cień",
  fence: "Ogrodzenie",
  dogs: "Wstęp z psem",
  wheelchairAccess: "Dostęp na wózku",
  lit: "Oświetlenie",
  fee: "Wstęp płatny",
  answer: (answer) => ANSWERS[answer],
  operator: "Zarządca",
  phone: "Telefon",
  email: "E-mail",
  website: "Strona WWW",
  note: "Uwaga z OpenStreetMap",
  checkedOn: "Ostatnio sprawdzono",
  date,

  photosTitle: "Zdjęcia",
  showPhoto: (value) =>
    value === null
      ? "Pokaż zdjęcia"
      : value === 1
      ? "Pokaż zdjęcie"
      : `Pokaż ${count(value, { one: "zdjęcie", few: "zdjęcia", many: "zdjęć" })}`,
  loadsFrom: (provider) => `wczytuje z serwisu ${provider}`,
  alwaysLoadPhotos: (providers) =>
    `Zawsze wczytuj zdjęcia na tym urządzeniu (${
      formFor(providers.length, { one: "z serwisu", few: "z serwisów", many: "z serwisów" })
    } ${list.format(providers)})`,
  photoLoading: "Wczytywanie zdjęcia…",
  photoFailed: "Nie udało się wczytać zdjęcia.",
  photosFailed: "Nie udało się wczytać zdjęć.",
  photosEmpty: "Nie ma tu jeszcze zdjęć.",
  photoAlt: (position, total, playground) =>
    total === 1 ? `Zdjęcie: ${playground}` : `Zdjęcie ${number(position)} z ${number(total)}: ${playground}`,
  photoPosition: (position, total) => `${number(position)} z ${number(total)}`,
  previousPhoto: "Poprzednie zdjęcie",
  nextPhoto: "Następne zdjęcie",
  photoBy: (author) => `Fot. ${author}`,
  licenceLabel: (licence) => `Licencja ${licence}`,
  photoPage: "Źródło",
  photoPageLabel: (provider) => `Źródło: ${provider}`,
  photoSource: (provider) => `Autor i licencja w serwisie ${provider}`,
  openCategory: (provider) => `Więcej zdjęć w serwisie ${provider}`,

  actionsLabel: "Działania",
  directions: "Wyznacz trasę",
  dataFrom: (day) => `Dane z OpenStreetMap, stan na ${date(day)}`,
  openInOsm: "Zobacz w OpenStreetMap",
  editInMapComplete: "Edytuj w MapComplete",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, count(more, { one: "inny", few: "inne", many: "innych" })] : regions;
  return `Brak odpowiedzi: ${list.format(names)}. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Szukany plac zabaw",
  searching: "Szukanie placu zabaw…",
  waiting: "Lista regionów jest chwilowo niedostępna. Gdy się wczyta, wyszukiwanie placu zabaw ruszy dalej.",
  unknownRegion: "Tego regionu (już) tu nie ma, a w innych nie ma tego placu zabaw.",
  unknownPlayground: "Ten plac zabaw (już) nie istnieje. Być może w OpenStreetMap zastąpiono go innym.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}Nie udało się wczytać placu zabaw.`,
  again: "Spróbuj ponownie",
};
