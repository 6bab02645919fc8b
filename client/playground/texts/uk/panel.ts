import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { formFor, LOCALE, number } from "../../../kit/texts/uk.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, date, dayOfYear } = createMoments(LOCALE);
/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
const list = new Intl.ListFormat(LOCALE);

/** In the genitive. */
const PARTS: Readonly<Record<PartName, string>> = {
  photo: "фото",
  equipment: "обладнання",
  info: "відомостей (годин роботи або покриття)",
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Так",
  no: "Ні",
  limited: "Частково",
  leashed: "Лише на повідку",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Для немовлят",
  toddlers: "Для малюків",
  school_children: "Для школярів",
  fenced: "Огороджено",
  shade: "Тінь",
  wheelchair: "Для крісел колісних",
  water: "Вода",
  lit: "Освітлено",
  toilets: "Туалет",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Частково огороджено",
  shade: "Трохи тіні",
  lit: "Частково освітлено",
};

/** From Sunday on, after "до" and with "в" or "у": Intl has only the nominative. */
const UNTIL_WEEKDAY = ["неділі", "понеділка", "вівторка", "середи", "четверга", "п’ятниці", "суботи"];
const ON_WEEKDAY = [
  "в неділю",
  "в понеділок",
  "у вівторок",
  "в середу",
  "у четвер",
  "у п’ятницю",
  "в суботу",
];

const at = (moment: Date) => `${moment.getHours() === 11 ? "об" : "о"} ${time(moment)}`;

const UNTIL: DayPhrases = {
  today: time,
  tomorrow: (moment) => `завтра, ${time(moment)}`,
  thisWeek: (moment) => `${UNTIL_WEEKDAY[moment.getDay()]}, ${time(moment)}`,
  later: (moment) => `${dayOfYear(moment)}, ${time(moment)}`,
};

const AT: DayPhrases = {
  today: at,
  tomorrow: (moment) => `завтра ${at(moment)}`,
  thisWeek: (moment) => `${ON_WEEKDAY[moment.getDay()]} ${at(moment)}`,
  later: (moment) => `${dayOfYear(moment)} ${at(moment)}`,
};

const OPENING_STATES = {
  always: "Відчинено цілодобово",
  open: "Зараз відчинено",
  closed: "Зачинено",
  unknown: "Невідомо, чи зараз відчинено",
  unclear: "Години роботи незрозумілі",
};

/** In the genitive, fractions in the singular. */
const years = (value: number) =>
  `${decimal(value)} ${
    Number.isInteger(value) ? formFor(value, { one: "року", few: "років", many: "років" }) : "року"
  }`;

export const panel: PanelTexts = {
  missingParts: (parts) => `Бракує ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Є фото, обладнання та відомості",
  addMissing: "Доповнити в MapComplete",

  openingTitle: "Години роботи",
  openUntil: (day, moment) => `Відчинено до ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Зачинено, відчиниться ${AT[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Особливості",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Відомості",
  surface: "Покриття",
  area: "Площа",
  squareMetres: (area) => `${number(area)} м²`,
  access: "Доступ",
  ages: "Вік",
  ageRange: ({ from, to }) => {
    if (to === null) return `від ${years(from!)}`;
    return from === null ? `до ${years(to)}` : `від ${decimal(from)} до ${years(to)}`;
  },
  theme: "Тема",
  shade: "Тінь",
  fence: "Огорожа",
  dogs: "Можна з собаками",
  wheelchairAccess: "Доступ на кріслі колісному",
  lit: "Освітлення",
  fee: "Платний вхід",
  answer: (answer) => ANSWERS[answer],
  operator: "Хто утримує",
  phone: "Телефон",
  email: "Ел. пошта",
  website: "Сайт",
  note: "Примітка картографів",
  checkedOn: "Остання перевірка",
  date,

  photosTitle: "Фото",
  showPhoto: (count) => count === null || count === 1 ? "Показати фото" : `Показати ${number(count)} фото`,
  loadsFrom: (provider) => `завантажується з ${provider}`,
  alwaysLoadPhotos: (providers) =>
    `Завжди завантажувати фото на цьому пристрої (з ${list.format(providers)})`,
  photoLoading: "Завантаження фото…",
  photoFailed: "Не вдалося завантажити це фото.",
  photosFailed: "Не вдалося завантажити фото.",
  photosEmpty: "Тут ще немає фото.",
  photoAlt: (position, count, playground) =>
    count === 1 ? `Фото: ${playground}` : `Фото ${number(position)} з ${number(count)}: ${playground}`,
  photoPosition: (position, count) => `${number(position)} з ${number(count)}`,
  previousPhoto: "Попереднє фото",
  nextPhoto: "Наступне фото",
  photoBy: (author) => `Фото: ${author}`,
  licenceLabel: (licence) => `Ліцензія ${licence}`,
  photoPage: "Джерело",
  photoPageLabel: (provider) => `Джерело: ${provider}`,
  photoSource: (provider) => `Автора й ліцензію вказано на ${provider}`,
  openCategory: (provider) => `Більше фото на ${provider}`,

  actionsLabel: "Дії",
  directions: "Маршрут сюди",
  dataFrom: (day) => `Дані OpenStreetMap станом на ${date(day)}`,
  openInOsm: "Переглянути в OpenStreetMap",
  editInMapComplete: "Редагувати в MapComplete",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, `ще ${number(more)}`] : regions;
  return `Немає відповіді від: ${list.format(names)}. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Шуканий майданчик",
  searching: "Шукаємо майданчик…",
  waiting:
    "Список регіонів зараз недоступний. Щойно його вдасться завантажити, пошук майданчика продовжиться.",
  unknownRegion: "Цього регіону тут немає (або вже немає), а в жодному іншому такого майданчика не знайдено.",
  unknownPlayground: "Такого майданчика немає (або вже немає). Можливо, його замінено в OpenStreetMap.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}Не вдалося завантажити майданчик.`,
  again: "Спробувати ще раз",
};
