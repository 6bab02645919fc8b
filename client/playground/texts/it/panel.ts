import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { formFor, LOCALE, number, withDay } from "../../../kit/texts/it.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, weekday, date, dayOfYear } = createMoments(LOCALE);
/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
const list = new Intl.ListFormat(LOCALE);

const PARTS: Readonly<Record<PartName, string>> = {
  photo: "foto",
  equipment: "attrezzature",
  info: "informazioni (orari o fondo)",
};

/** For a single missing part. */
const ALONE: Readonly<Record<PartName, string>> = {
  photo: "Manca una foto",
  equipment: "Mancano le attrezzature",
  info: `Mancano ${PARTS.info}`,
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Sì",
  no: "No",
  limited: "In parte",
  leashed: "Solo al guinzaglio",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Bebè",
  toddlers: "Bimbi piccoli",
  school_children: "Età scolare",
  fenced: "Recintato",
  shade: "Ombra",
  wheelchair: "Utilizzabile in sedia a rotelle",
  water: "Acqua",
  lit: "Illuminato",
  toilets: "Bagno",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Recintato in parte",
  shade: "Un po’ d’ombra",
  lit: "Illuminato in parte",
};

const UNTIL: DayPhrases = {
  today: (moment) => `alle ${time(moment)}`,
  tomorrow: (moment) => `a domani alle ${time(moment)}`,
  thisWeek: (moment) => `a ${weekday(moment)} alle ${time(moment)}`,
  later: (moment) => `${withDay("al", dayOfYear(moment))} alle ${time(moment)}`,
};

const AT: DayPhrases = {
  today: (moment) => `alle ${time(moment)}`,
  tomorrow: (moment) => `domani alle ${time(moment)}`,
  thisWeek: (moment) => `${weekday(moment)} alle ${time(moment)}`,
  later: (moment) => `${withDay("il", dayOfYear(moment))} alle ${time(moment)}`,
};

const OPENING_STATES = {
  always: "Sempre aperto",
  open: "Aperto ora",
  closed: "Chiuso",
  unknown: "Non è chiaro se ora è aperto",
  unclear: "Orari non chiari",
};

export const panel: PanelTexts = {
  missingParts: (parts) =>
    parts.length === 1 ? ALONE[parts[0]!] : `Mancano: ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Ci sono foto, attrezzature e informazioni",
  addMissing: "Completa in MapComplete",

  openingTitle: "Orari di apertura",
  openUntil: (day, moment) => `Aperto fino ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Chiuso, apre ${AT[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Caratteristiche",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Informazioni",
  surface: "Fondo",
  area: "Superficie",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Accesso",
  ages: "Età",
  ageRange: ({ from, to }) => {
    if (to === null) return `da ${decimal(from!)} ${from === 1 ? "anno" : "anni"} in su`;
    const years = to === 1 ? "anno" : "anni";
    return from === null ? `fino a ${decimal(to)} ${years}` : `da ${decimal(from)} a ${decimal(to)} ${years}`;
  },
  theme: "Tema",
  shade: "Ombra",
  fence: "Recintato",
  dogs: "Cani ammessi",
  wheelchairAccess: "Accesso in sedia a rotelle",
  lit: "Illuminato",
  fee: "A pagamento",
  answer: (answer) => ANSWERS[answer],
  operator: "Gestore",
  phone: "Telefono",
  email: "E-mail",
  website: "Sito web",
  note: "Nota da OpenStreetMap",
  checkedOn: "Ultima verifica",
  date,

  photosTitle: "Foto",
  showPhoto: (value) =>
    value === null
      ? "Mostra le foto"
      : formFor(value, { one: "Mostra la foto", other: `Mostra ${number(value)} foto` }),
  loadsFrom: (provider) => `da ${provider}`,
  alwaysLoadPhotos: (providers) =>
    `Carica sempre le foto su questo dispositivo (da ${list.format(providers)})`,
  photoLoading: "Caricamento della foto…",
  photoFailed: "Impossibile caricare la foto.",
  photosFailed: "Impossibile caricare le foto.",
  photosEmpty: "Qui non ci sono ancora foto.",
  photoAlt: (position, total, playground) =>
    total === 1 ? `Foto: ${playground}` : `Foto ${number(position)} di ${number(total)}: ${playground}`,
  photoPosition: (position, total) => `${number(position)} di ${number(total)}`,
  previousPhoto: "Foto precedente",
  nextPhoto: "Foto successiva",
  photoBy: (author) => `Foto: ${author}`,
  licenceLabel: (licence) => `Licenza ${licence}`,
  photoPage: "Fonte",
  photoPageLabel: (provider) => `Fonte: ${provider}`,
  photoSource: (provider) => `Autore e licenza su ${provider}`,
  openCategory: (provider) => `Altre foto su ${provider}`,

  actionsLabel: "Azioni",
  directions: "Indicazioni",
  dataFrom: (day) => `Dati di OpenStreetMap aggiornati ${withDay("al", date(day))}`,
  openInOsm: "Vedi in OpenStreetMap",
  editInMapComplete: "Modifica in MapComplete",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const others = formFor(more, { one: "un’altra", other: `altre ${number(more)}` });
  const names = more > 0 ? [...regions, others] : regions;
  return `${list.format(names)} ${formFor(names.length, { one: "non risponde", other: "non rispondono" })}. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Parco giochi cercato",
  searching: "Ricerca del parco giochi…",
  waiting:
    "Al momento l’elenco delle regioni non è raggiungibile. Appena sarà disponibile, la ricerca del parco giochi continuerà.",
  unknownRegion: "Questa regione qui non c’è (più), e nessun’altra conosce il parco giochi.",
  unknownPlayground: "Questo parco giochi non esiste (più). Forse è stato sostituito in OpenStreetMap.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}Impossibile caricare il parco giochi.`,
  again: "Riprova",
};
