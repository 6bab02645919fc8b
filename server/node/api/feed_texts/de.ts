import { naming } from "../../../../contract/texts/de/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const de: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) => region === null ? "Neues von den Spielplätzen" : `Neues von den Spielplätzen: ${region}`,
  rights: "© OpenStreetMap-Mitwirkende, ODbL 1.0",
  titles: {
    new: (name) => `Neu: ${name}`,
    better: (name) => `Besser erfasst: ${name}`,
    gone: (name) => `Nicht mehr auf der Karte: ${name}`,
  },
  isMapped: (now) => `Der Spielplatz ist neu auf der Karte und ${now} erfasst.`,
  isBetter: (now, before) => `Der Spielplatz ist jetzt ${now} erfasst, vorher war er ${before} erfasst.`,
  isGone: "Der Spielplatz ist in OpenStreetMap nicht mehr eingetragen.",
  classes: { complete: "vollständig", partial: "teilweise", missing: "kaum" },
};
