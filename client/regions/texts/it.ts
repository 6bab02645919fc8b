import { LOCALE, number } from "../../kit/texts/it.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "poco fa");
// No word agrees with a number: "1 con molti, 3 con pochi dati".
export const segments = createSegmentWords({
  number,
  degrees: { complete: "con molti", partial: "con alcuni", missing: "con pochi" },
  mapped: () => "dati",
  restricted: () => "ad accesso limitato o sconosciuto",
});
const list = new Intl.ListFormat(LOCALE);
const shorten = (names: readonly string[]) =>
  list.format(shortenNames(names, (more) => `altre ${number(more)}`));

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "connessione rifiutata",
    connection_closed: "connessione interrotta",
    connection_failed: "connessione non riuscita",
    host_not_found: "server non trovato",
    host_unreachable: "server non raggiungibile",
    too_many_redirects: "troppi reindirizzamenti",
    redirect_not_http: "reindirizzamento a un indirizzo non ammesso",
    redirect_to_other_server: "reindirizzamento a un altro server",
    private_address: "il nome porta a un indirizzo privato",
    private_redirect: "reindirizzamento a una rete privata",
    private_not_meta: "all’indirizzo privato non risponde alcun nodo dati",
    certificate_invalid: "certificato non valido",
    tls_failed: "connessione cifrata non possibile",
    not_http: "la risposta non è HTTP",
    decompression_failed: "impossibile decomprimere la risposta",
    port_not_allowed: "porta non consentita",
    address_invalid: "indirizzo non valido",
    empty: "la risposta è vuota",
    not_json: "la risposta non è leggibile",
    not_an_object: "il formato della risposta è errato",
    stopped: "interrotto prima di una risposta",
  },
  numbered: {
    http_status: (status) => `errore HTTP ${status}`,
    timeout: (seconds) => `nessuna risposta entro ${exact(seconds)} s`,
    incomplete: (seconds) => `nessuna risposta completa entro ${exact(seconds)} s`,
    too_large: (bytes) => `la risposta supera ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${exact(mebibytes)} MiB` : `${exact(bytes)} byte`;
}

const history: HistoryTexts = {
  title: "Storico",
  hours: "24 ore",
  days: "90 giorni",
  hoursLabel: "Disponibilità nelle ultime 24 ore",
  daysLabel: "Disponibilità negli ultimi 90 giorni",
  now: "adesso",
  today: "oggi",
  ...createHistoryWords(LOCALE, {
    legend: {
      up: "nessuna interruzione",
      partly: "interruzione temporanea",
      down: "non raggiungibile",
      unknown: "sconosciuto",
    },
  }),
  latency: (mean, highest) => `Tempo di risposta: in media ${mean}, al massimo ${highest}`,
  none: "Lo storico di questa regione al momento non è disponibile.",
  statusPage: "Altro nella pagina di stato",
};

export const drawer: DrawerTexts = {
  empty:
    "Non c’è ancora nessuna regione. Se gestisci questa mappa, aggiungi le regioni al registro (registry.json).",
  showRegion: "Mostra sulla mappa",
  positionUnknown: "Posizione sconosciuta",
  forOperators: "Per i gestori",
  version: (version) => `Versione ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Completezza dei dati sconosciuta",
  dataAge: (age) => `Dati aggiornati ${ago(age)}`,
  osmDate: (time) => `Dati di OpenStreetMap: ${day(time)}`,
  lastReached: (age) => `Ultimo contatto: ${ago(age)}`,
  neverReached: "Mai raggiunta",
  unreachableForHub: (error) =>
    "Non raggiungibile dall’hub" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Manutenzione, fine prevista: ${formatMoment(LOCALE, until, now)}`;
    return note === null ? text : `${text}. ${note}`;
  },
  reachedHere: "Raggiungibile da qui",
  overlapsWith: (names) => `Si sovrappone con: ${shorten(names)}`,
  sameAddressAs: (names) => `Stesso indirizzo di: ${shorten(names)}`,
  stale: "Lo stato delle regioni non è aggiornato:",
  registryOutdated: "Impossibile aggiornare l’elenco delle regioni:",
  staleSince: (age) => `ultimo aggiornamento ${ago(age)}`,
  sinceOpened: "nessun aggiornamento da quando la pagina è aperta",
  impressum: "Note legali",
  privacy: "Privacy",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Nessuna indicazione.",
  statusPage: "Stato e storico",
  thisMap: "Questa mappa:",
  history,
};
