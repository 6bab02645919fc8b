import { formFor, LOCALE, number } from "../../kit/texts/it.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) => shortenNames(names, (more) => `altri ${number(more)}`);

const GROUPS = {
  audience: "Per chi",
  equipment: "Attrezzature",
  surroundings: "Ambiente",
  devices: "Giochi, se indicati",
  dataQuality: "Qualità dei dati",
};

const ATTRIBUTES = {
  private: "Aperto al pubblico",
  water: "Acqua",
  baby: "Per bebè",
  toddler: "Per bimbi piccoli",
  wheelchair: "Utilizzabile in sedia a rotelle",
  bench: "Panchina",
  picnic: "Tavolo da picnic",
  shelter: "Riparo",
  table_tennis: "Ping pong",
  soccer: "Calcio",
  basketball: "Basket",
  fence: "Recintato",
  has_dogs: "Cani ammessi",
  theme: "Parco giochi a tema",
  shade: "Ombra",
  open_now: "Ora non chiuso",
  school_children: "Per l’età scolare",
  slide: "Scivolo",
  swing: "Altalena",
  baby_swing: "Altalena a gabbia",
  climbing: "Arrampicata",
  zipwire: "Teleferica",
  trampoline: "Tappeto elastico",
  seesaw: "Altalena a bilico",
  springy: "Gioco a molla",
  balance: "Equilibrio",
  structure: "Struttura da gioco",
  playhouse: "Casetta",
  sand: "Sabbia",
};

const SHOWN = {
  complete: "Mostra: molti dati",
  partial: "Mostra: alcuni dati",
  missing: "Mostra: pochi dati",
};

const HIDDEN = {
  complete: "Nascosti: molti dati",
  partial: "Nascosti: alcuni dati",
  missing: "Nascosti: pochi dati",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Rimuovi il filtro: ${filter}`,
  reset: "Azzera i filtri",
  chipsLabel: "Filtri attivi",
  actsFromNextStep: "I filtri si applicano dal prossimo livello di zoom",
  localActsCloser: (names) =>
    `${list.format(shorten(names.map((name) => `«${ATTRIBUTES[name]}»`)))} ${
      formFor(names.length, { one: "vale", other: "valgono" })
    } solo quando si vedono i singoli parchi giochi`,
  openNowHint: "I parchi giochi senza orari indicati restano visibili.",
  closer: "Ingrandisci",
  farther: "Cerca più lontano",
  nothingLeft: "Nessun parco giochi in quest’area corrisponde ai filtri",
  unfiltered: (regions) => `Qui i filtri non valgono ancora e si vedono tutti i parchi giochi: ${regions}`,
  unfilteredSign: "Simbolo sui loro cerchi:",
};
