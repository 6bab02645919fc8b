import { count, LOCALE, number } from "../../kit/texts/de.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "vollständig", partial: "teilweise", missing: "kaum" } as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? count(value, { one: "neuer Spielplatz", other: "neue Spielplätze" })
      : `${count(value, { one: "Spielplatz", other: "Spielplätze" })} besser erfasst`;
    return `${region === null ? "Seit" : `${region}, seit`} Ihrem letzten Besuch: ${what}`;
  },
  title: "Seit Ihrem letzten Besuch",
  since: (seenAt) => `Neues seit dem ${moments.date(new Date(seenAt))}`,
  kinds: { new: "Neu auf der Karte", better: "Besser erfasst", gone: "Nicht mehr auf der Karte" },
  mapped: (now) => `${CLASSES[now]} erfasst`,
  improved: (before, now) => `jetzt ${CLASSES[now]} erfasst, vorher ${CLASSES[before]}`,
  feed: "Neuigkeiten abonnieren (Atom-Feed)",
  more: (value) => `und ${number(value)} weitere`,
};
