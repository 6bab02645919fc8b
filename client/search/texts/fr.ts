import { count } from "../../kit/texts/fr.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Résultats de la recherche",
  regions: "Régions",
  playgrounds: "Aires de jeux",
  places: "Lieux",
  morePlaygrounds: "Autres aires de jeux",
  askPlaces: (text) => `Chercher « ${text} » parmi les lieux et adresses`,
  asking: "Recherche de lieux…",
  askingRegions: "Recherche d’aires de jeux…",
  silentRegions: (names) =>
    names.length === 1
      ? `${names[0]} ne répond pas. Ses aires de jeux manquent ici.`
      : `${names.length} régions ne répondent pas. Leurs aires de jeux manquent ici.`,
  found: (value) => count(value, { one: "résultat", other: "résultats" }),
  nothingFound: (text) => `Aucun résultat pour « ${text} ».`,
  noPlaces: (text) => `Aucun lieu trouvé pour « ${text} ».`,
  overloaded: "La recherche de lieux est surchargée pour le moment.",
  noAnswer: "La recherche de lieux ne répond pas.",
  unreachable: "La recherche de lieux est injoignable.",
  unusable: "La recherche de lieux ne donne pas de réponse exploitable.",
  localOnly: "Les régions et les aires de jeux restent disponibles.",
  localOnlyHere: "Les aires de jeux restent disponibles.",
  tryAgain: "Relancer la recherche",
  receivers: "Votre saisie est envoyée au fur et à mesure aux serveurs des régions.",
  receiverHere: "Votre saisie est envoyée au fur et à mesure au serveur de la région.",
  credit: (host) => `Recherche de lieux : ${host}, données © OpenStreetMap`,
};
