import { formFor, LOCALE, number } from "../../kit/texts/es.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) => shortenNames(names, (more) => `otros ${number(more)}`);

const GROUPS = {
  audience: "Para quién",
  equipment: "Equipamiento",
  surroundings: "Entorno",
  devices: "Juegos, si constan",
  dataQuality: "Calidad de los datos",
};

const ATTRIBUTES = {
  private: "Abierto al público",
  water: "Agua",
  baby: "Para bebés",
  toddler: "Para niños pequeños",
  wheelchair: "Utilizable en silla de ruedas",
  bench: "Banco",
  picnic: "Mesa de pícnic",
  shelter: "Zona cubierta",
  table_tennis: "Tenis de mesa",
  soccer: "Fútbol",
  basketball: "Baloncesto",
  fence: "Vallado",
  has_dogs: "Se admiten perros",
  theme: "Con temática",
  shade: "Sombra",
  open_now: "Ahora no cerrado",
  school_children: "Para edad escolar",
  slide: "Tobogán",
  swing: "Columpio",
  baby_swing: "Columpio para bebés",
  climbing: "Para trepar",
  zipwire: "Tirolina",
  trampoline: "Cama elástica",
  seesaw: "Balancín",
  springy: "Balancín de muelle",
  balance: "Equilibrio",
  structure: "Estructura de juego",
  playhouse: "Casita de juegos",
  sand: "Arena",
};

const SHOWN = {
  complete: "Mostrar: muchos datos",
  partial: "Mostrar: algunos datos",
  missing: "Mostrar: pocos datos",
};

const HIDDEN = {
  complete: "Ocultos: muchos datos",
  partial: "Ocultos: algunos datos",
  missing: "Ocultos: pocos datos",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Quitar el filtro: ${filter}`,
  reset: "Borrar los filtros",
  chipsLabel: "Filtros activos",
  actsFromNextStep: "Los filtros se aplican a partir del siguiente nivel de zoom",
  localActsCloser: (names) =>
    `${list.format(shorten(names.map((name) => `«${ATTRIBUTES[name]}»`)))} ${
      formFor(names.length, { one: "se aplica", other: "se aplican" })
    } solo cuando se ven los parques infantiles uno a uno`,
  openNowHint: "Los parques infantiles sin horario conocido siguen visibles.",
  closer: "Acercar",
  farther: "Buscar más lejos",
  nothingLeft: "Ningún parque infantil de esta zona cumple los filtros",
  unfiltered: (regions) =>
    `Aquí los filtros todavía no funcionan y se muestran todos los parques infantiles: ${regions}`,
  unfilteredSign: "Símbolo en sus círculos:",
};
