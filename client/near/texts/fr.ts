import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, formFor, LOCALE } from "../../kit/texts/fr.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

export const near: NearTexts = {
  title: "Aires de jeux à proximité",
  aroundVisitor: "Autour de votre position",
  aroundInaccurate: (accuracy) => `Autour de votre position, connue à ${accuracy} près environ`,
  aroundPlace: (name) => `Autour de « ${name} »`,
  loading: "Recherche d’aires de jeux à proximité…",
  found: (value) =>
    count(value, { one: "aire de jeux", other: "aires de jeux" }) +
    formFor(value, { one: "", other: ", les plus proches d’abord" }),
  empty: "Aucune aire de jeux connue à moins de 25 km.",
  emptyFiltered: "Aucune aire de jeux connue à proximité ne correspond aux filtres actifs.",
  unjudged: (value) =>
    `${
      count(value, {
        one: "autre aire de jeux n’est pas listée",
        other: "autres aires de jeux ne sont pas listées",
      })
    } : ${
      formFor(value, {
        one: "affichez-la sur la carte pour savoir si elle correspond",
        other: "affichez-les sur la carte pour savoir si elles correspondent",
      })
    } aux filtres.`,
  missing: (names) => {
    const some = shortenNames(names, (more) => count(more, { one: "autre", other: "autres" }));
    return `${conjunction.format(some)} ${
      formFor(names.length, {
        one: "ne répond pas : ses aires de jeux manquent",
        other: "ne répondent pas : leurs aires de jeux manquent",
      })
    } dans la liste.`;
  },
};
