import { naming } from "../../../../contract/texts/it/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const it: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) => region === null ? "Novità dai parchi giochi" : `Novità dai parchi giochi: ${region}`,
  rights: "© contributori di OpenStreetMap, ODbL 1.0",
  titles: {
    new: (name) => `Nuovo: ${name}`,
    better: (name) => `Più dati: ${name}`,
    gone: (name) => `Non più sulla mappa: ${name}`,
  },
  isMapped: (now) => `Il parco giochi è nuovo sulla mappa, con ${now} dati.`,
  isBetter: (now, before) => `Ora il parco giochi ha ${now} dati; prima ne aveva ${before}.`,
  isGone: "Il parco giochi non è più presente in OpenStreetMap.",
  classes: { complete: "molti", partial: "alcuni", missing: "pochi" },
};
