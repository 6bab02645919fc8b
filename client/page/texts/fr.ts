import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment, isSameDay } from "../../kit/texts/formats.ts";
import { count, formFor, kit, LOCALE, number } from "../../kit/texts/fr.ts";
import { naming } from "../../../contract/texts/fr/naming.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "aire de jeux", other: "aires de jeux" });
const regions = (value: number) => count(value, { one: "région", other: "régions" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "hors ligne",
  importing: "mise à jour",
  degraded: "pas de données",
};

const COMPLETENESS = {
  complete: "Bien renseignée",
  partial: "En partie renseignée",
  missing: "Peu renseignée",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `Pas de réponse après ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Injoignable";
    case "http":
      return `Le serveur signale une erreur (HTTP ${failure.status})`;
    case "format":
      return "La réponse est illisible";
    case "tooLarge":
      return "La réponse est trop volumineuse";
    case "unknownOrigin":
      return "Nouvelle région – rechargez la page";
    case "aborted":
      return "Interrompu";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied:
    "L’accès à votre position est bloqué. Autorisez-le pour cette page dans les réglages du navigateur.",
  unavailable: "Impossible de déterminer votre position pour le moment.",
  timeout: "Votre position n’a pas été trouvée à temps. Un second essai suffit souvent.",
  insecure: "Votre position ne peut être déterminée qu’en https.",
};

const REGION_NOTICES = {
  offline: "Hors ligne – nouvelles données au retour de la connexion",
  unreachable: "Données indisponibles, nouvel essai en cours…",
  importing: "Les données sont en cours de mise à jour.",
  notImported: "Les données de cette région n’ont pas encore été importées.",
  empty: "Pas encore d’aires de jeux sur la carte ici.",
};

/** The first day of a month is an ordinal number, which Intl does not know. */
const moment = (at: Date, now: Date) => formatMoment(LOCALE, at, now).replace(/^1(?=\s)/, "1er");

export const fr: FirstTexts = {
  ...kit,

  pageTitle: "Carte des aires de jeux",
  titleOfRegion: (name) => `Carte des aires de jeux – ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel:
    "Carte des aires de jeux. Flèches pour déplacer, plus et moins pour zoomer, L pour ouvrir la liste.",
  zoomIn: "Zoom avant",
  zoomOut: "Zoom arrière",
  attributionToggle: "Sources de la carte",
  dataCredit: "Données © contributeurs OpenStreetMap",
  impressum: "Mentions légales",
  privacy: "Confidentialité",
  licences: "Licences",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "hors ligne · réessayer",

  filters: "Filtres",
  filtersActive: (value) => count(value, { one: "actif", other: "actifs" }),

  toolbarLabel: "Outils de la carte",
  language: "Langue",
  openList: "Afficher en liste",
  openLegend: "Légende",
  openContribute: "Contribuer",

  settingsUnreachable: "Les réglages de la carte sont indisponibles, nouvel essai en cours…",
  startFailed: "La carte n’a pas pu démarrer. Rechargez la page.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Hors ligne" : "Pas de connexion au serveur";
    if (at === null) return `${reason} – nouvelles données au retour de la connexion`;
    const from = isSameDay(at, now) ? "de" : "du";
    return `${reason} – dernières données connues : celles ${from} ${moment(at, now)}`;
  },

  registryLoading: "Chargement des régions…",
  registryUnreachable: "Registre indisponible",
  registryEmpty: "Cette carte n’a pas encore de région et n’affiche donc aucune aire de jeux.",
  regionProgress: (done, total) => `${number(done)}/${regions(total)}`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${regions(reached)} sur ${number(all)}` : regions(all)} · ${playgrounds(found)}`,

  drawerTitle: "Régions",
  playgrounds,
  countUnknown: "nombre inconnu",
  failure: describeFailure,
  pageOutdated: "Une nouvelle version de la carte est disponible.",

  shownRings: (value) => `${regions(value)} sur la carte`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} en ${count(groups, { one: "groupe", other: "groupes" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} à l’écran`,
  loadingRegions: (done, total) =>
    `${regions(done)} sur ${number(total)} ${formFor(done, { one: "chargée", other: "chargées" })}`,
  loadingLabel: "Chargement des aires de jeux",
  withoutAnswer: (names, number) =>
    `${names} ${
      formFor(number, {
        one: "ne répond pas ; ses aires de jeux manquent",
        other: "ne répondent pas ; leurs aires de jeux manquent",
      })
    }.`,
  retryRegions: "Réessayer",
  notAllShown: (names) => `Trop de données, affichage partiel : ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Accès restreint",
  panelLabel: "Aire de jeux sélectionnée",

  searchPlaces: "Lieu ou aire de jeux",
  searchLocal: "Région ou aire de jeux",
  searchLocalHere: "Aire de jeux",
  searchSubmit: "Rechercher",
  searchClear: "Effacer la recherche",

  locate: "Afficher ma position",
  locating: "Recherche de votre position…",
  located: (metres) => `Position connue à ${distance(metres)} près environ`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "Aucune région ne couvre cet endroit.",
  locatedOutsideHere: "Votre position est en dehors de la région.",
};
