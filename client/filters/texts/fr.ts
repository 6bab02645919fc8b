import { count, formFor, LOCALE } from "../../kit/texts/fr.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) =>
  shortenNames(names, (more) => count(more, { one: "autre", other: "autres" }));

const GROUPS = {
  audience: "Pour qui",
  equipment: "Équipements",
  surroundings: "Cadre",
  devices: "Jeux (si indiqués)",
  dataQuality: "Qualité des données",
};

const ATTRIBUTES = {
  private: "Accès public",
  water: "Jeux d’eau",
  baby: "Pour les bébés",
  toddler: "Pour les tout-petits",
  wheelchair: "Utilisable en fauteuil roulant",
  bench: "Banc",
  picnic: "Table de pique-nique",
  shelter: "Abri",
  table_tennis: "Ping-pong",
  soccer: "Football",
  basketball: "Basket",
  fence: "Clôturée",
  has_dogs: "Chiens autorisés",
  theme: "Aire de jeux à thème",
  shade: "Ombre",
  open_now: "Pas fermé en ce moment",
  school_children: "Pour les écoliers",
  slide: "Toboggan",
  swing: "Balançoire",
  baby_swing: "Balançoire pour bébé",
  climbing: "Jeux à grimper",
  zipwire: "Tyrolienne",
  trampoline: "Trampoline",
  seesaw: "Balançoire à bascule",
  springy: "Jeu sur ressort",
  balance: "Équilibre",
  structure: "Structure de jeux",
  playhouse: "Cabane de jeux",
  sand: "Bac à sable",
};

const SHOWN = {
  complete: "Voir les aires bien renseignées",
  partial: "Voir les aires en partie renseignées",
  missing: "Voir les aires peu renseignées",
};

const HIDDEN = {
  complete: "Sans aires bien renseignées",
  partial: "Sans aires en partie renseignées",
  missing: "Sans aires peu renseignées",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Retirer le filtre : ${filter}`,
  reset: "Effacer les filtres",
  chipsLabel: "Filtres actifs",
  actsFromNextStep: "Les filtres s’appliquent dès le prochain niveau de zoom",
  localActsCloser: (names) =>
    `${list.format(shorten(names.map((name) => `« ${ATTRIBUTES[name]} »`)))} ${
      formFor(names.length, { one: "s’applique", other: "s’appliquent" })
    } seulement quand les aires de jeux s’affichent une par une`,
  openNowHint: "Les aires de jeux sans horaires indiqués restent visibles.",
  closer: "Zoomer",
  farther: "Chercher plus loin",
  nothingLeft: "Aucune aire de jeux à l’écran ne correspond aux filtres",
  unfiltered: (regions) =>
    `Les filtres ne fonctionnent pas encore ici, toutes les aires de jeux sont affichées : ${regions}`,
  unfilteredSign: "Symbole sur leurs anneaux :",
};
