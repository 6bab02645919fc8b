import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { number } from "../../../kit/texts/en.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, weekday, date, dayOfYear } = createMoments("en-GB");
/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat("en-GB").format;
const list = new Intl.ListFormat("en-GB");

const PARTS: Readonly<Record<PartName, string>> = {
  photo: "photo",
  equipment: "equipment",
  info: "details (opening hours or surface)",
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Yes",
  no: "No",
  limited: "Partly",
  leashed: "On a lead only",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Babies",
  toddlers: "Toddlers",
  school_children: "School children",
  fenced: "Fenced",
  shade: "Shade",
  wheelchair: "Usable with a wheelchair",
  water: "Water",
  lit: "Lit",
  toilets: "Toilet",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Partly fenced",
  shade: "Some shade",
  lit: "Partly lit",
};

const UNTIL: DayPhrases = {
  today: (moment) => time(moment),
  tomorrow: (moment) => `tomorrow at ${time(moment)}`,
  thisWeek: (moment) => `${weekday(moment)} at ${time(moment)}`,
  later: (moment) => `${dayOfYear(moment)} at ${time(moment)}`,
};

const AT: DayPhrases = {
  today: (moment) => `at ${time(moment)}`,
  tomorrow: (moment) => `tomorrow at ${time(moment)}`,
  thisWeek: (moment) => `on ${weekday(moment)} at ${time(moment)}`,
  later: (moment) => `on ${dayOfYear(moment)} at ${time(moment)}`,
};

const OPENING_STATES = {
  always: "Open 24 hours",
  open: "Open now",
  closed: "Closed",
  unknown: "Unclear whether it is open now",
  unclear: "Opening hours unclear",
};

export const panel: PanelTexts = {
  missingParts: (parts) => `Missing: ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Photo, equipment and details are mapped",
  addMissing: "Add it in MapComplete",

  openingTitle: "Opening hours",
  openUntil: (day, moment) => `Open until ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Closed, opens ${AT[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Suitability",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Details",
  surface: "Surface",
  area: "Size",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Access",
  ages: "Age",
  ageRange: ({ from, to }) => {
    if (to === null) return `${decimal(from!)} ${from === 1 ? "year" : "years"} and up`;
    const years = to === 1 ? "year" : "years";
    return from === null ? `up to ${decimal(to)} ${years}` : `${decimal(from)} to ${decimal(to)} ${years}`;
  },
  theme: "Theme",
  shade: "Shade",
  fence: "Fenced",
  dogs: "Dogs allowed",
  wheelchairAccess: "Wheelchair access",
  lit: "Lit",
  fee: "Entry fee",
  answer: (answer) => ANSWERS[answer],
  operator: "Operator",
  phone: "Phone",
  email: "Email",
  website: "Website",
  note: "Note from OpenStreetMap",
  checkedOn: "Last checked",
  date,

  photosTitle: "Photos",
  showPhoto: (count) =>
    count === null ? "Show photos" : count === 1 ? "Show photo" : `Show ${number(count)} photos`,
  loadsFrom: (provider) => `loads from ${provider}`,
  alwaysLoadPhotos: (providers) => `Always load photos on this device (from ${list.format(providers)})`,
  photoLoading: "Loading the photo …",
  photoFailed: "The photo could not be loaded.",
  photosFailed: "The photos could not be loaded.",
  photosEmpty: "There are no photos here yet.",
  photoAlt: (position, count, playground) =>
    count === 1 ? `Photo: ${playground}` : `Photo ${number(position)} of ${number(count)}: ${playground}`,
  photoPosition: (position, count) => `${number(position)} of ${number(count)}`,
  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",
  photoBy: (author) => `Photo: ${author}`,
  licenceLabel: (licence) => `Licence ${licence}`,
  photoPage: "Source",
  photoPageLabel: (provider) => `Source: ${provider}`,
  photoSource: (provider) => `Author and licence on ${provider}`,
  openCategory: (provider) => `More photos on ${provider}`,

  actionsLabel: "Actions",
  directions: "Take me there",
  dataFrom: (day) => `OpenStreetMap data as of ${date(day)}`,
  openInOsm: "View on OpenStreetMap",
  editInMapComplete: "Edit in MapComplete",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, `${more} more`] : regions;
  return `${list.format(names)} ${names.length === 1 ? "is" : "are"} not responding. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Requested playground",
  searching: "Looking for the playground …",
  waiting:
    "The list of regions is unavailable right now. The search for the playground will continue once it has loaded.",
  unknownRegion: "This region is not on the map (any more), and no other region has this playground.",
  unknownPlayground: "This playground does not exist (any more). It may have been replaced in OpenStreetMap.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}The playground could not be loaded.`,
  again: "Try again",
};
