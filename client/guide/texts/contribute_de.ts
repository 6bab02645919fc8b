import type { ContributeTexts } from "./contribute_texts.ts";

export const de: ContributeTexts = {
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
