import { count, LOCALE, number } from "../../kit/texts/nl.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "goed", partial: "deels", missing: "nauwelijks" } as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? count(value, { one: "nieuwe speeltuin", other: "nieuwe speeltuinen" })
      : `${count(value, { one: "speeltuin", other: "speeltuinen" })} beter beschreven`;
    return `${region === null ? "Sinds" : `${region}, sinds`} je laatste bezoek: ${what}`;
  },
  title: "Sinds je laatste bezoek",
  since: (seenAt) => `Nieuw sinds ${moments.date(new Date(seenAt))}`,
  kinds: { new: "Nieuw op de kaart", better: "Beter beschreven", gone: "Niet meer op de kaart" },
  mapped: (now) => `${CLASSES[now]} beschreven`,
  improved: (before, now) => `nu ${CLASSES[now]} beschreven, eerder ${CLASSES[before]}`,
  feed: "Nieuws volgen (Atom-feed)",
  more: (value) => `en nog ${number(value)}`,
};
