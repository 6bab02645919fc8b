import { count, formFor, LOCALE, number } from "../../kit/texts/cs.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { Age } from "../core/data_age.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "před chvílí");
const list = new Intl.ListFormat(LOCALE);

const MAPPED = { one: "zmapované", few: "zmapovaná", other: "zmapovaných" };
const RESTRICTED = {
  one: "neveřejné nebo neznámé",
  few: "neveřejná nebo neznámá",
  other: "neveřejných nebo neznámých",
};
export const segments = createSegmentWords({
  number,
  degrees: { complete: "dobře", partial: "částečně", missing: "málo" },
  mapped: (last) => formFor(last, MAPPED),
  restricted: (value) => formFor(value, RESTRICTED),
});

const describeDataAge = (age: Age) => `Data aktualizována ${ago(age)}`;

const others = (value: number) => count(value, { one: "další", few: "další", other: "dalších" });

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "spojení odmítnuto",
    connection_closed: "spojení přerušeno",
    connection_failed: "spojení se nezdařilo",
    host_not_found: "server nenalezen",
    host_unreachable: "server nedostupný",
    too_many_redirects: "příliš mnoho přesměrování",
    redirect_not_http: "přesměrování na nepovolenou adresu",
    redirect_to_other_server: "přesměrování na jiný server",
    private_address: "název vede na privátní adresu",
    private_redirect: "přesměrování do privátní sítě",
    private_not_meta: "na privátní adrese neodpovídá datový uzel",
    certificate_invalid: "neplatný certifikát",
    tls_failed: "nelze navázat šifrované spojení",
    not_http: "odpověď není v HTTP",
    decompression_failed: "odpověď nelze rozbalit",
    port_not_allowed: "nepovolený port",
    address_invalid: "neplatná adresa",
    empty: "odpověď je prázdná",
    not_json: "odpověď nelze přečíst",
    not_an_object: "odpověď má špatný formát",
    stopped: "přerušeno dříve, než přišla odpověď",
  },
  numbered: {
    http_status: (status) => `chyba HTTP ${status}`,
    timeout: (seconds) => `žádná odpověď do ${exact(seconds)} s`,
    incomplete: (seconds) => `žádná úplná odpověď do ${exact(seconds)} s`,
    too_large: (bytes) => `odpověď je větší než ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${exact(mebibytes)} MiB` : `${exact(bytes)} B`;
}

const history: HistoryTexts = {
  title: "Historie",
  hours: "24 hodin",
  days: "90 dní",
  hoursLabel: "Dostupnost za posledních 24 hodin",
  daysLabel: "Dostupnost za posledních 90 dní",
  now: "nyní",
  today: "dnes",
  ...createHistoryWords(LOCALE, {
    legend: { up: "bez výpadku", partly: "dočasný výpadek", down: "výpadek", unknown: "neznámo" },
  }),
  latency: (mean, highest) => `Doba odezvy: v průměru ${mean}, nejvýše ${highest}`,
  none: "Historie tohoto regionu teď není k dispozici.",
  statusPage: "Více na stránce stavu",
};

export const drawer: DrawerTexts = {
  empty:
    "Zatím tu není žádný region. Pokud tuto mapu provozujete, přidejte regiony do registru (registry.json).",
  showRegion: "Zobrazit na mapě",
  positionUnknown: "Poloha neznámá",
  forOperators: "Pro provozovatele",
  version: (version) => `Verze ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Úplnost údajů není známa",
  dataAge: describeDataAge,
  osmDate: (time) => `Stav OpenStreetMap: ${day(time)}`,
  lastReached: (age) => `Poslední spojení: ${ago(age)}`,
  neverReached: "Zatím bez spojení",
  unreachableForHub: (error) =>
    "Hub se nemůže připojit" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Údržba do ${formatMoment(LOCALE, until, now)}`;
    return note === null ? text : `${text}: ${note}`;
  },
  reachedHere: "Odsud spojení funguje",
  overlapsWith: (names) =>
    `Překrývá se s ${formFor(names.length, { one: "regionem", few: "regiony", other: "regiony" })}: ${
      list.format(shortenNames(names, others))
    }`,
  sameAddressAs: (names) => `Stejná adresa jako: ${list.format(shortenNames(names, others))}`,
  stale: "Stav regionů je zastaralý:",
  registryOutdated: "Seznam regionů nelze obnovit:",
  staleSince: (age) => `poslední aktualizace ${ago(age)}`,
  sinceOpened: "bez aktualizace od otevření této stránky",
  impressum: "Právní informace",
  privacy: "Ochrana údajů",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Nic zde není uvedeno.",
  statusPage: "Stav a historie",
  thisMap: "Tato mapa:",
  history,
};
