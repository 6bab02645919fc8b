import { count, formFor, LOCALE, number, withDay } from "../../kit/texts/it.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "molti", partial: "alcuni", missing: "pochi" } as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? count(value, { one: "nuovo parco giochi", other: "nuovi parchi giochi" })
      : `${count(value, { one: "parco giochi", other: "parchi giochi" })} con più dati`;
    return `${region === null ? "Dalla" : `${region}, dalla`} tua ultima visita: ${what}`;
  },
  title: "Dalla tua ultima visita",
  since: (seenAt) => `Novità ${withDay("dal", moments.date(new Date(seenAt)))}`,
  kinds: { new: "Nuovi sulla mappa", better: "Con più dati", gone: "Non più sulla mappa" },
  mapped: (now) => `${CLASSES[now]} dati`,
  improved: (before, now) => `ora ${CLASSES[now]} dati, prima ${CLASSES[before]}`,
  feed: "Segui le novità (feed Atom)",
  more: (value) => formFor(value, { one: "e un altro", other: `e altri ${number(value)}` }),
};
