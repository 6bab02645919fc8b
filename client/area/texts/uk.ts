import { count, LOCALE, number } from "../../kit/texts/uk.ts";
import {
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "../core/area_limits.ts";
import { createSizeFormat } from "./sizes.ts";
import type { AreaTexts } from "./texts.ts";

const size = createSizeFormat(LOCALE);
const playgrounds = (value: number) =>
  count(value, { one: "майданчик", few: "майданчики", many: "майданчиків" });
const ofPlaygrounds = (value: number) =>
  count(value, { one: "майданчика", few: "майданчиків", many: "майданчиків" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `Забагато майданчиків: за один раз щонайбільше ${
  number(MAX_AREA_PLAYGROUNDS)
}. Наблизьте карту.`;

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `Ділянка завелика: від кута до кута щонайбільше ${
    number(MAX_AREA_METRES / 1000)
  } км. Наблизьте карту.`,
  tooMany,
  kept: "Ця ділянка вже є на пристрої.",
  empty: "На цій ділянці немає майданчиків.",
  tooManyAreas: `Можна зберігати щонайбільше ${
    count(MAX_AREAS, { one: "ділянку", few: "ділянки", many: "ділянок" })
  }. Спершу видаліть якусь зі списку.`,
};

const images = (value: number) =>
  count(value, { one: "фрагмент карти", few: "фрагменти карти", many: "фрагментів карти" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused: "Сервер фонової карти відхилив подальші запити, частини карти бракує. Оновіть ділянку пізніше.",
  unreachable: "Сервер фонової карти не відповідає, частини карти бракує. Оновіть ділянку пізніше.",
  unreadable: "Фонової карти немає: її сервер цього не дозволяє.",
  full: "У сховищі цього браузера немає місця для всієї фонової карти.",
  tooLarge: `Фоновій карті потрібно понад ${size.rough(MAX_AREA_TILE_BYTES)}. Зблизька вона місцями розмита.`,
};

/** Dates end in a dot ("р."), so none of them ends a sentence. */
export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Завантажити ділянку" : `Завантажені ділянки (${number(value)})`),
  title: "Завантажити ділянку",
  subtitle: "У дорогу без інтернету",
  loading: "Завантаження…",

  visible: "Видима частина карти",
  estimating: "Оцінюємо розмір…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, менше ніж ${size.rough(0)}`
      : `${playgrounds(value)}, приблизно ${size.rough(bytes)}`,
  keep: "Завантажити цю ділянку",
  contents: (withMap) =>
    `Завантажуються майданчики, обладнання, дерева та місця поблизу. Карта, список і фільтри показуватимуть їх і без інтернету. ${
      withMap ? "Фото не завантажуються." : "Фонова карта й фото не завантажуються."
    }`,
  tiles: "Завантажити й фонову карту",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, менше ніж ${size.rough(0)}`
      : `${images(value)}, приблизно ${size.rough(bytes)}`,
  tilesCoarse: "Ділянка завелика для найбільшого наближення: фонова карта там буде розмитою.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "Регіони тут зараз не відповідають. Спробуйте пізніше.",
  needsNetwork: "Щоб завантажити нову ділянку, потрібен інтернет.",

  running: "Ділянка завантажується",
  progress: ({ done, total }) =>
    total === null ? "Завантажуємо майданчики…" : `Завантажено ${number(done)} з ${ofPlaygrounds(total)}`,
  tileProgress: (done, total) => `Завантажено ${images(done)}, усього ${number(total)}`,
  cancel: "Скасувати",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "Ділянку завантажено на цей пристрій.";
      case "renewed":
        return "Ділянку оновлено.";
      case "removed":
        return "Ділянку видалено.";
      case "cancelled":
        return "Скасовано. Завантажене раніше не змінилося.";
      case "noAnswer":
        return "Жоден регіон не дав повної відповіді. Завантажене раніше не змінилося. Спробуйте пізніше.";
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `Ділянці потрібно понад ${size.rough(MAX_AREA_BYTES)}, тому її не збережено. Наблизьте карту.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? "У сховищі цього браузера немає місця. Завантажене раніше не змінилося. Видаліть якусь ділянку або звільніть місце на пристрої."
          : `У сховищі цього браузера бракує місця: потрібно приблизно ${
            size.rough(outcome.neededBytes)
          }. Завантажене раніше не змінилося. Видаліть якусь ділянку або звільніть місце на пристрої.`;
      case "blocked":
        return "Цей браузер нічого не зберігає для цієї сторінки, наприклад у приватному вікні. Дозвольте зберігання або відкрийте сторінку у звичайному вікні.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "На цьому пристрої",
  nothingKept: "На цьому пристрої ще немає ділянок.",
  name: list,
  details: (value, bytes, keptAt) =>
    `${playgrounds(value)} · ${size.exact(bytes)} · станом на ${size.day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `З фоновою картою (${size.exact(bytes)}) · станом на ${size.day(keptAt)}`,
  tilesMissing: (missing) =>
    `На фоновій карті бракує: ${images(missing)}. Оновлення завантажить те, чого бракує.`,
  mayBeDeleted: "Якщо на пристрої забракне місця, браузер може видалити ділянки.",
  failed: (regions) => `Немає відповіді від: ${list(regions)}. Даних звідти немає або вони застарілі.`,
  lacking: (regions) => `Бракує деяких подробиць: ${list(regions)}.`,
  show: (name) => `Показати на карті: ${name}`,
  showShort: "Показати",
  renew: (name) => `Оновити: ${name}`,
  renewShort: "Оновити",
  remove: (name) => `Видалити з пристрою: ${name}`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Немає зв’язку — показано ділянку, збережену ${
        size.day(keptAt)
      } на цьому пристрої. Майданчиків за її межами не видно.`
      : `Показано ділянку, збережену ${
        size.day(keptAt)
      } на цьому пристрої. Майданчиків за її межами не видно.`,
};
