import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { LOCALE, number } from "../../../kit/texts/de.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, weekday, date, dayOfYear } = createMoments(LOCALE);
const clock = (moment: Date) => `${time(moment)} Uhr`;
/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
const list = new Intl.ListFormat(LOCALE);

const PARTS: Readonly<Record<PartName, string>> = {
  photo: "Foto",
  equipment: "Ausstattung",
  info: "Angaben (Öffnungszeiten oder Belag)",
};

/** For a single missing part. */
const ALONE: Readonly<Record<PartName, string>> = {
  photo: "Es fehlt ein Foto",
  equipment: "Es fehlt die Ausstattung",
  info: `Es fehlen ${PARTS.info}`,
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Ja",
  no: "Nein",
  limited: "Teilweise",
  leashed: "Nur an der Leine",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Babys",
  toddlers: "Kleinkinder",
  school_children: "Schulkinder",
  fenced: "Eingezäunt",
  shade: "Schatten",
  wheelchair: "Mit Rollstuhl nutzbar",
  water: "Wasser",
  lit: "Beleuchtet",
  toilets: "Toilette",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Teils eingezäunt",
  shade: "Etwas Schatten",
  lit: "Teils beleuchtet",
};

const UNTIL: DayPhrases = {
  today: clock,
  tomorrow: (moment) => `morgen um ${clock(moment)}`,
  thisWeek: (moment) => `${weekday(moment)} um ${clock(moment)}`,
  later: (moment) => `zum ${dayOfYear(moment)} um ${clock(moment)}`,
};

const AT: DayPhrases = {
  today: (moment) => `um ${clock(moment)}`,
  tomorrow: (moment) => `morgen um ${clock(moment)}`,
  thisWeek: (moment) => `am ${weekday(moment)} um ${clock(moment)}`,
  later: (moment) => `am ${dayOfYear(moment)} um ${clock(moment)}`,
};

const OPENING_STATES = {
  always: "Rund um die Uhr geöffnet",
  open: "Jetzt geöffnet",
  closed: "Geschlossen",
  unknown: "Unklar, ob gerade geöffnet ist",
  unclear: "Öffnungszeiten unklar",
};

export const panel: PanelTexts = {
  missingParts: (parts) =>
    parts.length === 1 ? ALONE[parts[0]!] : `Es fehlen: ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Foto, Ausstattung und Angaben sind erfasst",
  addMissing: "In MapComplete ergänzen",

  openingTitle: "Öffnungszeiten",
  openUntil: (day, moment) => `Geöffnet bis ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Geschlossen, öffnet ${AT[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Eignung",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Angaben",
  surface: "Belag",
  area: "Größe",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Zugang",
  ages: "Alter",
  ageRange: ({ from, to }) => {
    if (to === null) return `ab ${decimal(from!)} ${from === 1 ? "Jahr" : "Jahren"}`;
    const years = to === 1 ? "Jahr" : "Jahre";
    return from === null ? `bis ${decimal(to)} ${years}` : `${decimal(from)} bis ${decimal(to)} ${years}`;
  },
  theme: "Motto",
  shade: "Schatten",
  fence: "Eingezäunt",
  dogs: "Hunde erlaubt",
  wheelchairAccess: "Zugang mit Rollstuhl",
  lit: "Beleuchtet",
  fee: "Eintritt",
  answer: (answer) => ANSWERS[answer],
  operator: "Betreiber",
  phone: "Telefon",
  email: "E-Mail",
  website: "Website",
  note: "Hinweis aus OpenStreetMap",
  checkedOn: "Zuletzt geprüft",
  date,

  photosTitle: "Fotos",
  showPhoto: (count) =>
    count === null ? "Fotos anzeigen" : count === 1 ? "Foto anzeigen" : `${number(count)} Fotos anzeigen`,
  loadsFrom: (provider) => `lädt von ${provider}`,
  alwaysLoadPhotos: (providers) => `Fotos auf diesem Gerät immer laden (von ${list.format(providers)})`,
  photoLoading: "Foto wird geladen …",
  photoFailed: "Das Foto konnte nicht geladen werden.",
  photosFailed: "Die Fotos konnten nicht geladen werden.",
  photosEmpty: "Hier gibt es noch keine Fotos.",
  photoAlt: (position, count, playground) =>
    count === 1 ? `Foto: ${playground}` : `Foto ${number(position)} von ${number(count)}: ${playground}`,
  photoPosition: (position, count) => `${number(position)} von ${number(count)}`,
  previousPhoto: "Vorheriges Foto",
  nextPhoto: "Nächstes Foto",
  photoBy: (author) => `Foto: ${author}`,
  licenceLabel: (licence) => `Lizenz ${licence}`,
  photoPage: "Quelle",
  photoPageLabel: (provider) => `Quelle: ${provider}`,
  photoSource: (provider) => `Urheber und Lizenz bei ${provider}`,
  openCategory: (provider) => `Weitere Fotos bei ${provider}`,

  actionsLabel: "Aktionen",
  directions: "Bring mich hin",
  dataFrom: (day) => `Daten aus OpenStreetMap, Stand ${date(day)}`,
  openInOsm: "In OpenStreetMap ansehen",
  editInMapComplete: "In MapComplete bearbeiten",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, `${more} weitere`] : regions;
  return `${list.format(names)} ${names.length === 1 ? "antwortet" : "antworten"} nicht. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Gesuchter Spielplatz",
  searching: "Der Spielplatz wird gesucht …",
  waiting:
    "Die Liste der Regionen ist gerade nicht erreichbar. Sobald sie da ist, geht die Suche nach dem Spielplatz weiter.",
  unknownRegion: "Diese Region gibt es hier nicht (mehr), und keine andere kennt den Spielplatz.",
  unknownPlayground: "Diesen Spielplatz gibt es nicht (mehr). Vielleicht wurde er in OpenStreetMap ersetzt.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}Der Spielplatz konnte nicht geladen werden.`,
  again: "Noch einmal versuchen",
};
