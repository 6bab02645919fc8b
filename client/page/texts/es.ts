import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { count, formFor, kit, number } from "../../kit/texts/es.ts";
import { naming } from "../../../contract/texts/es/naming.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "parque infantil", other: "parques infantiles" });
const regions = (value: number) => count(value, { one: "región", other: "regiones" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "sin conexión",
  importing: "actualizando",
  degraded: "sin datos",
};

const COMPLETENESS = {
  complete: "Muchos datos",
  partial: "Algunos datos",
  missing: "Pocos datos",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `Sin respuesta en ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Inaccesible";
    case "http":
      return `El servidor indica un error (HTTP ${failure.status})`;
    case "format":
      return "La respuesta no se puede leer";
    case "tooLarge":
      return "La respuesta es demasiado grande";
    case "unknownOrigin":
      return "Región nueva: recargue la página";
    case "aborted":
      return "Cancelado";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied: "El acceso a la ubicación está bloqueado. Permítalo para esta página en los ajustes del navegador.",
  unavailable: "En este momento no se puede determinar la ubicación.",
  timeout: "No se ha encontrado la ubicación a tiempo. A menudo basta con intentarlo de nuevo.",
  insecure: "La ubicación solo se puede determinar mediante https.",
};

const REGION_NOTICES = {
  offline: "Sin conexión: habrá datos nuevos al recuperarla",
  unreachable: "No se puede acceder a los datos, reintentando…",
  importing: "Los datos se están actualizando.",
  notImported: "Los datos de esta región aún no se han importado.",
  empty: "Aquí todavía no hay parques infantiles.",
};

export const es: FirstTexts = {
  ...kit,

  pageTitle: "Mapa de parques infantiles",
  titleOfRegion: (name) => `Mapa de parques infantiles: ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel:
    "Mapa de parques infantiles. Las flechas lo mueven, más y menos cambian el zoom, L abre la lista.",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  attributionToggle: "Fuentes del mapa",
  dataCredit: "Datos © colaboradores de OpenStreetMap",
  impressum: "Aviso legal",
  privacy: "Privacidad",
  licences: "Licencias",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "sin conexión · reintentar",

  filters: "Filtros",
  filtersActive: (value) => count(value, { one: "activo", other: "activos" }),

  toolbarLabel: "Herramientas del mapa",
  language: "Idioma",
  openList: "Ver como lista",
  openLegend: "Leyenda",
  openContribute: "Colaborar",

  settingsUnreachable: "No se puede acceder a los ajustes del mapa, reintentando…",
  startFailed: "No se ha podido iniciar el mapa. Recargue la página.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Sin conexión" : "Sin conexión con el servidor";
    if (at === null) return `${reason}: habrá datos nuevos al recuperarla`;
    return `${reason}. Última actualización: ${formatMoment("es", at, now)}`;
  },

  registryLoading: "Cargando regiones…",
  registryUnreachable: "Registro inaccesible",
  registryEmpty: "Este mapa todavía no tiene ninguna región, por eso no muestra parques infantiles.",
  regionProgress: (done, total) => `${number(done)}/${regions(total)}`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)} de ` : ""}${regions(all)} · ${playgrounds(found)}`,

  drawerTitle: "Regiones",
  playgrounds,
  countUnknown: "número desconocido",
  failure: describeFailure,
  pageOutdated: "Hay una nueva versión del mapa.",

  shownRings: (value) => `${regions(value)} en el mapa`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} en ${count(groups, { one: "grupo", other: "grupos" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} en esta zona`,
  loadingRegions: (done, total) =>
    `${number(done)} de ${count(total, { one: "región cargada", other: "regiones cargadas" })}`,
  loadingLabel: "Cargando parques infantiles",
  withoutAnswer: (names, value) =>
    formFor(value, {
      one: `${names} no responde; faltan sus parques infantiles.`,
      other: `${names} no responden; faltan sus parques infantiles.`,
    }),
  retryRegions: "Reintentar",
  notAllShown: (names) => `Demasiados datos, solo se muestran en parte: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "No abierto al público",
  panelLabel: "Parque infantil seleccionado",

  searchPlaces: "Lugar o parque",
  searchLocal: "Parque o región",
  searchLocalHere: "Parque infantil",
  searchSubmit: "Buscar",
  searchClear: "Borrar la búsqueda",

  locate: "Mostrar mi ubicación",
  locating: "Buscando la ubicación…",
  located: (metres) => `Ubicación con una precisión aproximada de ${distance(metres)}`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "Aquí no hay ninguna región.",
  locatedOutsideHere: "La ubicación está fuera de la región.",
};
