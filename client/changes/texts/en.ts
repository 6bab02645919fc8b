import { count, number } from "../../kit/texts/en.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments("en-GB");
const CLASSES = { complete: "completely", partial: "partly", missing: "hardly" } as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? count(value, { one: "new playground", other: "new playgrounds" })
      : `${count(value, { one: "playground", other: "playgrounds" })} better mapped`;
    return `${region === null ? "Since" : `${region}, since`} your last visit: ${what}`;
  },
  title: "Since your last visit",
  since: (seenAt) => `News since ${moments.date(new Date(seenAt))}`,
  kinds: { new: "New on the map", better: "Better mapped", gone: "No longer on the map" },
  mapped: (now) => `${CLASSES[now]} mapped`,
  improved: (before, now) => `now ${CLASSES[now]} mapped, before ${CLASSES[before]}`,
  feed: "Subscribe to the news (Atom feed)",
  more: (value) => `and ${number(value)} more`,
};
