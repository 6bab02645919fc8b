import { naming } from "../../../../contract/texts/en/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const en: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) => region === null ? "Playground news" : `Playground news: ${region}`,
  rights: "© OpenStreetMap contributors, ODbL 1.0",
  titles: {
    new: (name) => `New: ${name}`,
    better: (name) => `Better mapped: ${name}`,
    gone: (name) => `No longer on the map: ${name}`,
  },
  isMapped: (now) => `The playground is new on the map and ${now} mapped.`,
  isBetter: (now, before) => `The playground is now ${now} mapped; before, it was ${before} mapped.`,
  isGone: "The playground is no longer in OpenStreetMap.",
  classes: { complete: "completely", partial: "partly", missing: "hardly" },
};
