import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Bien renseignée",
  partial: "En partie renseignée",
  missing: "Peu renseignée",
  restricted: "Accès restreint ou inconnu",
};

const CLASS_MEANINGS = {
  complete: "Photo, équipements et infos sont là.",
  partial: "Il en manque encore une partie.",
  missing: "Seul l’emplacement est connu.",
  restricted: "Par exemple dans une résidence – ou la région ne donne pas de précisions.",
};

const CONDITION_MEANINGS = {
  offline: "La région ne répond pas pour le moment. Le nombre affiché est le dernier connu.",
  importing: "Les données de la région sont en cours de mise à jour.",
  degraded: "La région n’a pas encore d’aires de jeux.",
};

export const legend: LegendTexts = {
  title: "Légende",
  ringsHeading: "Anneaux",
  ringsIntro:
    "Un anneau représente plusieurs aires de jeux, et le nombre indique combien : de loin, toute une région ; " +
    "de près, un groupe. Cliquez dessus pour zoomer.",
  groupsIntro:
    "Un anneau représente plusieurs aires de jeux, et le nombre indique combien. Cliquez dessus pour zoomer.",
  ringsOrder: "Dans le sens horaire, en partant du haut. Plus la bande est large, plus on en sait :",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Régions",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Aires de jeux",
  playgroundsIntro:
    "De près, on voit le contour de chaque aire de jeux. Les très petites restent un point. " +
    "Une étoile signale vos favoris.",
  mappedHeading: "Que veut dire « renseignée » ?",
  mappedMeaning:
    "Une aire de jeux est renseignée quand des bénévoles l’ont décrite dans OpenStreetMap. Peu renseignée, elle " +
    "peut être magnifique : simplement, personne n’a encore noté ce qu’on y trouve.",
  mappedCriteria:
    "Trois choses comptent : une photo, les équipements (jeux, bancs, abri…) et des infos sur les horaires, " +
    "le sol ou un accès restreint.",
  toContribute: "Contribuer",
};

export const contribute: ContributeTexts = {
  title: "Contribuer",
  intro:
    "Cette carte s’appuie sur OpenStreetMap, la carte libre du monde que chacun peut compléter. Une photo, les " +
    "jeux ou les horaires : chaque info aide d’autres familles à trouver leur bonheur.",
  here: "Pour la zone affichée :",
  mapComplete: "Ajouter des infos et des photos",
  mapCompleteHint: "MapComplete pose des questions simples. Idéal sur téléphone, une fois sur place.",
  idEditor: "Dessiner une aire de jeux",
  idEditorHint:
    "Dans l’éditeur iD, quand il manque toute une aire de jeux ou un équipement. De préférence sur ordinateur.",
  account: "Un compte OpenStreetMap gratuit suffit pour les deux.",
  patience: "Les modifications apparaîtront ici à la prochaine mise à jour des données de la région.",
  moreHeading: "Questions et échanges",
  wiki: "Guide sur le wiki",
  chat: "Discussion de la région",
  newTab: "s’ouvre dans un nouvel onglet",
  embed: {
    title: "Intégrer la carte",
    intro: (origins) =>
      "Ce code HTML affiche la carte sur un autre site web. " +
      (origins === null ? "Il fonctionne sur tous les sites." : `Sites autorisés : ${origins.join(", ")}`),
    content: "La carte intégrée affiche",
    view: "la zone actuelle",
    all: "toute la carte",
    region: (name) => `la région ${name}`,
    code: "Code HTML",
    copy: "Copier le code",
    copied: "Le code est copié.",
    copyByHand: "Copiez vous-même le code sélectionné.",
  },
};
