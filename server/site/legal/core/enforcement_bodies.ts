// Enforcement bodies to contact if a public body does not respond, by country and, in Germany, by state. Names and
// addresses change, so operators have to check the entry they use. Pure.

export interface EnforcementBody {
  /** Official name in a language of the country. */
  readonly name: string;
  /** Null if no lasting URL is known. */
  readonly url: string | null;
}

const body = (name: string, url: string | null = null): EnforcementBody => ({ name, url });

/** Keys are EU countries and Switzerland (ISO 3166-1), and German states (ISO 3166-2). Null means none or unknown. */
export const ENFORCEMENT_BODIES: Readonly<Record<string, EnforcementBody | null>> = {
  "DE": body(
    "Schlichtungsstelle nach dem Behindertengleichstellungsgesetz bei dem Beauftragten der Bundesregierung für die " +
      "Belange von Menschen mit Behinderungen",
    "https://www.schlichtungsstelle-bgg.de/",
  ),
  "DE-BB": body("Durchsetzungsstelle für barrierefreie Informationstechnik des Landes Brandenburg"),
  "DE-BE": body(
    "Landesbeauftragte für digitale Barrierefreiheit des Landes Berlin",
    "https://www.berlin.de/lb/digitale-barrierefreiheit/",
  ),
  "DE-BW": body(
    "Schlichtungsstelle beim Landeszentrum Barrierefreiheit Baden-Württemberg",
    "https://barrierefreiheit-bw.de/",
  ),
  "DE-BY": body(
    "Durchsetzungs- und Überwachungsstelle für barrierefreie Informationstechnik, Landesamt für Digitalisierung, " +
      "Breitband und Vermessung, Bayern",
    "https://www.ldbv.bayern.de/digitalisierung/bitv/",
  ),
  "DE-HB": body(
    "Zentralstelle für barrierefreie Informationstechnik beim Landesbehindertenbeauftragten der Freien Hansestadt Bremen",
    "https://www.behindertenbeauftragter.bremen.de/",
  ),
  "DE-HE": body(
    "Durchsetzungs- und Überwachungsstelle Barrierefreie Informationstechnik des Landes Hessen",
    "https://lbit.hessen.de/",
  ),
  "DE-HH": body("Schlichtungsstelle nach dem Hamburgischen Behindertengleichstellungsgesetz"),
  "DE-MV": null,
  "DE-NI": body(
    "Schlichtungsstelle bei der Landesbeauftragten für Menschen mit Behinderungen in Niedersachsen",
  ),
  "DE-NW": body(
    "Ombudsstelle für barrierefreie Informationstechnik des Landes Nordrhein-Westfalen",
    "https://www.mags.nrw/ombudsstelle-barrierefreie-informationstechnik",
  ),
  "DE-RP": body(
    "Durchsetzungsstelle bei der Landesbeauftragten für die Belange von Menschen mit Behinderungen, Rheinland-Pfalz",
    "https://behindertenbeauftragte.rlp.de/",
  ),
  "DE-SH": body(
    "Beschwerdestelle für barrierefreie Informationstechnik bei der Landesbeauftragten für Menschen mit Behinderung, " +
      "Schleswig-Holstein",
    "https://www.landtag.ltsh.de/beauftragte/beschwerdestelle-fuer-barrieren/",
  ),
  "DE-SL": body("Schlichtungsstelle bei der Landesfachstelle Barrierefreiheit des Saarlandes"),
  "DE-SN": body("Landesbeauftragter für Inklusion der Menschen mit Behinderungen, Sächsische Staatskanzlei"),
  "DE-ST": body(
    "Ombudsstelle der Landesfachstelle für Barrierefreiheit Sachsen-Anhalt",
    "https://lf-barrierefreiheit-st.de/ueber-uns/ombudsstelle",
  ),
  "DE-TH": body(
    "Thüringer Landesbeauftragter für Menschen mit Behinderungen",
    "https://www.tlmb-thueringen.de/",
  ),
  // This body is for federal authorities. Those of states and municipalities have to set the body of their state.
  "AT": body(
    "Österreichische Forschungsförderungsgesellschaft (FFG), Beschwerdestelle",
    "https://www.ffg.at/barrierefreiheit",
  ),
  // Switzerland is not subject to the directive. It has a law, but no such body.
  "CH": null,
  "BE": null,
  "BG": body("Министерство на електронното управление"),
  "CY": null,
  "CZ": body("Digitální a informační agentura", "https://www.dia.gov.cz/"),
  "DK": body("Digitaliseringsstyrelsen", "https://digst.dk/"),
  "EE": body("Tarbijakaitse ja Tehnilise Järelevalve Amet", "https://ttja.ee/"),
  "ES": null,
  "FI": body("Liikenne- ja viestintävirasto Traficom", "https://www.saavutettavuusvaatimukset.fi/"),
  "FR": body("Défenseur des droits", "https://www.defenseurdesdroits.fr/"),
  "GR": null,
  "HR": body("Povjerenik za informiranje", "https://pristupinfo.hr/"),
  "HU": null,
  "IE": body("Office of the Ombudsman", "https://www.ombudsman.ie/"),
  "IT": body(
    "Difensore civico per il digitale, Agenzia per l’Italia Digitale (AgID)",
    "https://www.agid.gov.it/",
  ),
  "LT": null,
  "LU": body("Service information et presse", "https://sip.gouvernement.lu/"),
  "LV": body("Latvijas Republikas Tiesībsargs", "https://www.tiesibsargs.lv/"),
  "MT": null,
  "NL": body("Nationale ombudsman", "https://www.nationaleombudsman.nl/"),
  "PL": body("Rzecznik Praw Obywatelskich", "https://bip.brpo.gov.pl/"),
  "PT": null,
  "RO": body("Autoritatea pentru Digitalizarea României", "https://www.adr.gov.ro/"),
  "SE": body("Myndigheten för digital förvaltning (Digg)", "https://www.digg.se/"),
  "SI": body("Inšpektorat Republike Slovenije za informacijsko družbo"),
  "SK": body(
    "Ministerstvo investícií, regionálneho rozvoja a informatizácie Slovenskej republiky",
    "https://www.mirri.gov.sk/",
  ),
};

/** Parses an operator's own entry, which is a name, optionally followed by an https URL. */
export function parseEnforcementBody(text: string): EnforcementBody {
  const [, name, url] = /^(.*\S)\s+(https:\/\/\S+)$/.exec(text) ?? [];
  const parsed = url === undefined ? null : URL.parse(url);
  return name === undefined || parsed === null ? body(text) : body(name.replace(/[,;:]$/, ""), parsed.href);
}

/** Whether German law applies, which also requires texts in easy language and sign language. */
export const isGerman = (law: string): boolean => law === "DE" || law.startsWith("DE-");
