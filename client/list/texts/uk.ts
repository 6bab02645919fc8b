import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { LOCALE, number } from "../../kit/texts/uk.ts";
import { segments } from "../../regions/texts/uk.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "посередині",
  n: "на півночі",
  ne: "на північному сході",
  e: "на сході",
  se: "на південному сході",
  s: "на півдні",
  sw: "на південному заході",
  w: "на заході",
  nw: "на північному заході",
};

export const list: ListTexts = {
  title: "Карта списком",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "наблизити",
  showMore: (count) => `Показати ще ${number(count)}`,
  loading: "Завантажуємо майданчики…",
  emptyRegions: "У цій частині карти немає регіонів. Віддаліть карту, щоб побачити всі.",
  emptyView: "У цій частині карти немає відомих майданчиків.",
  emptyFiltered: "У цій частині карти жоден майданчик не відповідає активним фільтрам.",
  missingAnswers: "Відповіли не всі регіони.",
  closerIn: (regions) => {
    const names = conjunction.format(shortenNames(regions, (more) => `ще ${number(more)}`));
    return `Наблизьте карту, щоб побачити: ${names}.`;
  },
  noAnswer: "Майданчики зараз не вдається завантажити.",
};
