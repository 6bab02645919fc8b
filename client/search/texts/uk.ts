import { count } from "../../kit/texts/uk.ts";
import type { SearchResultTexts } from "./texts.ts";

const ofRegions = (value: number) => count(value, { one: "регіону", few: "регіонів", many: "регіонів" });

export const searchResults: SearchResultTexts = {
  resultsLabel: "Результати пошуку",
  regions: "Регіони",
  playgrounds: "Майданчики",
  places: "Місця",
  morePlaygrounds: "Інші майданчики",
  askPlaces: (text) => `Шукати місця та адреси: «${text}»`,
  asking: "Шукаємо місця…",
  askingRegions: "Шукаємо майданчики…",
  silentRegions: (names) =>
    names.length === 1
      ? `${names[0]} не відповідає. Майданчиків звідти тут немає.`
      : `Немає відповіді від ${ofRegions(names.length)}. Майданчиків звідти тут немає.`,
  found: (value) => count(value, { one: "результат", few: "результати", many: "результатів" }),
  nothingFound: (text) => `За запитом «${text}» нічого не знайдено.`,
  noPlaces: (text) => `За запитом «${text}» не знайдено жодного місця.`,
  overloaded: "Пошук місць зараз перевантажений.",
  noAnswer: "Пошук місць не відповідає.",
  unreachable: "Пошук місць недоступний.",
  unusable: "Пошук місць зараз дає непридатну відповідь.",
  localOnly: "Регіони та майданчики все одно можна знайти.",
  localOnlyHere: "Майданчики все одно можна знайти.",
  tryAgain: "Шукати ще раз",
  receivers: "Під час введення текст надсилається на сервери регіонів.",
  receiverHere: "Під час введення текст надсилається на сервер регіону.",
  credit: (host) => `Пошук місць: ${host}, дані © OpenStreetMap`,
};
