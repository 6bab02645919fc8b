// Addresses of values that the profiles prescribe, from the vocabularies of the EU's Publications Office, GovData, ADMS
// and IANA's media types.
import type { Locale } from "contract/kit/locales.ts";

const authority = (table: string, code: string) =>
  `http://publications.europa.eu/resource/authority/${table}/${code}`;

export const THEME_TAXONOMY = "http://publications.europa.eu/resource/authority/data-theme";
/** The themes "Population and society" and "Regions and cities". */
export const THEMES = ["SOCI", "REGI"].map((code) => authority("data-theme", code));
export const ACCESS_PUBLIC = authority("access-right", "PUBLIC");
/** The data is expected to be available for some years. */
export const AVAILABILITY = authority("planned-availability", "AVAILABLE");

/** Addresses of the licence in other vocabularies. */
export const LICENCE_ADDRESSES = {
  /** The licence in GovData's list. */
  govData: "http://dcat-ap.de/def/licenses/odbl",
  authority: authority("licence", "ODC_BL"),
  types: ["Attribution", "ViralEffect-ShareAlike"].map((type) => `http://purl.org/adms/licencetype/${type}`),
};
/** The creator of the data. */
export const CREATOR = "OpenStreetMap contributors";

export const OGC_CORE = "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core";

export const FILE_TYPES = { geojson: authority("file-type", "GEOJSON"), csv: authority("file-type", "CSV") };

export const mediaTypeUrl = (type: string): string => `https://www.iana.org/assignments/media-types/${type}`;

const LANGUAGE_CODES: Readonly<Record<Locale, string>> = {
  de: "DEU",
  en: "ENG",
  fr: "FRA",
  nl: "NLD",
  pl: "POL",
  cs: "CES",
  it: "ITA",
  es: "SPA",
  tr: "TUR",
  uk: "UKR",
  ru: "RUS",
  ro: "RON",
  ar: "ARA",
  fa: "FAS",
};

export const languageUrl = (locale: Locale): string => authority("language", LANGUAGE_CODES[locale]);

const FREQUENCIES: readonly (readonly [fromDays: number, toDays: number, code: string])[] = [
  [1, 1, "DAILY"],
  [2, 2, "WEEKLY_3"],
  [3, 4, "WEEKLY_2"],
  [5, 8, "WEEKLY"],
  [9, 11, "MONTHLY_3"],
  [12, 16, "BIWEEKLY"],
  [28, 31, "MONTHLY"],
  [56, 62, "BIMONTHLY"],
  [84, 93, "QUARTERLY"],
  [180, 186, "ANNUAL_2"],
  [360, 366, "ANNUAL"],
];

/** Returns the frequency of checks, or null without a schedule. Intervals without a value are `OTHER`. */
export function frequencyUrl(everyDays: number | null): string | null {
  if (everyDays === null || everyDays <= 0) return null;
  const found = FREQUENCIES.find(([from, to]) => everyDays >= from && everyDays <= to);
  return authority("frequency", found === undefined ? "OTHER" : found[2]);
}
