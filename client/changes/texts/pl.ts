import { count, formFor, LOCALE, number } from "../../kit/texts/pl.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "w pełni", partial: "częściowo", missing: "słabo" } as const;

const NEW = { one: "nowy plac zabaw", few: "nowe place zabaw", many: "nowych placów zabaw" };
const BETTER = {
  one: "lepiej opisany plac zabaw",
  few: "lepiej opisane place zabaw",
  many: "lepiej opisanych placów zabaw",
};

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = count(value, kind === "new" ? NEW : BETTER);
    return `${region === null ? "Od" : `${region}, od`} ostatniej wizyty: ${what}`;
  },
  title: "Od ostatniej wizyty",
  since: (seenAt) => `Co nowego od ${moments.date(new Date(seenAt))}`,
  kinds: { new: "Nowe na mapie", better: "Lepiej opisane", gone: "Nie ma już na mapie" },
  mapped: (now) => `${CLASSES[now]} opisany`,
  improved: (before, now) => `teraz ${CLASSES[now]} opisany, wcześniej ${CLASSES[before]}`,
  feed: "Subskrybuj nowości (kanał Atom)",
  more: (value) => `i ${number(value)} ${formFor(value, { one: "inny", few: "inne", many: "innych" })}`,
};
