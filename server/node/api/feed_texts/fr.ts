import { naming } from "../../../../contract/texts/fr/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const fr: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) =>
    region === null ? "Du nouveau sur les aires de jeux" : `Du nouveau sur les aires de jeux : ${region}`,
  rights: "© contributeurs OpenStreetMap, ODbL 1.0",
  titles: {
    new: (name) => `Nouvelle : ${name}`,
    better: (name) => `Mieux renseignée : ${name}`,
    gone: (name) => `Disparue de la carte : ${name}`,
  },
  isMapped: (now) => `Cette aire de jeux est nouvelle sur la carte et ${now} renseignée.`,
  isBetter: (now, before) =>
    `Cette aire de jeux est maintenant ${now} renseignée ; avant, elle l’était ${before}.`,
  isGone: "Cette aire de jeux ne figure plus dans OpenStreetMap.",
  classes: { complete: "bien", partial: "en partie", missing: "peu" },
};
