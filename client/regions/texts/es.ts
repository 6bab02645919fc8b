import { LOCALE, number } from "../../kit/texts/es.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "hace un momento");
// No word agrees with a number: "1 con muchos, 3 con pocos datos".
export const segments = createSegmentWords({
  number,
  degrees: { complete: "con muchos", partial: "con algunos", missing: "con pocos" },
  mapped: () => "datos",
  restricted: () => "de acceso restringido o desconocido",
});
const list = new Intl.ListFormat(LOCALE);
const shorten = (names: readonly string[]) =>
  list.format(shortenNames(names, (more) => `otras ${number(more)}`));

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "conexión rechazada",
    connection_closed: "conexión interrumpida",
    connection_failed: "error de conexión",
    host_not_found: "servidor no encontrado",
    host_unreachable: "servidor inaccesible",
    too_many_redirects: "demasiadas redirecciones",
    redirect_not_http: "redirección a una dirección no admitida",
    redirect_to_other_server: "redirección a otro servidor",
    private_address: "el nombre lleva a una dirección privada",
    private_redirect: "redirección a una red privada",
    private_not_meta: "en la dirección privada no responde ningún nodo de datos",
    certificate_invalid: "certificado no válido",
    tls_failed: "no es posible una conexión cifrada",
    not_http: "la respuesta no es HTTP",
    decompression_failed: "no se puede descomprimir la respuesta",
    port_not_allowed: "puerto no permitido",
    address_invalid: "dirección no válida",
    empty: "la respuesta está vacía",
    not_json: "la respuesta no se puede leer",
    not_an_object: "la respuesta tiene un formato incorrecto",
    stopped: "cancelado antes de recibir respuesta",
  },
  numbered: {
    http_status: (status) => `error HTTP ${status}`,
    timeout: (seconds) => `sin respuesta en ${exact(seconds)} s`,
    incomplete: (seconds) => `sin respuesta completa en ${exact(seconds)} s`,
    too_large: (bytes) => `la respuesta supera ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${exact(mebibytes)} MiB` : `${exact(bytes)} bytes`;
}

const history: HistoryTexts = {
  title: "Historial",
  hours: "24 horas",
  days: "90 días",
  hoursLabel: "Disponibilidad en las últimas 24 horas",
  daysLabel: "Disponibilidad en los últimos 90 días",
  now: "ahora",
  today: "hoy",
  ...createHistoryWords(LOCALE, {
    legend: {
      up: "sin interrupciones",
      partly: "interrumpida por un tiempo",
      down: "no disponible",
      unknown: "desconocido",
    },
  }),
  latency: (mean, highest) => `Tiempo de respuesta: ${mean} de media, ${highest} como máximo`,
  none: "El historial de esta región no está disponible ahora mismo.",
  statusPage: "Más en la página de estado",
};

export const drawer: DrawerTexts = {
  empty: "Todavía no hay ninguna región. Si gestiona este mapa, añada regiones al registro (registry.json).",
  showRegion: "Ver en el mapa",
  positionUnknown: "Ubicación desconocida",
  forOperators: "Para quien gestiona el mapa",
  version: (version) => `Versión ${version}`,
  classCounts: segments.list,
  completenessUnknown: "No se sabe si los datos están completos",
  dataAge: (age) => `Datos actualizados ${ago(age)}`,
  osmDate: (time) => `Datos de OpenStreetMap: ${day(time)}`,
  lastReached: (age) => `Último contacto: ${ago(age)}`,
  neverReached: "Nunca se ha podido contactar",
  unreachableForHub: (error) =>
    "Inaccesible desde el hub" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Mantenimiento, fin previsto: ${formatMoment(LOCALE, until, now)}`;
    return note === null ? text : `${text}. ${note}`;
  },
  reachedHere: "Accesible desde aquí",
  overlapsWith: (names) => `Se solapa con: ${shorten(names)}`,
  sameAddressAs: (names) => `Misma dirección que: ${shorten(names)}`,
  stale: "El estado de las regiones no está actualizado:",
  registryOutdated: "No se puede actualizar la lista de regiones:",
  staleSince: (age) => `última actualización ${ago(age)}`,
  sinceOpened: "sin actualizar desde que se abrió esta página",
  impressum: "Aviso legal",
  privacy: "Privacidad",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "No hay información.",
  statusPage: "Estado e historial",
  thisMap: "Este mapa:",
  history,
};
