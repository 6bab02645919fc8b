import { count, formFor, LOCALE } from "../../kit/texts/pl.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) =>
  shortenNames(names, (more) => count(more, { one: "inny", few: "inne", many: "innych" }));

const GROUPS = {
  audience: "Dla kogo",
  equipment: "Wyposażenie",
  surroundings: "Otoczenie",
  devices: "Urządzenia, jeśli są opisane",
  dataQuality: "Jakość danych",
};

const ATTRIBUTES = {
  private: "Ogólnodostępne",
  water: "Woda",
  baby: "Dla niemowląt",
  toddler: "Dla maluchów",
  wheelchair: "Dla osób na wózkach",
  bench: "Ławka",
  picnic: "Stół piknikowy",
  shelter: "Wiata",
  table_tennis: "Ping-pong",
  soccer: "Piłka nożna",
  basketball: "Koszykówka",
  fence: "Ogrodzenie",
  has_dogs: "Można z psem",
  theme: "Plac tematyczny",
  shade: "Cień",
  open_now: "Bez obecnie zamkniętych",
  school_children: "Dla starszych dzieci",
  slide: "Zjeżdżalnia",
  swing: "Huśtawka",
  baby_swing: "Huśtawka dla maluchów",
  climbing: "Wspinaczka",
  zipwire: "Zjazd linowy",
  trampoline: "Trampolina",
  seesaw: "Huśtawka wagowa",
  springy: "Bujak sprężynowy",
  balance: "Balansowanie",
  structure: "Zestaw zabawowy",
  playhouse: "Domek",
  sand: "Piasek",
};

const SHOWN = {
  complete: "Pokaż dobrze opisane",
  partial: "Pokaż częściowo opisane",
  missing: "Pokaż słabo opisane",
};

const HIDDEN = {
  complete: "Bez dobrze opisanych",
  partial: "Bez częściowo opisanych",
  missing: "Bez słabo opisanych",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Usuń filtr: ${filter}`,
  reset: "Wyczyść filtry",
  chipsLabel: "Aktywne filtry",
  actsFromNextStep: "Filtry zadziałają po przybliżeniu mapy",
  localActsCloser: (names) =>
    `${formFor(names.length, { one: "Filtr", few: "Filtry", many: "Filtry" })} ${
      list.format(shorten(names.map((name) => `„${ATTRIBUTES[name]}”`)))
    } ${
      formFor(names.length, { one: "działa", few: "działają", many: "działają" })
    } dopiero przy pojedynczych placach zabaw`,
  openNowHint: "Place zabaw bez podanych godzin otwarcia pozostają widoczne.",
  closer: "Przybliż",
  farther: "Szukaj dalej",
  nothingLeft: "Żaden plac zabaw na tym obszarze nie pasuje do filtrów",
  unfiltered: (regions) => `Tu filtry jeszcze nie działają, widać wszystkie place zabaw: ${regions}`,
  unfilteredSign: "Symbol przy pierścieniach:",
};
