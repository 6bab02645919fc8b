import { naming } from "../../../../contract/texts/nl/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const nl: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) => region === null ? "Nieuws over speeltuinen" : `Nieuws over speeltuinen: ${region}`,
  rights: "© OpenStreetMap-bijdragers, ODbL 1.0",
  titles: {
    new: (name) => `Nieuw: ${name}`,
    better: (name) => `Beter beschreven: ${name}`,
    gone: (name) => `Niet meer op de kaart: ${name}`,
  },
  isMapped: (now) => `Deze speeltuin is nieuw op de kaart en ${now} beschreven.`,
  isBetter: (now, before) => `Deze speeltuin is nu ${now} beschreven, eerder ${before}.`,
  isGone: "Deze speeltuin staat niet meer in OpenStreetMap.",
  classes: { complete: "goed", partial: "deels", missing: "nauwelijks" },
};
