import { LOCALE, number } from "../../kit/texts/tr.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "tam", partial: "eksik", missing: "çok az" } as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? `${number(value)} yeni çocuk parkı`
      : `${number(value)} çocuk parkına yeni bilgi eklendi`;
    return `${region === null ? "Son" : `${region}, son`} ziyaretinizden beri: ${what}`;
  },
  title: "Son ziyaretinizden beri",
  since: (seenAt) => `${moments.date(new Date(seenAt))} tarihinden beri yenilikler`,
  kinds: {
    new: "Haritaya yeni eklenenler",
    better: "Yeni bilgi eklenenler",
    gone: "Artık haritada olmayanlar",
  },
  mapped: (now) => `bilgileri ${CLASSES[now]}`,
  improved: (before, now) => `bilgileri artık ${CLASSES[now]} (önceden: ${CLASSES[before]})`,
  feed: "Yenilikleri takip et (Atom akışı)",
  more: (value) => `ve ${number(value)} park daha`,
};
