import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Muchos datos",
  partial: "Algunos datos",
  missing: "Pocos datos",
  restricted: "Acceso restringido o desconocido",
};

const CLASS_MEANINGS = {
  complete: "Hay foto, equipamiento e información.",
  partial: "Todavía falta alguno de estos datos.",
  missing: "Solo se conoce la ubicación.",
  restricted: "Por ejemplo, en una urbanización, o bien la región no da más detalles.",
};

const CONDITION_MEANINGS = {
  offline: "La región no responde en este momento. El número es el último conocido.",
  importing: "Los datos de la región se están actualizando.",
  degraded: "La región todavía no tiene parques infantiles.",
};

export const legend: LegendTexts = {
  title: "Leyenda",
  ringsHeading: "Círculos",
  ringsIntro:
    "Un círculo representa varios parques infantiles; el número indica cuántos: de lejos, los de toda una " +
    "región; de cerca, los de un grupo. Púlselo para acercar el mapa.",
  groupsIntro:
    "Un círculo representa varios parques infantiles; el número indica cuántos. Púlselo para acercar el mapa.",
  ringsOrder:
    "En el sentido de las agujas del reloj, desde arriba. Cuanto más ancha es la banda, más se sabe:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regiones",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Cada parque infantil",
  playgroundsIntro:
    "De cerca se ve el contorno de cada parque infantil. Los muy pequeños siguen siendo un punto. " +
    "Una estrella señala los guardados.",
  mappedHeading: "¿Qué significa «muchos datos»?",
  mappedMeaning:
    "Cuentan los datos que personas voluntarias han añadido a OpenStreetMap. Un parque infantil con pocos datos " +
    "puede ser precioso: simplemente nadie ha anotado todavía lo que hay allí.",
  mappedCriteria:
    "Cuentan tres cosas: una foto, el equipamiento (por ejemplo, juegos, bancos o una zona cubierta) e información " +
    "sobre el horario, el suelo o las restricciones de acceso.",
  toContribute: "Colaborar",
};

export const contribute: ContributeTexts = {
  title: "Colaborar",
  intro:
    "Este mapa se basa en OpenStreetMap, el mapa libre del mundo en el que cualquiera puede colaborar. Una foto, los " +
    "juegos o el horario: cada dato ayuda a otras familias.",
  here: "Para la zona visible del mapa:",
  mapComplete: "Añadir información y fotos",
  mapCompleteHint: "MapComplete hace preguntas sencillas. Ideal con el móvil, en el mismo parque infantil.",
  idEditor: "Dibujar un parque infantil",
  idEditorHint: "En el editor iD, si falta un parque infantil entero o algún juego. Mejor con un ordenador.",
  account: "Para ambas cosas basta una cuenta gratuita de OpenStreetMap.",
  patience: "Los cambios aparecen aquí la próxima vez que la región actualice sus datos.",
  moreHeading: "Preguntas y conversación",
  wiki: "Guía en el wiki",
  chat: "Chat de la región",
  newTab: "se abre en una pestaña nueva",
  embed: {
    title: "Insertar el mapa",
    intro: (origins) =>
      "Con este código HTML, el mapa aparece en otro sitio web. " +
      (origins === null ? "Funciona en cualquier sitio." : `Está permitido en: ${origins.join(", ")}`),
    content: "El mapa insertado muestra",
    view: "la vista actual",
    all: "todo el mapa",
    region: (name) => `la región ${name}`,
    code: "Código HTML",
    copy: "Copiar el código",
    copied: "Código copiado.",
    copyByHand: "Copie a mano el código seleccionado.",
  },
};
