import { count, number } from "../../kit/texts/uk.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) =>
  count(value, { one: "майданчик", few: "майданчики", many: "майданчиків" });
const ofPlaygrounds = (value: number) =>
  count(value, { one: "майданчика", few: "майданчиків", many: "майданчиків" });

const PROBLEMS = {
  blocked:
    "Цей браузер нічого не зберігає для цієї сторінки. Коли ви її закриєте, список зникне. Збережіть його у файл.",
  full:
    "У сховищі цього браузера немає місця. Коли ви закриєте сторінку, останню зміну буде втрачено. Збережіть список у файл.",
  damaged:
    "Частина списку пошкоджена, її неможливо прочитати. Вона залишиться на цьому пристрої, доки ви її не видалите.",
};

export const favourites: FavouritesTexts = {
  keep: "Зберегти",
  kept: "Збережено",
  showList: "Показати збережені майданчики",
  listFull: (limit) => `Можна зберегти щонайбільше ${playgrounds(limit)}. Спершу приберіть якийсь зі списку.`,

  title: "Збережені майданчики",
  entry: (value) => (value === 0 ? "Збережені майданчики" : `Збережені майданчики (${number(value)})`),
  total: (value) => `${playgrounds(value)} на цьому пристрої`,
  empty: "Ще нічого не збережено. Відкрийте майданчик і натисніть «Зберегти».",
  remove: (name) => `Прибрати: ${name}`,
  removed: (name) => `Прибрано зі збережених: ${name}`,
  undo: "Скасувати",
  needsNetwork: "Щоб відкрити цей майданчик, потрібен інтернет.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Видалити пошкоджене",

  compare: "Порівняти",
  compareTitle: "Порівняння",
  compareHint: "Виберіть два або три майданчики",
  compareChosen: (value) => (value < 2 ? "Порівняти" : `Порівняти (${number(value)})`),
  compareOthers: "Вибрати інші",
  compareEnd: "Завершити порівняння",
  compareDistance: "Відстань",
  compareDistanceFromMap: "Відстань від центра карти",
  compareEquipment: "Обладнання",
  compareShade: "Тінь",
  compareOpening: "Чи відчинено?",
  compareSuitability: "Особливості",
  notKnown: "Невідомо",
  noTrees: "Дерев на карті немає",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `Для «${name}» зараз немає відповіді. Показано те, що збережено на цьому пристрої.`
      : `«${name}» більше немає. Показано те, що збережено на цьому пристрої.`,

  takeAlong: "Зберегти й поділитися",
  saveFile: "Зберегти у файл",
  loadFile: "Завантажити з файлу",
  shareLink: "Поділитися посиланням",
  linkCopied: "Посилання скопійовано.",
  copyByHand: "Не вдалося скопіювати посилання. Ось воно:",
  linkLabel: "Посилання на ці майданчики",
  linkIsPart: (part, total) =>
    `У посилання вміщається ${number(part)} з ${ofPlaygrounds(total)}. Файл містить усі.`,
  takeAlongHint:
    "Файл (GeoJSON) читають і інші карти. Посилання містить сам список, на сервер нічого не надсилається.",
  fileName: "maidanchyky",

  fileTooLarge: "Файл завеликий: щонайбільше 1 МБ. Список не змінено.",
  fileUnreadable: "У файлі не знайдено майданчиків. Список не змінено. Підходять файли GeoJSON.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0 ? `Додано ${playgrounds(added)}.` : "Нічого не додано.",
      known > 0 ? `Уже було збережено: ${number(known)}.` : "",
      left > 0 ? `Не вмістилося: ${number(left)}, у списку щонайбільше ${playgrounds(limit)}.` : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "З посилання",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, нових немає.`
      : fresh === value
      ? `${playgrounds(value)}. Ваш власний список залишиться.`
      : `${playgrounds(value)}, з них нових: ${number(fresh)}. Ваш власний список залишиться.`,
  unreadable: describeUnreadable,
  linkUnreadable: "Посилання пошкоджене або неповне. Список не змінено.",
  take: (value) => (value === 1 ? "Додати" : `Додати ${playgrounds(value)}`),
  decline: "Не додавати",
};

function describeUnreadable(value: number): string {
  return `Не вдалося прочитати ${count(value, { one: "запис", few: "записи", many: "записів" })}.`;
}
