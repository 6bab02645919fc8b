import type { LegendTexts } from "./legend_texts.ts";

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

export const de: LegendTexts = {
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
