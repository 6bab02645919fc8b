import { count, LOCALE, number } from "../../kit/texts/uk.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = {
  complete: "описано повністю",
  partial: "описано частково",
  missing: "майже не описано",
} as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? count(value, { one: "новий майданчик", few: "нові майданчики", many: "нових майданчиків" })
      : `${count(value, { one: "майданчик", few: "майданчики", many: "майданчиків" })} описано краще`;
    return `${region === null ? "Після" : `${region}, після`} вашого останнього візиту: ${what}`;
  },
  title: "Після вашого останнього візиту",
  since: (seenAt) => `Нове з ${moments.date(new Date(seenAt))}`,
  kinds: { new: "Нові на карті", better: "Краще описані", gone: "Більше немає на карті" },
  mapped: (now) => CLASSES[now],
  improved: (before, now) => `тепер ${CLASSES[now]}, раніше ${CLASSES[before]}`,
  feed: "Підписатися на новини (стрічка Atom)",
  more: (value) => `і ще ${number(value)}`,
};
