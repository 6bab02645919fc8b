import { count, formFor, LOCALE, number } from "../../kit/texts/fr.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "à l’instant");

// The participle agrees with all mapped playgrounds together.
export const segments = createSegmentWords({
  number,
  degrees: { complete: "bien", partial: "en partie", missing: "peu" },
  mapped: (_, all) => formFor(all, { one: "renseignée", other: "renseignées" }),
  restricted: () => "à accès restreint ou inconnu",
});
const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) =>
  list.format(shortenNames(names, (more) => count(more, { one: "autre", other: "autres" })));

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "connexion refusée",
    connection_closed: "connexion interrompue",
    connection_failed: "échec de la connexion",
    host_not_found: "serveur introuvable",
    host_unreachable: "serveur injoignable",
    too_many_redirects: "trop de redirections",
    redirect_not_http: "redirection vers une adresse non autorisée",
    redirect_to_other_server: "redirection vers un autre serveur",
    private_address: "le nom mène à une adresse privée",
    private_redirect: "redirection vers un réseau privé",
    private_not_meta: "aucun nœud de données ne répond à cette adresse privée",
    certificate_invalid: "certificat non valide",
    tls_failed: "connexion chiffrée impossible",
    not_http: "la réponse n’est pas du HTTP",
    decompression_failed: "la réponse ne peut pas être décompressée",
    port_not_allowed: "port non autorisé",
    address_invalid: "adresse non valide",
    empty: "la réponse est vide",
    not_json: "la réponse est illisible",
    not_an_object: "la réponse n’a pas le bon format",
    stopped: "interrompu avant toute réponse",
  },
  numbered: {
    http_status: (status) => `erreur HTTP ${status}`,
    timeout: (seconds) => `pas de réponse après ${exact(seconds)} s`,
    incomplete: (seconds) => `pas de réponse complète après ${exact(seconds)} s`,
    too_large: (bytes) => `la réponse dépasse ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${exact(mebibytes)} Mio` : `${exact(bytes)} octets`;
}

const history: HistoryTexts = {
  title: "Historique",
  hours: "24 heures",
  days: "90 jours",
  hoursLabel: "Disponibilité des dernières 24 heures",
  daysLabel: "Disponibilité des 90 derniers jours",
  now: "maintenant",
  today: "aujourd’hui",
  ...createHistoryWords(LOCALE, {
    legend: { up: "sans panne", partly: "en panne par moments", down: "en panne", unknown: "inconnu" },
    colon: " : ",
  }),
  latency: (mean, highest) => `Temps de réponse : ${mean} en moyenne, ${highest} au maximum`,
  none: "L’historique de cette région n’est pas disponible pour le moment.",
  statusPage: "Plus de détails sur la page d’état",
};

export const drawer: DrawerTexts = {
  empty:
    "Aucune région pour le moment. Si vous administrez cette carte, ajoutez des régions au registre (registry.json).",
  showRegion: "Voir sur la carte",
  positionUnknown: "Emplacement inconnu",
  forOperators: "Pour les administrateurs",
  version: (version) => `Version ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Niveau de détail inconnu",
  dataAge: (age) => `Données mises à jour ${ago(age)}`,
  osmDate: (time) => `Données OpenStreetMap du ${day(time)}`,
  lastReached: (age) => `Dernier contact : ${ago(age)}`,
  neverReached: "Encore aucun contact",
  unreachableForHub: (error) =>
    "Injoignable pour le hub" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Maintenance, fin prévue : ${formatMoment(LOCALE, until, now)}`;
    return note === null ? text : `${text}. ${note}`;
  },
  reachedHere: "Joignable d’ici",
  overlapsWith: (names) => `Se chevauche avec ${shorten(names)}`,
  sameAddressAs: (names) => `Même adresse : ${shorten(names)}`,
  stale: "L’état des régions n’est plus à jour :",
  registryOutdated: "Impossible d’actualiser la liste des régions :",
  staleSince: (age) => `dernière mise à jour ${ago(age)}`,
  sinceOpened: "pas de mise à jour depuis l’ouverture de la page",
  impressum: "Mentions légales",
  privacy: "Confidentialité",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Rien n’est indiqué ici.",
  statusPage: "État et historique",
  thisMap: "Cette carte :",
  history,
};
