import { naming } from "../../../../contract/texts/tr/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const tr: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) =>
    region === null ? "Çocuk parklarından haberler" : `Çocuk parklarından haberler: ${region}`,
  rights: "© OpenStreetMap katkıcıları, ODbL 1.0",
  titles: {
    new: (name) => `Yeni: ${name}`,
    better: (name) => `Yeni bilgi eklendi: ${name}`,
    gone: (name) => `Artık haritada yok: ${name}`,
  },
  isMapped: (now) => `Haritada yeni bir çocuk parkı. Bilgileri: ${now}.`,
  isBetter: (now, before) => `Bu çocuk parkının bilgileri artık ${now} (önceden: ${before}).`,
  isGone: "Bu çocuk parkı artık OpenStreetMap’te kayıtlı değil.",
  classes: { complete: "tam", partial: "eksik", missing: "çok az" },
};
