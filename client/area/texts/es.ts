import { count, formFor, LOCALE, number } from "../../kit/texts/es.ts";
import {
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "../core/area_limits.ts";
import { createSizeFormat } from "./sizes.ts";
import type { AreaTexts } from "./texts.ts";

const size = createSizeFormat(LOCALE);
const playgrounds = (value: number) => count(value, { one: "parque infantil", other: "parques infantiles" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `Son demasiados parques infantiles: como máximo, ${
  number(MAX_AREA_PLAYGROUNDS)
} a la vez. Acerque el mapa.`;

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `La zona visible es demasiado grande: como máximo, ${
    number(MAX_AREA_METRES / 1000)
  } km de esquina a esquina. Acerque el mapa.`,
  tooMany,
  kept: "Esta zona ya está en el dispositivo.",
  empty: "En esta zona no hay parques infantiles.",
  tooManyAreas: `No caben más de ${number(MAX_AREAS)} zonas. Quite antes una de la lista.`,
};

const images = (value: number) => count(value, { one: "imagen del mapa", other: "imágenes del mapa" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused:
    "El servidor del mapa de fondo ha rechazado más peticiones: falta una parte del mapa. Actualice la zona más tarde.",
  unreachable:
    "El servidor del mapa de fondo no responde: falta una parte del mapa. Actualice la zona más tarde.",
  unreadable: "El mapa de fondo no está incluido: su servidor no lo permite.",
  full: "En el almacenamiento de este navegador no cabe todo el mapa de fondo.",
  tooLarge: `El mapa de fondo ocupa más de ${
    size.rough(MAX_AREA_TILE_BYTES)
  }. De cerca se ve borroso en algunas partes.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Descargar una zona" : `Zonas descargadas (${number(value)})`),
  title: "Descargar una zona",
  subtitle: "Para usarla sin internet",
  loading: "Cargando…",

  visible: "Zona visible",
  estimating: "Calculando el tamaño…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, menos de ${size.rough(0)}`
      : `${playgrounds(value)}, cerca de ${size.rough(bytes)}`,
  keep: "Descargar esta zona",
  contents: (withMap) =>
    `Incluye parques infantiles, juegos, árboles y lugares cercanos: el mapa, la lista y los filtros los muestran también sin internet. ${
      withMap ? "Las fotos no están incluidas." : "El mapa de fondo y las fotos no están incluidos."
    }`,
  tiles: "Incluir el mapa de fondo",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, menos de ${size.rough(0)}`
      : `${images(value)}, cerca de ${size.rough(bytes)}`,
  tilesCoarse:
    "La zona es demasiado grande para los niveles más cercanos: allí el mapa de fondo se verá borroso.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "En este momento no responde ninguna región de esta zona. Inténtelo más tarde.",
  needsNetwork: "Sin internet no se puede descargar nada nuevo.",

  running: "Descargando la zona",
  progress: ({ done, total }) =>
    total === null
      ? "Cargando parques infantiles…"
      : `${number(done)} de ${
        count(total, { one: "parque infantil descargado", other: "parques infantiles descargados" })
      }`,
  tileProgress: (done, total) =>
    `${number(done)} de ${
      count(total, { one: "imagen del mapa descargada", other: "imágenes del mapa descargadas" })
    }`,
  cancel: "Cancelar",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "La zona ya está en este dispositivo.";
      case "renewed":
        return "La zona está actualizada.";
      case "removed":
        return "Se ha quitado la zona.";
      case "cancelled":
        return "Descarga cancelada. Lo que ya estaba en el dispositivo no ha cambiado.";
      case "noAnswer":
        return "Ninguna región ha respondido por completo. Lo que ya estaba en el dispositivo no ha cambiado. Inténtelo más tarde.";
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `La zona ocupa más de ${size.rough(MAX_AREA_BYTES)} y no se ha guardado. Acerque el mapa.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? "El almacenamiento de este navegador está lleno. Lo que ya había no ha cambiado. Quite una zona o libere espacio en el dispositivo."
          : `El almacenamiento de este navegador no es suficiente: se necesitan cerca de ${
            size.rough(outcome.neededBytes)
          }. Lo que ya había no ha cambiado. Quite una zona o libere espacio en el dispositivo.`;
      case "blocked":
        return "Este navegador no guarda nada de esta página, por ejemplo en una ventana privada. Permita el almacenamiento o abra la página en una ventana normal.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "En este dispositivo",
  nothingKept: "Todavía no hay ninguna zona en este dispositivo.",
  name: list,
  details: (value, bytes, keptAt) =>
    `${playgrounds(value)} · ${size.exact(bytes)} · datos del ${size.day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `Con mapa de fondo (${size.exact(bytes)}) · datos del ${size.day(keptAt)}`,
  tilesMissing: (missing) =>
    `Al mapa de fondo le ${formFor(missing, { one: "falta", other: "faltan" })} ${
      images(missing)
    }. Al actualizar se descarga lo que falta.`,
  mayBeDeleted: "Si se agota el espacio del dispositivo, el navegador puede borrar las zonas.",
  failed: (regions) =>
    formFor(regions.length, {
      one: `${list(regions)} no ha respondido: falta aquí o tiene datos más antiguos.`,
      other: `${list(regions)} no han respondido: faltan aquí o tienen datos más antiguos.`,
    }),
  lacking: (regions) => `No se dispone de todos los detalles de: ${list(regions)}.`,
  show: (name) => `Ver ${name} en el mapa`,
  showShort: "Ver",
  renew: (name) => `Actualizar ${name}`,
  renewShort: "Actualizar",
  remove: (name) => `Quitar ${name} del dispositivo`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Sin conexión: se muestra la zona descargada el ${
        size.day(keptAt)
      }. Fuera de ella faltan parques infantiles.`
      : `Zona descargada el ${size.day(keptAt)}. Fuera de ella faltan parques infantiles.`,
};
