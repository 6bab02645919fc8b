import type { Answer } from "../../core/playground_facts.ts";
import type { Suitability } from "../../core/suitability.ts";
import { formFor, LOCALE, number } from "../../../kit/texts/es.ts";
import { createMoments, type DayPhrases } from "../moments.ts";
import type { LinkedPlaygroundTexts, PanelTexts, PartName } from "../texts.ts";

const { time, weekday, date, dayOfYear } = createMoments(LOCALE);
/** "La una" is the only time of day in the singular. */
const clock = (moment: Date) => `${moment.getHours() === 1 ? "la" : "las"} ${time(moment)}`;
/** With decimals, unlike `number`. */
export const decimal = new Intl.NumberFormat(LOCALE).format;
const list = new Intl.ListFormat(LOCALE);

const PARTS: Readonly<Record<PartName, string>> = {
  photo: "foto",
  equipment: "equipamiento",
  info: "información (horario o suelo)",
};

/** For a single missing part. */
const ALONE: Readonly<Record<PartName, string>> = {
  photo: "Falta una foto",
  equipment: "Falta el equipamiento",
  info: `Falta ${PARTS.info}`,
};

const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Sí",
  no: "No",
  limited: "En parte",
  leashed: "Solo con correa",
};

const SUITABILITIES: Readonly<Record<Suitability, string>> = {
  babies: "Bebés",
  toddlers: "Niños pequeños",
  school_children: "Edad escolar",
  fenced: "Vallado",
  shade: "Sombra",
  wheelchair: "Utilizable en silla de ruedas",
  water: "Agua",
  lit: "Iluminado",
  toilets: "Aseos",
};

const PARTLY: { readonly [Name in Suitability]?: string } = {
  fenced: "Vallado en parte",
  shade: "Algo de sombra",
  lit: "Iluminado en parte",
};

const UNTIL: DayPhrases = {
  today: clock,
  tomorrow: (moment) => `mañana a ${clock(moment)}`,
  thisWeek: (moment) => `el ${weekday(moment)} a ${clock(moment)}`,
  later: (moment) => `el ${dayOfYear(moment)} a ${clock(moment)}`,
};

const AT: DayPhrases = { ...UNTIL, today: (moment) => `a ${clock(moment)}` };

const OPENING_STATES = {
  always: "Abierto las 24 horas",
  open: "Abierto ahora",
  closed: "Cerrado",
  unknown: "No está claro si ahora está abierto",
  unclear: "Horario poco claro",
};

export const panel: PanelTexts = {
  missingParts: (parts) =>
    parts.length === 1 ? ALONE[parts[0]!] : `Faltan: ${list.format(parts.map((part) => PARTS[part]))}`,
  nothingMissing: "Hay foto, equipamiento e información",
  addMissing: "Completar en MapComplete",

  openingTitle: "Horario",
  openUntil: (day, moment) => `Abierto hasta ${UNTIL[day](moment)}`,
  closedUntil: (day, moment) => `Cerrado, abre ${AT[day](moment)}`,
  openingState: (kind) => OPENING_STATES[kind],

  suitabilityLabel: "Características",
  suitability: (name, isPartly) => (isPartly ? PARTLY[name] : null) ?? SUITABILITIES[name],

  factsTitle: "Información",
  surface: "Suelo",
  area: "Tamaño",
  squareMetres: (area) => `${number(area)} m²`,
  access: "Acceso",
  ages: "Edad",
  ageRange: ({ from, to }) => {
    if (to === null) return `a partir de ${decimal(from!)} ${from === 1 ? "año" : "años"}`;
    const years = to === 1 ? "año" : "años";
    return from === null ? `hasta ${decimal(to)} ${years}` : `de ${decimal(from)} a ${decimal(to)} ${years}`;
  },
  theme: "Tema",
  shade: "Sombra",
  fence: "Vallado",
  dogs: "Se admiten perros",
  wheelchairAccess: "Acceso en silla de ruedas",
  lit: "Iluminado",
  fee: "De pago",
  answer: (answer) => ANSWERS[answer],
  operator: "Gestor",
  phone: "Teléfono",
  email: "Correo electrónico",
  website: "Sitio web",
  note: "Nota de OpenStreetMap",
  checkedOn: "Última comprobación",
  date,

  photosTitle: "Fotos",
  showPhoto: (value) =>
    value === null ? "Ver fotos" : formFor(value, { one: "Ver foto", other: `Ver ${number(value)} fotos` }),
  loadsFrom: (provider) => `desde ${provider}`,
  alwaysLoadPhotos: (providers) =>
    `Cargar siempre las fotos en este dispositivo (de ${list.format(providers)})`,
  photoLoading: "Cargando la foto…",
  photoFailed: "No se ha podido cargar la foto.",
  photosFailed: "No se han podido cargar las fotos.",
  photosEmpty: "Todavía no hay fotos.",
  photoAlt: (position, total, playground) =>
    total === 1 ? `Foto: ${playground}` : `Foto ${number(position)} de ${number(total)}: ${playground}`,
  photoPosition: (position, total) => `${number(position)} de ${number(total)}`,
  previousPhoto: "Foto anterior",
  nextPhoto: "Foto siguiente",
  photoBy: (author) => `Foto: ${author}`,
  licenceLabel: (licence) => `Licencia ${licence}`,
  photoPage: "Fuente",
  photoPageLabel: (provider) => `Fuente: ${provider}`,
  photoSource: (provider) => `Autor y licencia en ${provider}`,
  openCategory: (provider) => `Más fotos en ${provider}`,

  actionsLabel: "Acciones",
  directions: "Cómo llegar",
  dataFrom: (day) => `Datos de OpenStreetMap del ${date(day)}`,
  openInOsm: "Ver en OpenStreetMap",
  editInMapComplete: "Editar en MapComplete",
};

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const others = formFor(more, { one: "otra más", other: `otras ${number(more)}` });
  const names = more > 0 ? [...regions, others] : regions;
  return `${list.format(names)} ${formFor(names.length, { one: "no responde", other: "no responden" })}. `;
}

export const linkedPlayground: LinkedPlaygroundTexts = {
  label: "Parque infantil buscado",
  searching: "Buscando el parque infantil…",
  waiting:
    "La lista de regiones no está disponible en este momento. En cuanto lo esté, seguirá la búsqueda del parque infantil.",
  unknownRegion: "Esta región (ya) no está aquí y ninguna otra conoce el parque infantil.",
  unknownPlayground: "Este parque infantil (ya) no existe. Quizá se haya sustituido en OpenStreetMap.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}No se ha podido cargar el parque infantil.`,
  again: "Reintentar",
};
