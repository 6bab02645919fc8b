import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, formFor, LOCALE } from "../../kit/texts/pl.ts";
import type { NearTexts } from "./texts.ts";

const playgrounds = (value: number) =>
  count(value, { one: "plac zabaw", few: "place zabaw", many: "placów zabaw" });
const conjunction = new Intl.ListFormat(LOCALE);

export const near: NearTexts = {
  title: "Place zabaw w pobliżu",
  aroundVisitor: "W Twojej okolicy",
  aroundInaccurate: (accuracy) => `W Twojej okolicy (lokalizacja z dokładnością do ok. ${accuracy})`,
  aroundPlace: (name) => `W pobliżu: ${name}`,
  loading: "Szukanie placów zabaw w pobliżu…",
  found: (value) => value === 1 ? playgrounds(value) : `${playgrounds(value)}, od najbliższego`,
  empty: "W promieniu 25 km nie znaleziono placów zabaw.",
  emptyFiltered: "W pobliżu żaden znany plac zabaw nie pasuje do aktywnych filtrów.",
  unjudged: (value) =>
    `Na liście brakuje jeszcze ${
      count(value, { one: "placu zabaw", few: "placów zabaw", many: "placów zabaw" })
    }. To, czy ${
      formFor(value, { one: "pasuje", few: "pasują", many: "pasują" })
    } do filtrów, okaże się dopiero na mapie.`,
  missing: (names) => {
    const some = conjunction.format(
      shortenNames(names, (more) => count(more, { one: "inny", few: "inne", many: "innych" })),
    );
    return `Brak odpowiedzi: ${some}. Na liście brakuje placów zabaw ${
      formFor(names.length, { one: "z tego regionu", few: "z tych regionów", many: "z tych regionów" })
    }.`;
  },
};
