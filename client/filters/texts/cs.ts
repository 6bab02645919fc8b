import { count, formFor, LOCALE } from "../../kit/texts/cs.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) =>
  shortenNames(names, (more) => count(more, { one: "další", few: "další", other: "dalších" }));

const GROUPS = {
  audience: "Pro koho",
  equipment: "Vybavení",
  surroundings: "Okolí",
  devices: "Herní prvky, pokud jsou zmapované",
  dataQuality: "Kvalita údajů",
};

const ATTRIBUTES = {
  private: "Veřejně přístupné",
  water: "Voda",
  baby: "Pro miminka",
  toddler: "Pro batolata",
  wheelchair: "Pro vozíčkáře",
  bench: "Lavička",
  picnic: "Piknikový stůl",
  shelter: "Přístřešek",
  table_tennis: "Stolní tenis",
  soccer: "Fotbal",
  basketball: "Basketbal",
  fence: "Oplocené",
  has_dogs: "Vstup se psem",
  theme: "Tematické hřiště",
  shade: "Stín",
  open_now: "Bez právě zavřených",
  school_children: "Pro školáky",
  slide: "Skluzavka",
  swing: "Houpačka",
  baby_swing: "Houpačka pro nejmenší",
  climbing: "Lezení",
  zipwire: "Lanovka",
  trampoline: "Trampolína",
  seesaw: "Vahadlová houpačka",
  springy: "Pružinová houpačka",
  balance: "Balancování",
  structure: "Herní sestava",
  playhouse: "Domeček",
  sand: "Písek",
};

const SHOWN = {
  complete: "Zobrazit dobře zmapovaná",
  partial: "Zobrazit částečně zmapovaná",
  missing: "Zobrazit málo zmapovaná",
};

const HIDDEN = {
  complete: "Bez dobře zmapovaných",
  partial: "Bez částečně zmapovaných",
  missing: "Bez málo zmapovaných",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Odebrat filtr: ${filter}`,
  reset: "Zrušit filtry",
  chipsLabel: "Aktivní filtry",
  actsFromNextStep: "Filtry fungují až po přiblížení mapy",
  localActsCloser: (names) =>
    `${formFor(names.length, { one: "Filtr", few: "Filtry", other: "Filtry" })} ${
      list.format(shorten(names.map((name) => `„${ATTRIBUTES[name]}“`)))
    } ${formFor(names.length, { one: "funguje", few: "fungují", other: "fungují" })} až u jednotlivých hřišť`,
  openNowHint: "Hřiště bez uvedené otevírací doby zůstanou vidět.",
  closer: "Přiblížit",
  farther: "Hledat dál",
  nothingLeft: "Žádné hřiště ve výřezu neodpovídá filtrům",
  unfiltered: (regions) => `Filtry tu zatím nefungují, zobrazena jsou všechna hřiště: ${regions}`,
  unfilteredSign: "Symbol u jejich kruhů:",
};
