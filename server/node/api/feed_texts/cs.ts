import { naming } from "../../../../contract/texts/cs/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const cs: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) => region === null ? "Novinky z dětských hřišť" : `Novinky z dětských hřišť: ${region}`,
  rights: "© přispěvatelé OpenStreetMap, ODbL 1.0",
  titles: {
    new: (name) => `Nové: ${name}`,
    better: (name) => `Lépe zmapované: ${name}`,
    gone: (name) => `Už není na mapě: ${name}`,
  },
  isMapped: (now) => `Hřiště je na mapě nové a ${now} zmapované.`,
  isBetter: (now, before) => `Hřiště je teď ${now} zmapované, dříve bylo zmapované ${before}.`,
  isGone: "Hřiště už v OpenStreetMap není.",
  classes: { complete: "úplně", partial: "částečně", missing: "málo" },
};
