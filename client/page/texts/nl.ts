import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { count, formFor, kit, LOCALE, number } from "../../kit/texts/nl.ts";
import { naming } from "../../../contract/texts/nl/naming.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "speeltuin", other: "speeltuinen" });
const regions = (value: number) => count(value, { one: "regio", other: "regio’s" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "offline",
  importing: "wordt bijgewerkt",
  degraded: "geen gegevens",
};

const COMPLETENESS = {
  complete: "Goed beschreven",
  partial: "Deels beschreven",
  missing: "Nauwelijks beschreven",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `Geen antwoord binnen ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Niet bereikbaar";
    case "http":
      return `De server meldt een fout (HTTP ${failure.status})`;
    case "format":
      return "Het antwoord is onleesbaar";
    case "tooLarge":
      return "Het antwoord is te groot";
    case "unknownOrigin":
      return "Nieuwe regio – laad de pagina opnieuw";
    case "aborted":
      return "Afgebroken";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied:
    "Toegang tot je locatie is geblokkeerd. Sta die voor deze pagina toe in de instellingen van je browser.",
  unavailable: "Je locatie kan nu niet worden bepaald.",
  timeout: "Je locatie is niet op tijd gevonden. Nog een keer proberen helpt vaak.",
  insecure: "Je locatie kan alleen via https worden bepaald.",
};

const REGION_NOTICES = {
  offline: "Offline – nieuwe gegevens zodra er weer verbinding is",
  unreachable: "De gegevens zijn niet bereikbaar, we proberen het opnieuw…",
  importing: "De gegevens worden nu bijgewerkt.",
  notImported: "De gegevens van deze regio zijn nog niet ingelezen.",
  empty: "Hier staan nog geen speeltuinen op de kaart.",
};

export const nl: FirstTexts = {
  ...kit,

  pageTitle: "Speeltuinkaart",
  titleOfRegion: (name) => `Speeltuinkaart ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel:
    "Kaart met speeltuinen. Pijltjestoetsen om te verplaatsen, plus en min om te zoomen, L opent de lijst.",
  zoomIn: "Inzoomen",
  zoomOut: "Uitzoomen",
  attributionToggle: "Bronnen van de kaart",
  dataCredit: "Gegevens © OpenStreetMap-bijdragers",
  impressum: "Colofon",
  privacy: "Privacy",
  licences: "Licenties",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "offline · opnieuw",

  filters: "Filters",
  filtersActive: (value) => `${number(value)} actief`,

  toolbarLabel: "Kaartknoppen",
  language: "Taal",
  openList: "Als lijst tonen",
  openLegend: "Legenda",
  openContribute: "Meedoen",

  settingsUnreachable: "De instellingen van de kaart zijn niet bereikbaar, we proberen het opnieuw…",
  startFailed: "De kaart kon niet starten. Laad de pagina opnieuw.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Offline" : "Geen verbinding met de server";
    if (at === null) return `${reason} – nieuwe gegevens zodra er weer verbinding is`;
    return `${reason} – je ziet de gegevens van ${formatMoment(LOCALE, at, now)} uur`;
  },

  registryLoading: "Regio’s laden…",
  registryUnreachable: "Register niet bereikbaar",
  registryEmpty: "Deze kaart heeft nog geen regio’s en toont daarom geen speeltuinen.",
  regionProgress: (done, total) => `${number(done)}/${regions(total)}`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)} van ` : ""}${regions(all)} · ${playgrounds(found)}`,

  drawerTitle: "Regio’s",
  playgrounds,
  countUnknown: "aantal onbekend",
  failure: describeFailure,
  pageOutdated: "Er is een nieuwe versie van de kaart.",

  shownRings: (value) => `${regions(value)} op de kaart`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} in ${count(groups, { one: "groep", other: "groepen" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} in beeld`,
  loadingRegions: (done, total) => `${number(done)} van ${regions(total)} geladen`,
  loadingLabel: "Speeltuinen laden",
  withoutAnswer: (names, number) =>
    `${names} ${
      formFor(number, { one: "reageert", other: "reageren" })
    } niet; de speeltuinen daar ontbreken.`,
  retryRegions: "Opnieuw proberen",
  notAllShown: (names) => `Te veel gegevens, niet alles in beeld: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Niet openbaar toegankelijk",
  panelLabel: "Gekozen speeltuin",

  searchPlaces: "Plaats of speeltuin",
  searchLocal: "Regio of speeltuin",
  searchLocalHere: "Speeltuin",
  searchSubmit: "Zoeken",
  searchClear: "Zoekopdracht wissen",

  locate: "Mijn locatie tonen",
  locating: "Locatie zoeken…",
  located: (metres) => `Locatie tot op ongeveer ${distance(metres)} nauwkeurig`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "Hier is nog geen regio.",
  locatedOutsideHere: "Je locatie ligt buiten de regio.",
};
