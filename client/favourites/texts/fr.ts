import { count, formFor, number } from "../../kit/texts/fr.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "aire de jeux", other: "aires de jeux" });

const PROBLEMS = {
  blocked:
    "Ce navigateur ne conserve rien pour cette page. Vos favoris seront perdus à sa fermeture. Exportez-les dans un fichier.",
  full:
    "L’espace de stockage de ce navigateur est plein. La dernière modification sera perdue à la fermeture de la page. Exportez la liste dans un fichier.",
  damaged:
    "Une partie de la liste était endommagée et reste illisible. Elle est conservée sur cet appareil jusqu’à ce que vous la supprimiez.",
};

export const favourites: FavouritesTexts = {
  keep: "Favori",
  kept: "En favori",
  showList: "Voir les favoris",
  listFull: (limit) =>
    `Impossible d’avoir plus de ${number(limit)} favoris. Retirez-en d’abord un de la liste.`,

  title: "Favoris",
  entry: (value) => (value === 0 ? "Favoris" : `Favoris (${number(value)})`),
  total: (value) => `${playgrounds(value)} sur cet appareil`,
  empty: "Aucun favori pour le moment. Ouvrez une aire de jeux et touchez l’étoile « Favori ».",
  remove: (name) => `Retirer « ${name} »`,
  removed: (name) => `« ${name} » n’est plus dans les favoris.`,
  undo: "Annuler",
  needsNetwork: "Impossible d’ouvrir cette aire de jeux sans Internet.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Supprimer la partie endommagée",

  compare: "Comparer",
  compareTitle: "Comparaison",
  compareHint: "Choisissez deux ou trois aires de jeux",
  compareChosen: (value) => (value < 2 ? "Comparer" : `Comparer (${number(value)})`),
  compareOthers: "En choisir d’autres",
  compareEnd: "Quitter la comparaison",
  compareDistance: "Distance",
  compareDistanceFromMap: "Distance depuis le centre de la carte",
  compareEquipment: "Équipements",
  compareShade: "Ombre",
  compareOpening: "Ouverture",
  compareSuitability: "Atouts",
  notKnown: "Non renseigné",
  noTrees: "Aucun arbre indiqué",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `« ${name} » : pas de réponse pour le moment. Voici ce qui est enregistré sur cet appareil.`
      : `« ${name} » n’existe plus. Voici ce qui est enregistré sur cet appareil.`,

  takeAlong: "Sauvegarder et partager",
  saveFile: "Exporter en fichier",
  loadFile: "Importer un fichier",
  shareLink: "Partager le lien",
  linkCopied: "Lien copié.",
  copyByHand: "Impossible de copier le lien. Le voici :",
  linkLabel: "Lien vers ces aires de jeux",
  linkIsPart: (part, total) =>
    `Le lien contient ${playgrounds(part)} sur ${
      number(total)
    }, faute de place. Le fichier les contient toutes.`,
  takeAlongHint:
    "D’autres cartes savent aussi lire le fichier (GeoJSON). Le lien contient la liste elle-même, rien n’est envoyé en ligne.",
  fileName: "aires-de-jeux",

  fileTooLarge: "Le fichier est trop volumineux : 1 Mo au maximum. La liste n’a pas changé.",
  fileUnreadable:
    "Aucune aire de jeux dans ce fichier. La liste n’a pas changé. Seuls les fichiers GeoJSON sont lus.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0
        ? `${playgrounds(added)} ${formFor(added, { one: "ajoutée", other: "ajoutées" })}.`
        : "Aucun ajout.",
      known > 0
        ? count(known, { one: "était déjà dans les favoris.", other: "étaient déjà dans les favoris." })
        : "",
      left > 0
        ? `${count(left, { one: "ne tient plus", other: "ne tiennent plus" })} dans la liste : ${
          number(limit)
        } au maximum.`
        : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "Depuis un lien",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, ${
        formFor(value, { one: "déjà dans les favoris", other: "toutes déjà dans les favoris" })
      }.`
      : fresh === value
      ? `${playgrounds(value)}. Votre propre liste est conservée.`
      : `${playgrounds(value)}, dont ${
        number(fresh)
      } pas encore dans les favoris. Votre propre liste est conservée.`,
  unreadable: describeUnreadable,
  linkUnreadable: "Le lien est endommagé ou incomplet. La liste n’a pas changé.",
  take: (value) => (value === 1 ? "Ajouter" : `Ajouter ${playgrounds(value)}`),
  decline: "Ne pas ajouter",
};

function describeUnreadable(value: number): string {
  return `${count(value, { one: "élément est illisible", other: "éléments sont illisibles" })}.`;
}
