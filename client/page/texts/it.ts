import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { count, formFor, kit, number } from "../../kit/texts/it.ts";
import { naming } from "../../../contract/texts/it/naming.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "parco giochi", other: "parchi giochi" });
const regions = (value: number) => count(value, { one: "regione", other: "regioni" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "offline",
  importing: "in aggiornamento",
  degraded: "nessun dato",
};

const COMPLETENESS = {
  complete: "Molti dati",
  partial: "Alcuni dati",
  missing: "Pochi dati",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `Nessuna risposta entro ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Non raggiungibile";
    case "http":
      return `Il server segnala un errore (HTTP ${failure.status})`;
    case "format":
      return "La risposta non è leggibile";
    case "tooLarge":
      return "La risposta è troppo grande";
    case "unknownOrigin":
      return "Nuova regione: ricarica la pagina";
    case "aborted":
      return "Annullato";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied: "L’accesso alla posizione è bloccato. Consentilo per questa pagina nelle impostazioni del browser.",
  unavailable: "Al momento non è possibile determinare la posizione.",
  timeout: "La posizione non è stata trovata in tempo. Spesso basta riprovare.",
  insecure: "La posizione si può determinare solo tramite https.",
};

const REGION_NOTICES = {
  offline: "Offline: i nuovi dati arriveranno al ritorno della connessione",
  unreachable: "I dati non sono raggiungibili, nuovo tentativo in corso…",
  importing: "I dati sono in aggiornamento.",
  notImported: "I dati di questa regione non sono ancora stati importati.",
  empty: "Qui non ci sono ancora parchi giochi.",
};

export const it: FirstTexts = {
  ...kit,

  pageTitle: "Mappa dei parchi giochi",
  titleOfRegion: (name) => `Mappa dei parchi giochi: ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel: "Mappa dei parchi giochi. Le frecce la spostano, più e meno cambiano lo zoom, L apre l’elenco.",
  zoomIn: "Ingrandisci",
  zoomOut: "Riduci",
  attributionToggle: "Fonti della mappa",
  dataCredit: "Dati © contributori di OpenStreetMap",
  impressum: "Note legali",
  privacy: "Privacy",
  licences: "Licenze",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "offline · riprova",

  filters: "Filtri",
  filtersActive: (value) => count(value, { one: "attivo", other: "attivi" }),

  toolbarLabel: "Strumenti della mappa",
  language: "Lingua",
  openList: "Mostra come elenco",
  openLegend: "Legenda",
  openContribute: "Partecipa",

  settingsUnreachable: "Le impostazioni della mappa non sono raggiungibili, nuovo tentativo in corso…",
  startFailed: "Impossibile avviare la mappa. Ricarica la pagina.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Offline" : "Nessuna connessione al server";
    if (at === null) return `${reason}: i nuovi dati arriveranno al ritorno della connessione`;
    return `${reason}. Ultimo aggiornamento: ${formatMoment("it", at, now)}`;
  },

  registryLoading: "Caricamento delle regioni…",
  registryUnreachable: "Registro non raggiungibile",
  registryEmpty: "Questa mappa non contiene ancora regioni, quindi non mostra parchi giochi.",
  regionProgress: (done, total) => `${number(done)}/${regions(total)}`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)} di ` : ""}${regions(all)} · ${playgrounds(found)}`,

  drawerTitle: "Regioni",
  playgrounds,
  countUnknown: "numero sconosciuto",
  failure: describeFailure,
  pageOutdated: "È disponibile una nuova versione della mappa.",

  shownRings: (value) => `${regions(value)} sulla mappa`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} in ${count(groups, { one: "gruppo", other: "gruppi" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} in quest’area`,
  loadingRegions: (done, total) =>
    `${number(done)} di ${count(total, { one: "regione caricata", other: "regioni caricate" })}`,
  loadingLabel: "Caricamento dei parchi giochi",
  withoutAnswer: (names, value) =>
    formFor(value, {
      one: `${names} non risponde; mancano i suoi parchi giochi.`,
      other: `${names} non rispondono; mancano i loro parchi giochi.`,
    }),
  retryRegions: "Riprova",
  notAllShown: (names) => `Troppi dati, visibili solo in parte: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Non aperto al pubblico",
  panelLabel: "Parco giochi selezionato",

  searchPlaces: "Luogo o parco",
  searchLocal: "Parco o regione",
  searchLocalHere: "Parco giochi",
  searchSubmit: "Cerca",
  searchClear: "Cancella la ricerca",

  locate: "Mostra la mia posizione",
  locating: "Ricerca della posizione…",
  located: (metres) => `Posizione con una precisione di circa ${distance(metres)}`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "Qui non c’è nessuna regione.",
  locatedOutsideHere: "La posizione è fuori dalla regione.",
};
