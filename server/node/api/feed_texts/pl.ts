import { naming } from "../../../../contract/texts/pl/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const pl: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) => region === null ? "Nowości z placów zabaw" : `Nowości z placów zabaw: ${region}`,
  rights: "© współtwórcy OpenStreetMap, ODbL 1.0",
  titles: {
    new: (name) => `Nowy: ${name}`,
    better: (name) => `Lepiej opisany: ${name}`,
    gone: (name) => `Nie ma już na mapie: ${name}`,
  },
  isMapped: (now) => `Plac zabaw jest nowy na mapie i ${now} opisany.`,
  isBetter: (now, before) => `Plac zabaw jest teraz ${now} opisany, wcześniej był opisany ${before}.`,
  isGone: "Tego placu zabaw nie ma już w OpenStreetMap.",
  classes: { complete: "w pełni", partial: "częściowo", missing: "słabo" },
};
