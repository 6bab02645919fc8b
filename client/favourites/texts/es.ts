import { count, formFor, number } from "../../kit/texts/es.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "parque infantil", other: "parques infantiles" });

const PROBLEMS = {
  blocked:
    "Este navegador no guarda nada de esta página. Los parques infantiles guardados se perderán al cerrarla. Guárdelos en un archivo.",
  full:
    "El almacenamiento de este navegador está lleno. El último cambio se perderá al cerrar la página. Guarde la lista en un archivo.",
  damaged:
    "Una parte de la lista estaba dañada y no se puede leer. Seguirá guardada en este dispositivo hasta que la elimine.",
};

export const favourites: FavouritesTexts = {
  keep: "Guardar",
  kept: "Guardado",
  showList: "Ver los parques guardados",
  listFull: (limit) =>
    `No se pueden guardar más de ${number(limit)} parques infantiles. Quite antes uno de la lista.`,

  title: "Parques guardados",
  entry: (value) => value === 0 ? "Parques guardados" : `Parques guardados (${number(value)})`,
  total: (value) => `${playgrounds(value)} en este dispositivo`,
  empty: "Todavía no hay nada guardado. Abra un parque infantil y elija «Guardar».",
  remove: (name) => `Quitar «${name}»`,
  removed: (name) => `«${name}» ya no está guardado.`,
  undo: "Deshacer",
  needsNetwork: "Sin conexión a internet no se puede abrir este parque infantil.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Eliminar la parte dañada",

  compare: "Comparar",
  compareTitle: "Comparación",
  compareHint: "Elija dos o tres parques infantiles",
  compareChosen: (value) => (value < 2 ? "Comparar" : `Comparar (${number(value)})`),
  compareOthers: "Elegir otros",
  compareEnd: "Terminar la comparación",
  compareDistance: "Distancia",
  compareDistanceFromMap: "Distancia desde el centro del mapa",
  compareEquipment: "Equipamiento",
  compareShade: "Sombra",
  compareOpening: "Horario",
  compareSuitability: "Adecuado para",
  notKnown: "Sin datos",
  noTrees: "No constan árboles",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `Ahora no hay respuesta para «${name}». Se muestra lo guardado en este dispositivo.`
      : `«${name}» ya no existe. Se muestra lo guardado en este dispositivo.`,

  takeAlong: "Guardar y compartir",
  saveFile: "Guardar en un archivo",
  loadFile: "Cargar desde un archivo",
  shareLink: "Compartir enlace",
  linkCopied: "Enlace copiado.",
  copyByHand: "No se ha podido copiar el enlace. Aquí está:",
  linkLabel: "Enlace a estos parques infantiles",
  linkIsPart: (part, total) =>
    `En el enlace caben ${number(part)} de ${
      number(total)
    } parques infantiles. El archivo los contiene todos.`,
  takeAlongHint:
    "Otros mapas también pueden leer el archivo (GeoJSON). El enlace contiene la propia lista: no se sube nada a internet.",
  fileName: "parques-infantiles",

  fileTooLarge: "El archivo es demasiado grande: como máximo, 1 MB. La lista no ha cambiado.",
  fileUnreadable:
    "En el archivo no hay parques infantiles. La lista no ha cambiado. Se pueden leer archivos GeoJSON.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0
        ? `${count(added, { one: "parque infantil añadido", other: "parques infantiles añadidos" })}.`
        : "No se ha añadido ninguno.",
      known > 0 ? `${count(known, { one: "ya estaba guardado", other: "ya estaban guardados" })}.` : "",
      left > 0
        ? `${
          count(left, { one: "ya no cabe en la lista", other: "ya no caben en la lista" })
        }: como máximo, ${number(limit)}.`
        : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "Desde un enlace",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, ${formFor(value, { one: "ya guardado", other: "todos ya guardados" })}.`
      : fresh === value
      ? `${playgrounds(value)}. Su lista se conserva.`
      : `${playgrounds(value)}, de los que ${
        count(fresh, { one: "todavía no está guardado", other: "todavía no están guardados" })
      }. Su lista se conserva.`,
  unreadable: describeUnreadable,
  linkUnreadable: "El enlace está dañado o incompleto. La lista no ha cambiado.",
  take: (value) => formFor(value, { one: "Añadir", other: `Añadir ${playgrounds(value)}` }),
  decline: "No añadir",
};

function describeUnreadable(value: number): string {
  return `${count(value, { one: "entrada no se puede leer", other: "entradas no se pueden leer" })}.`;
}
