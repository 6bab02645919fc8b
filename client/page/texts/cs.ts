import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { count, from, kit, LOCALE, number } from "../../kit/texts/cs.ts";
import { naming } from "../../../contract/texts/cs/naming.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "hřiště", few: "hřiště", other: "hřišť" });
const regions = (value: number) => count(value, { one: "region", few: "regiony", other: "regionů" });
/** Genitive: after "3 z". */
const ofRegions = (value: number) => count(value, { one: "regionu", few: "regionů", other: "regionů" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "neodpovídá",
  importing: "aktualizuje se",
  degraded: "žádná data",
};

const COMPLETENESS = {
  complete: "Dobře zmapované",
  partial: "Částečně zmapované",
  missing: "Málo zmapované",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `Žádná odpověď do ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Nedostupné";
    case "http":
      return `Server hlásí chybu (HTTP ${failure.status})`;
    case "format":
      return "Odpověď nelze přečíst";
    case "tooLarge":
      return "Odpověď je příliš velká";
    case "unknownOrigin":
      return "Nový region – načtěte stránku znovu";
    case "aborted":
      return "Přerušeno";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied: "Přístup k poloze je zablokován. Povolte ho této stránce v nastavení prohlížeče.",
  unavailable: "Polohu teď nelze určit.",
  timeout: "Polohu se nepodařilo určit včas. Druhý pokus často pomůže.",
  insecure: "Polohu lze určit jen přes https.",
};

const REGION_NOTICES = {
  offline: "Offline – nová data se načtou po obnovení připojení",
  unreachable: "Data nejsou dostupná, probíhá další pokus…",
  importing: "Data se právě aktualizují.",
  notImported: "Data tohoto regionu ještě nebyla načtena.",
  empty: "Zatím tu nejsou zmapovaná žádná hřiště.",
};

export const cs: FirstTexts = {
  ...kit,

  pageTitle: "Mapa dětských hřišť",
  titleOfRegion: (name) => `Mapa dětských hřišť: ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel: "Mapa dětských hřišť. Šipky mapu posouvají, plus a minus mění přiblížení, L otevře seznam.",
  zoomIn: "Přiblížit",
  zoomOut: "Oddálit",
  attributionToggle: "Zdroje mapy",
  dataCredit: "Data © přispěvatelé OpenStreetMap",
  impressum: "Právní informace",
  privacy: "Ochrana údajů",
  licences: "Licence",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "neodpovídá · zkusit znovu",

  filters: "Filtry",
  filtersActive: (value) => count(value, { one: "aktivní", few: "aktivní", other: "aktivních" }),

  toolbarLabel: "Nástroje mapy",
  language: "Jazyk",
  openList: "Zobrazit jako seznam",
  openLegend: "Legenda",
  openContribute: "Zapojte se",

  settingsUnreachable: "Nastavení mapy není dostupné, probíhá další pokus…",
  startFailed: "Mapu se nepodařilo spustit. Načtěte prosím stránku znovu.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Offline" : "Žádné spojení se serverem";
    if (at === null) return `${reason} – nová data se načtou po obnovení připojení`;
    return `${reason} – poslední známý stav: ${formatMoment(LOCALE, at, now)}`;
  },

  registryLoading: "Načítání regionů…",
  registryUnreachable: "Registr regionů není dostupný",
  registryEmpty: "Na této mapě zatím není žádný region, proto neukazuje žádná hřiště.",
  regionProgress: (done, total) => `Regiony: ${number(done)}/${number(total)}`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)} ${from(all)} ${ofRegions(all)}` : regions(all)} · ${
      playgrounds(found)
    }`,

  drawerTitle: "Regiony",
  playgrounds,
  countUnknown: "počet neznámý",
  failure: describeFailure,
  pageOutdated: "Je k dispozici nová verze mapy.",

  shownRings: (value) => `${regions(value)} na mapě`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} (${count(groups, { one: "skupina", few: "skupiny", other: "skupin" })})`,
  shownPlaygrounds: (value) => `${playgrounds(value)} ve výřezu`,
  loadingRegions: (done, total) => `Načteno ${number(done)} ${from(total)} ${ofRegions(total)}`,
  loadingLabel: "Načítání hřišť",
  withoutAnswer: (names, _value) => `Bez odpovědi: ${names}. Hřiště odtamtud chybí.`,
  retryRegions: "Zkusit znovu",
  notAllShown: (names) => `Příliš mnoho dat, zobrazena jen část: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Není veřejně přístupné",
  panelLabel: "Vybrané hřiště",

  searchPlaces: "Místo nebo hřiště",
  searchLocal: "Region nebo hřiště",
  searchLocalHere: "Hřiště",
  searchSubmit: "Hledat",
  searchClear: "Vymazat hledání",

  locate: "Zobrazit mou polohu",
  locating: "Zjišťování polohy…",
  located: (metres) => `Poloha s přesností asi ${distance(metres)}`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "Na tomto místě není žádný region.",
  locatedOutsideHere: "Vaše poloha je mimo region.",
};
