import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { formFor, LOCALE, number } from "../../../kit/texts/nl.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, weekday, date, dayOfYear } = createMoments(LOCALE);
const clock = (moment: Date) => `${time(moment)} uur`;
/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
const list = new Intl.ListFormat(LOCALE);

const PARTS: Readonly<Record<PartName, string>> = {
  photo: "foto",
  equipment: "voorzieningen",
  info: "informatie (openingstijden of ondergrond)",
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Ja",
  no: "Nee",
  limited: "Deels",
  leashed: "Alleen aangelijnd",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Voor baby’s",
  toddlers: "Voor peuters",
  school_children: "Voor schoolkinderen",
  fenced: "Omheind",
  shade: "Schaduw",
  wheelchair: "Rolstoelvriendelijk",
  water: "Water",
  lit: "Verlicht",
  toilets: "Toilet",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Deels omheind",
  shade: "Wat schaduw",
  lit: "Deels verlicht",
};

const UNTIL: DayPhrases = {
  today: clock,
  tomorrow: (moment) => `morgen ${clock(moment)}`,
  thisWeek: (moment) => `${weekday(moment)} ${clock(moment)}`,
  later: (moment) => `${dayOfYear(moment)}, ${clock(moment)}`,
};

const AT: DayPhrases = {
  today: (moment) => `om ${clock(moment)}`,
  tomorrow: (moment) => `morgen om ${clock(moment)}`,
  thisWeek: (moment) => `${weekday(moment)} om ${clock(moment)}`,
  later: (moment) => `op ${dayOfYear(moment)} om ${clock(moment)}`,
};

const OPENING_STATES = {
  always: "Dag en nacht open",
  open: "Nu open",
  closed: "Gesloten",
  unknown: "Onduidelijk of het nu open is",
  unclear: "Openingstijden onduidelijk",
};

export const panel: PanelTexts = {
  missingParts: (parts) => `Wat nog ontbreekt: ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Foto, voorzieningen en informatie zijn ingevuld",
  addMissing: "Aanvullen in MapComplete",

  openingTitle: "Openingstijden",
  openUntil: (day, moment) => `Open tot ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Gesloten, gaat ${AT[day](moment)} open`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Pluspunten",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Informatie",
  surface: "Ondergrond",
  area: "Oppervlakte",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Toegang",
  ages: "Leeftijd",
  ageRange: ({ from, to }) => {
    if (to === null) return `vanaf ${decimal(from!)} jaar`;
    return from === null ? `t/m ${decimal(to)} jaar` : `${decimal(from)} t/m ${decimal(to)} jaar`;
  },
  theme: "Thema",
  shade: "Schaduw",
  fence: "Omheind",
  dogs: "Honden toegestaan",
  wheelchairAccess: "Toegang met rolstoel",
  lit: "Verlicht",
  fee: "Entreegeld",
  answer: (answer) => ANSWERS[answer],
  operator: "Beheerder",
  phone: "Telefoon",
  email: "E-mail",
  website: "Website",
  note: "Opmerking uit OpenStreetMap",
  checkedOn: "Laatst gecontroleerd",
  date,

  photosTitle: "Foto’s",
  showPhoto: (count) =>
    count === null ? "Foto’s tonen" : count === 1 ? "Foto tonen" : `${number(count)} foto’s tonen`,
  loadsFrom: (provider) => `laadt van ${provider}`,
  alwaysLoadPhotos: (providers) => `Foto’s op dit apparaat altijd laden (van ${list.format(providers)})`,
  photoLoading: "Foto laden…",
  photoFailed: "De foto kon niet worden geladen.",
  photosFailed: "De foto’s konden niet worden geladen.",
  photosEmpty: "Hier zijn nog geen foto’s.",
  photoAlt: (position, count, playground) =>
    count === 1 ? `Foto: ${playground}` : `Foto ${number(position)} van ${number(count)}: ${playground}`,
  photoPosition: (position, count) => `${number(position)} van ${number(count)}`,
  previousPhoto: "Vorige foto",
  nextPhoto: "Volgende foto",
  photoBy: (author) => `Foto: ${author}`,
  licenceLabel: (licence) => `Licentie ${licence}`,
  photoPage: "Bron",
  photoPageLabel: (provider) => `Bron: ${provider}`,
  photoSource: (provider) => `Maker en licentie op ${provider}`,
  openCategory: (provider) => `Meer foto’s op ${provider}`,

  actionsLabel: "Acties",
  directions: "Route",
  dataFrom: (day) => `Gegevens uit OpenStreetMap van ${date(day)}`,
  openInOsm: "Bekijken in OpenStreetMap",
  editInMapComplete: "Bewerken in MapComplete",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, `nog ${number(more)}`] : regions;
  const verb = formFor(names.length, { one: "reageert", other: "reageren" });
  return `${list.format(names)} ${verb} niet. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Gezochte speeltuin",
  searching: "Speeltuin zoeken…",
  waiting:
    "De lijst met regio’s is nu niet bereikbaar. Zodra die er is, gaat het zoeken naar de speeltuin verder.",
  unknownRegion: "Deze regio staat hier niet (meer) op de kaart, en geen andere regio kent de speeltuin.",
  unknownPlayground: "Deze speeltuin bestaat niet (meer). Misschien is hij in OpenStreetMap vervangen.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}De speeltuin kon niet worden geladen.`,
  again: "Opnieuw proberen",
};
