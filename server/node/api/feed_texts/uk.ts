import { naming } from "../../../../contract/texts/uk/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const uk: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) => region === null ? "Новини дитячих майданчиків" : `Новини дитячих майданчиків: ${region}`,
  rights: "© учасники OpenStreetMap, ODbL 1.0",
  titles: {
    new: (name) => `Новий: ${name}`,
    better: (name) => `Краще описано: ${name}`,
    gone: (name) => `Більше немає на карті: ${name}`,
  },
  isMapped: (now) => `Це новий майданчик на карті. Його ${now}.`,
  isBetter: (now, before) => `Тепер майданчик ${now}, раніше — ${before}.`,
  isGone: "Цього майданчика в OpenStreetMap більше немає.",
  classes: { complete: "описано повністю", partial: "описано частково", missing: "майже не описано" },
};
