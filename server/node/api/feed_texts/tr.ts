import { naming } from "../../../../contract/texts/tr/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const tr: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) =>
    region === null ? "Çocuk parklarından haberler" : `Çocuk parklarından haberler: ${region}`,
  rights: "© OpenStreetMap katkıcıları, ODbL 1.0",
  titles: {
    new: (name) => `Yeni: ${name}`,
    better: (name) => `Daha iyi haritalandı: ${name}`,
    gone: (name) => `Artık haritada yok: ${name}`,
  },
  isMapped: (now) => `Haritada yeni bir çocuk parkı, ${now} haritalanmış.`,
  isBetter: (now, before) => `Bu çocuk parkı artık ${now} haritalanmış, önceden ${before} haritalanmıştı.`,
  isGone: "Bu çocuk parkı artık OpenStreetMap’te kayıtlı değil.",
  classes: { complete: "tamamen", partial: "kısmen", missing: "çok az" },
};
