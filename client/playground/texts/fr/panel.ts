import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { count, formFor, LOCALE, number } from "../../../kit/texts/fr.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, weekday, date, dayOfYear } = createMoments(LOCALE);
/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
const list = new Intl.ListFormat(LOCALE);

const PARTS: Readonly<Record<PartName, string>> = {
  photo: "une photo",
  equipment: "les équipements",
  info: "des infos (horaires ou sol)",
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Oui",
  no: "Non",
  limited: "En partie",
  leashed: "En laisse uniquement",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Pour bébés",
  toddlers: "Pour tout-petits",
  school_children: "Pour écoliers",
  fenced: "Clôturée",
  shade: "Ombre",
  wheelchair: "Utilisable en fauteuil roulant",
  water: "Jeux d’eau",
  lit: "Éclairée",
  toilets: "Toilettes",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "En partie clôturée",
  shade: "Un peu d’ombre",
  lit: "En partie éclairée",
};

const UNTIL: DayPhrases = {
  today: (moment) => `jusqu’à ${time(moment)}`,
  tomorrow: (moment) => `jusqu’à demain à ${time(moment)}`,
  thisWeek: (moment) => `jusqu’à ${weekday(moment)} à ${time(moment)}`,
  later: (moment) => `jusqu’au ${dayOfYear(moment)} à ${time(moment)}`,
};

const AT: DayPhrases = {
  today: (moment) => `à ${time(moment)}`,
  tomorrow: (moment) => `demain à ${time(moment)}`,
  thisWeek: (moment) => `${weekday(moment)} à ${time(moment)}`,
  later: (moment) => `le ${dayOfYear(moment)} à ${time(moment)}`,
};

const OPENING_STATES = {
  always: "Ouvert 24 h/24",
  open: "Ouvert en ce moment",
  closed: "Fermé",
  unknown: "Ouverture incertaine en ce moment",
  unclear: "Horaires peu clairs",
};

/** The plural begins at two: "1,5 an". */
const years = (value: number) => `${decimal(value)} ${value < 2 ? "an" : "ans"}`;

export const panel: PanelTexts = {
  missingParts: (parts) => `Il manque ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Photo, équipements et infos sont renseignés",
  addMissing: "Compléter dans MapComplete",

  openingTitle: "Horaires d’ouverture",
  openUntil: (day, moment) => `Ouvert ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Fermé, ouvre ${AT[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Atouts",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Infos pratiques",
  surface: "Sol",
  area: "Surface",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Accès",
  ages: "Âge",
  ageRange: ({ from, to }) => {
    if (to === null) return `dès ${years(from ?? 0)}`;
    return from === null ? `jusqu’à ${years(to)}` : `de ${decimal(from)} à ${years(to)}`;
  },
  theme: "Thème",
  shade: "Ombre",
  fence: "Clôture",
  dogs: "Chiens autorisés",
  wheelchairAccess: "Accès en fauteuil roulant",
  lit: "Éclairage",
  fee: "Entrée payante",
  answer: (answer) => ANSWERS[answer],
  operator: "Gestionnaire",
  phone: "Téléphone",
  email: "E-mail",
  website: "Site web",
  note: "Remarque dans OpenStreetMap",
  checkedOn: "Dernière vérification",
  date,

  photosTitle: "Photos",
  showPhoto: (count) =>
    count === null ? "Voir les photos" : count === 1 ? "Voir la photo" : `Voir les ${number(count)} photos`,
  loadsFrom: (provider) => `chargement depuis ${provider}`,
  alwaysLoadPhotos: (providers) =>
    `Toujours charger les photos sur cet appareil (depuis ${list.format(providers)})`,
  photoLoading: "Chargement de la photo…",
  photoFailed: "Impossible de charger la photo.",
  photosFailed: "Impossible de charger les photos.",
  photosEmpty: "Pas encore de photos ici.",
  photoAlt: (position, count, playground) =>
    count === 1 ? `Photo : ${playground}` : `Photo ${number(position)} sur ${number(count)} : ${playground}`,
  photoPosition: (position, count) => `${number(position)} sur ${number(count)}`,
  previousPhoto: "Photo précédente",
  nextPhoto: "Photo suivante",
  photoBy: (author) => `Photo : ${author}`,
  licenceLabel: (licence) => `Licence ${licence}`,
  photoPage: "Source",
  photoPageLabel: (provider) => `Source : ${provider}`,
  photoSource: (provider) => `Auteur et licence sur ${provider}`,
  openCategory: (provider) => `Autres photos sur ${provider}`,

  actionsLabel: "Actions",
  directions: "Y aller",
  dataFrom: (day) => `Données OpenStreetMap du ${date(day)}`,
  openInOsm: "Voir dans OpenStreetMap",
  editInMapComplete: "Modifier dans MapComplete",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, count(more, { one: "autre", other: "autres" })] : regions;
  const verb = formFor(names.length, { one: "ne répond pas", other: "ne répondent pas" });
  return `${list.format(names)} ${verb}. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Aire de jeux recherchée",
  searching: "Recherche de l’aire de jeux…",
  waiting: "La liste des régions est indisponible pour le moment. La recherche reprendra dès son retour.",
  unknownRegion:
    "Cette région n’est pas (ou plus) sur la carte, et aucune autre ne connaît cette aire de jeux.",
  unknownPlayground:
    "Cette aire de jeux n’existe pas (ou plus). Elle a peut-être été remplacée dans OpenStreetMap.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}Impossible de charger l’aire de jeux.`,
  again: "Réessayer",
};
