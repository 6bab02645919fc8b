import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Gut erfasst",
  partial: "Teilweise erfasst",
  missing: "Noch kaum erfasst",
  restricted: "Nicht öffentlich oder unbekannt",
};

const CLASS_MEANINGS = {
  complete: "Foto, Ausstattung und Angaben sind da.",
  partial: "Etwas davon fehlt noch.",
  missing: "Bekannt ist nur die Lage.",
  restricted: "Zum Beispiel in einer Wohnanlage – oder die Region sagt nichts Genaueres.",
};

const CONDITION_MEANINGS = {
  offline: "Die Region antwortet gerade nicht. Gezeigt wird die zuletzt bekannte Zahl.",
  importing: "Die Daten der Region werden gerade aktualisiert.",
  degraded: "Die Region hat noch keine Spielplätze.",
};

export const legend: LegendTexts = {
  title: "Zeichenerklärung",
  ringsHeading: "Ringe",
  ringsIntro:
    "Ein Ring steht für mehrere Spielplätze, die Zahl darin sagt, für wie viele: von Weitem für eine ganze " +
    "Region, aus der Nähe für eine Gruppe. Ein Klick darauf zoomt heran.",
  groupsIntro:
    "Ein Ring steht für mehrere Spielplätze, die Zahl darin sagt, für wie viele. Ein Klick darauf zoomt heran.",
  ringsOrder: "Im Uhrzeigersinn von oben. Je breiter das Band, desto mehr ist bekannt:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regionen",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Einzelne Spielplätze",
  playgroundsIntro:
    "Aus der Nähe ist der Umriss jedes Spielplatzes zu sehen. Sehr kleine bleiben ein Punkt. " +
    "Ein Stern steht an denen, die Sie gemerkt haben.",
  mappedHeading: "Was heißt „erfasst“?",
  mappedMeaning:
    "Erfasst ist, was Freiwillige in OpenStreetMap eingetragen haben. Ein kaum erfasster Spielplatz kann " +
    "wunderschön sein – es hat nur noch niemand aufgeschrieben, was es dort gibt.",
  mappedCriteria:
    "Drei Dinge zählen: ein Foto, die Ausstattung (etwa Geräte, Bänke oder ein Unterstand) und Angaben zu " +
    "Öffnungszeiten, Belag oder eingeschränktem Zugang.",
  toContribute: "Mitmachen",
};

export const contribute: ContributeTexts = {
  title: "Mitmachen",
  intro:
    "Diese Karte lebt von OpenStreetMap, der freien Weltkarte, an der alle mitarbeiten können. Ein Foto, die " +
    "Geräte oder die Öffnungszeiten: Jede Angabe hilft anderen Familien bei der Suche.",
  here: "Für diesen Kartenausschnitt:",
  mapComplete: "Angaben und Fotos ergänzen",
  mapCompleteHint: "MapComplete stellt einfache Fragen. Ideal auf dem Handy, direkt am Spielplatz.",
  idEditor: "Spielplatz einzeichnen",
  idEditorHint: "Im Editor iD, wenn ein Spielplatz oder ein Gerät ganz fehlt. Am besten am Computer.",
  account: "Für beides genügt ein kostenloses Konto bei OpenStreetMap.",
  patience: "Änderungen erscheinen hier, sobald die Region ihre Daten das nächste Mal aktualisiert.",
  moreHeading: "Fragen und Austausch",
  wiki: "Anleitung im Wiki",
  chat: "Chat der Region",
  newTab: "öffnet in einem neuen Tab",
  embed: {
    title: "Karte einbetten",
    intro: (origins) =>
      "Mit diesem HTML-Code erscheint die Karte auf einer anderen Website. " +
      (origins === null ? "Das geht auf jeder Website." : `Erlaubt ist das auf: ${origins.join(", ")}`),
    content: "Die eingebettete Karte zeigt",
    view: "den aktuellen Ausschnitt",
    all: "die ganze Karte",
    region: (name) => `die Region ${name}`,
    code: "HTML-Code",
    copy: "Code kopieren",
    copied: "Der Code ist kopiert.",
    copyByHand: "Bitte kopieren Sie den markierten Code selbst.",
  },
};
