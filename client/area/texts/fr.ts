import { count, formFor, LOCALE, number } from "../../kit/texts/fr.ts";
import {
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "../core/area_limits.ts";
import { createSizeFormat } from "./sizes.ts";
import type { AreaTexts } from "./texts.ts";

const size = createSizeFormat(LOCALE);
const playgrounds = (value: number) => count(value, { one: "aire de jeux", other: "aires de jeux" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `Trop d’aires de jeux : ${
  number(MAX_AREA_PLAYGROUNDS)
} au maximum à la fois. Zoomez davantage.`;

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `La zone affichée est trop grande : ${
    number(MAX_AREA_METRES / 1000)
  } km au maximum d’un coin à l’autre. Zoomez davantage.`,
  tooMany,
  kept: "Cette zone est déjà sur l’appareil.",
  empty: "Aucune aire de jeux dans cette zone.",
  tooManyAreas: `Impossible de garder plus de ${
    number(MAX_AREAS)
  } zones. Supprimez-en d’abord une de la liste.`,
};

const images = (value: number) => count(value, { one: "image de carte", other: "images de carte" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused:
    "Le serveur du fond de carte a refusé d’autres requêtes, une partie de la carte manque. Actualisez la zone plus tard.",
  unreachable:
    "Le serveur du fond de carte ne répond pas, une partie de la carte manque. Actualisez la zone plus tard.",
  unreadable: "Le fond de carte n’est pas inclus : son serveur ne le permet pas.",
  full: "L’espace de stockage de ce navigateur ne suffit pas pour tout le fond de carte.",
  tooLarge: `Le fond de carte dépasse ${size.rough(MAX_AREA_TILE_BYTES)}. De près, il est flou par endroits.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Télécharger une zone" : `Zones hors ligne (${number(value)})`),
  title: "Télécharger une zone",
  subtitle: "Pour vos sorties sans Internet",
  loading: "Chargement…",

  visible: "Zone affichée",
  estimating: "Estimation de la taille…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, moins de ${size.rough(0)}`
      : `${playgrounds(value)}, environ ${size.rough(bytes)}`,
  keep: "Télécharger cette zone",
  contents: (withMap) =>
    `Sont inclus les aires de jeux, les équipements, les arbres et les lieux à proximité. La carte, la liste et les filtres les affichent ensuite même sans Internet. ${
      withMap ? "Les photos ne sont pas incluses." : "Le fond de carte et les photos ne sont pas inclus."
    }`,
  tiles: "Inclure le fond de carte",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, moins de ${size.rough(0)}`
      : `${images(value)}, environ ${size.rough(bytes)}`,
  tilesCoarse:
    "La zone est trop grande pour les niveaux de zoom les plus proches : le fond de carte y sera flou.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "Aucune région ne répond ici pour le moment. Réessayez plus tard.",
  needsNetwork: "Impossible de télécharger une zone sans Internet.",

  running: "Téléchargement de la zone",
  progress: ({ done, total }) =>
    total === null
      ? "Chargement des aires de jeux…"
      : `${playgrounds(done)} sur ${number(total)} ${formFor(done, { one: "chargée", other: "chargées" })}`,
  tileProgress: (done, total) =>
    `${images(done)} sur ${number(total)} ${formFor(done, { one: "chargée", other: "chargées" })}`,
  cancel: "Annuler",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "La zone est maintenant sur cet appareil.";
      case "renewed":
        return "La zone est à jour.";
      case "removed":
        return "La zone est supprimée.";
      case "cancelled":
        return "Téléchargement annulé. Ce qui était déjà sur l’appareil n’a pas changé.";
      case "noAnswer":
        return "Aucune région n’a répondu complètement. Ce qui était déjà sur l’appareil n’a pas changé. Réessayez plus tard.";
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `La zone dépasse ${size.rough(MAX_AREA_BYTES)} et n’a pas été enregistrée. Zoomez davantage.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? "L’espace de stockage de ce navigateur est plein. Ce qui s’y trouvait n’a pas changé. Supprimez une zone ou libérez de la place sur l’appareil."
          : `L’espace de stockage de ce navigateur ne suffit pas : il faut environ ${
            size.rough(outcome.neededBytes)
          }. Ce qui s’y trouvait n’a pas changé. Supprimez une zone ou libérez de la place sur l’appareil.`;
      case "blocked":
        return "Ce navigateur ne conserve rien pour cette page, par exemple en navigation privée. Autorisez le stockage ou ouvrez la page dans une fenêtre normale.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "Sur cet appareil",
  nothingKept: "Aucune zone sur cet appareil pour le moment.",
  name: list,
  details: (value, bytes, keptAt) => `${playgrounds(value)} · ${size.exact(bytes)} · ${size.day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `Avec fond de carte (${size.exact(bytes)}) · ${size.day(keptAt)}`,
  tilesMissing: (missing) =>
    `Il manque ${images(missing)} au fond de carte. Actualisez la zone pour compléter.`,
  mayBeDeleted: "Si l’espace vient à manquer sur l’appareil, le navigateur peut supprimer les zones.",
  failed: (regions) =>
    `${list(regions)} ${
      formFor(regions.length, {
        one: "n’a pas répondu : ses données manquent ou sont plus anciennes",
        other: "n’ont pas répondu : leurs données manquent ou sont plus anciennes",
      })
    }.`,
  lacking: (regions) => `Données incomplètes pour : ${list(regions)}.`,
  show: (name) => `Voir ${name} sur la carte`,
  showShort: "Voir",
  renew: (name) => `Actualiser ${name}`,
  renewShort: "Actualiser",
  remove: (name) => `Supprimer ${name} de l’appareil`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Pas de connexion – voici la zone téléchargée le ${
        size.day(keptAt)
      }. En dehors, des aires de jeux manquent.`
      : `Zone téléchargée le ${size.day(keptAt)}. En dehors, des aires de jeux manquent.`,
};
