import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, formFor, LOCALE, number } from "../../kit/texts/uk.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const playgrounds = (value: number) =>
  count(value, { one: "майданчик", few: "майданчики", many: "майданчиків" });

export const near: NearTexts = {
  title: "Майданчики поблизу",
  aroundVisitor: "Навколо вас",
  aroundInaccurate: (accuracy) => `Навколо вас: місце відоме лише приблизно, з точністю до ${accuracy}`,
  aroundPlace: (name) => `Поблизу: ${name}`,
  loading: "Шукаємо майданчики поблизу…",
  found: (value) => playgrounds(value) + (value > 1 ? ", найближчі спочатку" : ""),
  empty: "У радіусі 25 км немає відомих майданчиків.",
  emptyFiltered: "Поблизу немає відомих майданчиків, що відповідають активним фільтрам.",
  unjudged: (value) =>
    `Тут не показано ще ${playgrounds(value)}: чи ${
      formFor(value, { one: "відповідає", few: "відповідають", many: "відповідають" })
    } фільтрам, буде видно лише на карті зблизька.`,
  missing: (names) => {
    const some = conjunction.format(shortenNames(names, (more) => `ще ${number(more)}`));
    return `Немає відповіді від: ${some}. Майданчиків звідти у списку немає.`;
  },
};
