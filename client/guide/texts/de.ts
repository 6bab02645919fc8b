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
  missing: "Bekannt ist nur, wo er liegt.",
  restricted: "Zum Beispiel in einer Wohnanlage – oder die Region sagt nichts Genaueres.",
};

const CONDITION_MEANINGS = {
  offline: "Die Region antwortet gerade nicht. Die Zahl ist die zuletzt bekannte.",
  importing: "Die Region nimmt gerade neue Daten auf.",
  degraded: "Die Region hat noch keine Spielplätze.",
};

export const legend: LegendTexts = {
  title: "Zeichenerklärung",
  ringsHeading: "Ringe",
  ringsIntro:
    "Ein Ring steht für mehrere Spielplätze, die Zahl darin sagt, für wie viele: von weitem für eine ganze " +
    "Region, näher für eine Gruppe. Ein Klick darauf führt näher heran.",
  groupsIntro:
    "Ein Ring steht für mehrere Spielplätze, die Zahl darin sagt, für wie viele. Ein Klick darauf führt näher heran.",
  ringsOrder: "Im Uhrzeigersinn, von oben an. Je breiter das Band, desto mehr ist bekannt:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regionen",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Einzelne Spielplätze",
  playgroundsIntro: "Ganz nah hat jeder Spielplatz seinen Umriss. Sehr kleine sind ein Punkt.",
  mappedHeading: "Was heißt „erfasst“?",
  mappedMeaning:
    "Erfasst ist, was Freiwillige in OpenStreetMap eingetragen haben. Ein kaum erfasster Spielplatz kann " +
    "wunderschön sein – es hat nur noch niemand aufgeschrieben, was es dort gibt.",
  mappedCriteria:
    "Drei Dinge zählen: ein Foto, die Ausstattung (etwa Geräte, Bänke oder ein Unterstand) und Angaben zu " +
    "Öffnungszeiten, Bodenbelag oder Zugang.",
  toContribute: "Mitmachen",
};

export const contribute: ContributeTexts = {
  title: "Mitmachen",
  intro:
    "Diese Karte lebt von OpenStreetMap, der freien Weltkarte, an der alle mitschreiben dürfen. Ein Foto, die " +
    "Geräte oder die Öffnungszeiten: Jede Angabe hilft anderen Familien bei der Suche.",
  here: "Am Ort dieses Kartenausschnitts:",
  mapComplete: "Angaben und Fotos ergänzen",
  mapCompleteHint: "MapComplete stellt einfache Fragen. Ideal auf dem Handy, direkt am Spielplatz.",
  idEditor: "Spielplatz einzeichnen",
  idEditorHint: "Der Editor iD, wenn ein Spielplatz oder ein Gerät ganz fehlt. Am besten am Computer.",
  account: "Für beides genügt ein kostenloses Konto bei OpenStreetMap.",
  patience: "Hier erscheint eine Änderung, sobald die Region ihre Daten das nächste Mal erneuert.",
  moreHeading: "Fragen und Austausch",
  wiki: "Anleitung im Wiki",
  chat: "Chat der Region",
  newTab: "öffnet einen neuen Tab",
};
