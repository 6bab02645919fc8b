import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, LOCALE, number } from "../../kit/texts/en.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

export const near: NearTexts = {
  title: "Playgrounds nearby",
  aroundVisitor: "Around your position",
  aroundInaccurate: (accuracy) => `Around your position, which is known only to about ${accuracy}`,
  aroundPlace: (name) => `Around ${name}`,
  loading: "Looking for playgrounds nearby …",
  found: (value) => `${count(value, { one: "playground", other: "playgrounds" })}, nearest first`,
  empty: "No known playgrounds within 25 km.",
  emptyFiltered: "No known playground nearby matches the active filters.",
  unjudged: (value) =>
    value === 1
      ? "Another playground is left out: whether it matches the filters is known once the map shows it."
      : `${
        number(value)
      } more are left out: whether they match the filters is known once the map shows them.`,
  missing: (names) => {
    const some = conjunction.format(shortenNames(names, (more) => `${number(more)} more`));
    return `No response from ${some}. Playgrounds there are missing in this list.`;
  },
};
