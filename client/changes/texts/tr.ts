import { LOCALE, number } from "../../kit/texts/tr.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "tamamen", partial: "kısmen", missing: "çok az" } as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? `${number(value)} yeni çocuk parkı`
      : `${number(value)} çocuk parkı daha iyi haritalandı`;
    return `${region === null ? "Son" : `${region}, son`} ziyaretinizden beri: ${what}`;
  },
  title: "Son ziyaretinizden beri",
  since: (seenAt) => `${moments.date(new Date(seenAt))} tarihinden beri yenilikler`,
  kinds: {
    new: "Haritaya yeni eklenenler",
    better: "Daha iyi haritalananlar",
    gone: "Artık haritada olmayanlar",
  },
  mapped: (now) => `${CLASSES[now]} haritalanmış`,
  improved: (before, now) => `şimdi ${CLASSES[now]} haritalanmış, önceden ${CLASSES[before]}`,
  feed: "Yenilikleri takip et (Atom akışı)",
  more: (value) => `ve ${number(value)} park daha`,
};
