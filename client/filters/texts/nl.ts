import { formFor, LOCALE, number } from "../../kit/texts/nl.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) => shortenNames(names, (more) => `nog ${number(more)}`);

const GROUPS = {
  audience: "Voor wie",
  equipment: "Voorzieningen",
  surroundings: "Omgeving",
  devices: "Toestellen, voor zover bekend",
  dataQuality: "Kwaliteit van de gegevens",
};

const ATTRIBUTES = {
  private: "Openbaar toegankelijk",
  water: "Water",
  baby: "Voor baby’s",
  toddler: "Voor peuters",
  wheelchair: "Rolstoel\u00advriendelijk",
  bench: "Bankje",
  picnic: "Picknicktafel",
  shelter: "Overkapping",
  table_tennis: "Tafeltennis",
  soccer: "Voetbal",
  basketball: "Basketbal",
  fence: "Omheind",
  has_dogs: "Honden toegestaan",
  theme: "Themaspeeltuin",
  shade: "Schaduw",
  open_now: "Nu niet gesloten",
  school_children: "Voor schoolkinderen",
  slide: "Glijbaan",
  swing: "Schommel",
  baby_swing: "Babyschommel",
  climbing: "Klimmen",
  zipwire: "Kabelbaan",
  trampoline: "Trampoline",
  seesaw: "Wip",
  springy: "Wipkip",
  balance: "Balanceren",
  structure: "Combinatie\u00adtoestel",
  playhouse: "Speelhuisje",
  sand: "Zand",
};

const SHOWN = {
  complete: "Goed beschreven speeltuinen",
  partial: "Deels beschreven speeltuinen",
  missing: "Nauwelijks beschreven speeltuinen",
};

const HIDDEN = {
  complete: "Zonder: goed beschreven",
  partial: "Zonder: deels beschreven",
  missing: "Zonder: nauwelijks beschreven",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Filter verwijderen: ${filter}`,
  reset: "Filters wissen",
  chipsLabel: "Actieve filters",
  actsFromNextStep: "Filters werken vanaf het volgende zoomniveau",
  localActsCloser: (names) =>
    `${list.format(shorten(names.map((name) => `“${ATTRIBUTES[name]}”`)))} ${
      formFor(names.length, { one: "werkt", other: "werken" })
    } pas als je losse speeltuinen ziet`,
  openNowHint: "Speeltuinen zonder bekende openingstijden blijven zichtbaar.",
  closer: "Inzoomen",
  farther: "Verder weg zoeken",
  nothingLeft: "Geen speeltuin in beeld past bij de filters",
  unfiltered: (regions) => `Filters werken hier nog niet, je ziet alle speeltuinen: ${regions}`,
  unfilteredSign: "Symbool bij hun ringen:",
};
