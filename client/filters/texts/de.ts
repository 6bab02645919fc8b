import { LOCALE, number } from "../../kit/texts/de.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) => shortenNames(names, (more) => `${number(more)} weitere`);

const GROUPS = {
  audience: "Für wen",
  equipment: "Ausstattung",
  surroundings: "Umgebung",
  devices: "Geräte, soweit eingetragen",
  dataQuality: "Datenqualität",
};

const ATTRIBUTES = {
  private: "Öffentlich zugänglich",
  water: "Wasser",
  baby: "Für Babys",
  toddler: "Für Kleinkinder",
  wheelchair: "Mit Rollstuhl nutzbar",
  bench: "Sitzbank",
  picnic: "Picknicktisch",
  shelter: "Unterstand",
  table_tennis: "Tischtennis",
  soccer: "Fußball",
  basketball: "Basketball",
  fence: "Eingezäunt",
  has_dogs: "Hunde erlaubt",
  theme: "Themenspielplatz",
  shade: "Schatten",
  open_now: "Jetzt nicht geschlossen",
  school_children: "Für Schulkinder",
  slide: "Rutsche",
  swing: "Schaukel",
  baby_swing: "Babyschaukel",
  climbing: "Klettern",
  zipwire: "Seilbahn",
  trampoline: "Trampolin",
  seesaw: "Wippe",
  springy: "Wipptier",
  balance: "Balancieren",
  structure: "Spielkombination",
  playhouse: "Spielhaus",
  sand: "Sand",
};

const SHOWN = {
  complete: "Gut erfasste zeigen",
  partial: "Teilweise erfasste zeigen",
  missing: "Noch kaum erfasste zeigen",
};

const HIDDEN = {
  complete: "Ohne gut erfasste",
  partial: "Ohne teilweise erfasste",
  missing: "Ohne kaum erfasste",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Filter entfernen: ${filter}`,
  reset: "Filter zurücksetzen",
  chipsLabel: "Aktive Filter",
  actsFromNextStep: "Filter wirken ab der nächsten Zoomstufe",
  localActsCloser: (names) =>
    `${list.format(shorten(names.map((name) => `„${ATTRIBUTES[name]}“`)))} ${
      names.length === 1 ? "wirkt" : "wirken"
    } erst bei einzelnen Spielplätzen`,
  openNowHint: "Spielplätze ohne eingetragene Öffnungszeiten bleiben sichtbar.",
  closer: "Heranzoomen",
  farther: "Weiter weg suchen",
  nothingLeft: "Kein Spielplatz im Ausschnitt passt zu den Filtern",
  unfiltered: (regions) => `Filter wirken hier noch nicht, alle Spielplätze werden gezeigt: ${regions}`,
  unfilteredSign: "Symbol an ihren Ringen:",
};
