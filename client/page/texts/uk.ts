import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { count, kit, number } from "../../kit/texts/uk.ts";
import { naming } from "../../../contract/texts/uk/naming.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) =>
  count(value, { one: "майданчик", few: "майданчики", many: "майданчиків" });
const regions = (value: number) => count(value, { one: "регіон", few: "регіони", many: "регіонів" });
const ofRegions = (value: number) => count(value, { one: "регіону", few: "регіонів", many: "регіонів" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "офлайн",
  importing: "оновлюється",
  degraded: "немає даних",
};

const COMPLETENESS = {
  complete: "Добре описано",
  partial: "Частково описано",
  missing: "Майже не описано",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `Немає відповіді протягом ${number(failure.afterMs / 1000)} с`;
    case "network":
      return "Немає зв’язку";
    case "http":
      return `Сервер повідомляє про помилку (HTTP ${failure.status})`;
    case "format":
      return "Відповідь не вдалося прочитати";
    case "tooLarge":
      return "Відповідь завелика";
    case "unknownOrigin":
      return "Новий регіон — оновіть сторінку";
    case "aborted":
      return "Перервано";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} м` : `${number(metres / 1000)} км`;

const LOCATION_PROBLEMS = {
  denied:
    "Доступ до місцезнаходження заблоковано. Дозвольте його для цієї сторінки в налаштуваннях браузера.",
  unavailable: "Зараз не вдається визначити ваше місцезнаходження.",
  timeout: "Не вдалося вчасно визначити місцезнаходження. Часто допомагає друга спроба.",
  insecure: "Місцезнаходження можна визначити лише через https.",
};

const REGION_NOTICES = {
  offline: "Офлайн — нові дані з’являться, коли відновиться зв’язок",
  unreachable: "Дані недоступні, пробуємо ще раз…",
  importing: "Дані саме оновлюються.",
  notImported: "Дані цього регіону ще не завантажено.",
  empty: "Тут ще не позначено жодного майданчика.",
};

export const uk: FirstTexts = {
  ...kit,

  pageTitle: "Карта дитячих майданчиків",
  titleOfRegion: (name) => `Карта дитячих майданчиків: ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel:
    "Карта дитячих майданчиків. Стрілки пересувають карту, плюс і мінус змінюють масштаб, L відкриває список.",
  zoomIn: "Наблизити",
  zoomOut: "Віддалити",
  attributionToggle: "Джерела карти",
  dataCredit: "Дані © учасники OpenStreetMap",
  impressum: "Правова інформація",
  privacy: "Конфіденційність",
  licences: "Ліцензії",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "офлайн · повторити",

  filters: "Фільтри",
  filtersActive: (value) => count(value, { one: "увімкнений", few: "увімкнені", many: "увімкнених" }),

  toolbarLabel: "Інструменти карти",
  language: "Мова",
  openList: "Показати списком",
  openLegend: "Умовні позначення",
  openContribute: "Долучитися",

  settingsUnreachable: "Налаштування карти недоступні, пробуємо ще раз…",
  startFailed: "Карту не вдалося запустити. Будь ласка, оновіть сторінку.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Офлайн" : "Немає зв’язку із сервером";
    if (at === null) return `${reason} — нові дані з’являться, коли відновиться зв’язок`;
    return `${reason} — показано дані станом на ${formatMoment("uk", at, now)}`;
  },

  registryLoading: "Завантажуємо регіони…",
  registryUnreachable: "Реєстр недоступний",
  registryEmpty: "На цю карту ще не додано жодного регіону, тому майданчиків на ній немає.",
  regionProgress: (done, total) => `Регіони: ${number(done)}/${number(total)}`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)} з ${ofRegions(all)}` : regions(all)} · ${playgrounds(found)}`,

  drawerTitle: "Регіони",
  playgrounds,
  countUnknown: "кількість невідома",
  failure: describeFailure,
  pageOutdated: "Є нова версія карти.",

  shownRings: (value) => `${regions(value)} на карті`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} у ${count(groups, { one: "групі", few: "групах", many: "групах" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} на екрані`,
  loadingRegions: (done, total) => `Завантажено ${number(done)} з ${ofRegions(total)}`,
  loadingLabel: "Завантаження майданчиків",
  withoutAnswer: (names) => `Немає відповіді від: ${names}. Майданчиків звідти тут немає.`,
  retryRegions: "Спробувати ще раз",
  notAllShown: (names) => `Забагато даних, показано лише частину: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Немає вільного доступу",
  panelLabel: "Вибраний майданчик",

  searchPlaces: "Місце або майданчик",
  searchLocal: "Регіон або майданчик",
  searchLocalHere: "Майданчик",
  searchSubmit: "Шукати",
  searchClear: "Очистити пошук",

  locate: "Показати, де я",
  locating: "Визначаємо місцезнаходження…",
  located: (metres) => `Місцезнаходження з точністю до ${distance(metres)}`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "Тут на карті немає жодного регіону.",
  locatedOutsideHere: "Ви за межами регіону.",
};
