// Maps regions to calendars of the opening_hours library, and lists the days on which these are unreliable. Used only
// by the worker. The names are the library's, which differ between public and school holidays.
import type { RegionPlace } from "contract/registry/region_place.ts";

/** The part of an address by which the library finds holidays. */
export interface Calendar {
  readonly country_code: string;
  /** Name of the state. */
  readonly state?: string;
  /** ISO code of the state, used where the library supports it. */
  readonly "ISO3166-2-lvl4"?: string;
}

const words = (text: string): readonly string[] => text.split(" ");

/** Countries whose public holidays in the library are the same everywhere. */
const UNIFORM: ReadonlySet<string> = new Set(words(
  "AR AT BE BG BY CI CZ DK EE FI GE GG GI GR HR HU IE IM IT JE JP LT LU LV MC MD MT MX NA NF NL NO NZ PL PM PT RO RS " +
    "SE SI SJ SK SM UA VN ZA",
));
/** Countries with holidays per state, which the library finds by ISO code. */
const BY_CODE: ReadonlySet<string> = new Set(words("AU BR CA DE GB US"));

/** State names for public holidays, where the library's codes are different, or not unique. */
const PUBLIC_NAMES: Readonly<Record<string, string>> = {
  "CH-AG": "Aargau",
  "CH-AI": "Appenzell Innerrhoden",
  "CH-AR": "Appenzell Ausserrhoden",
  "CH-BE": "Bern",
  "CH-BL": "Basel-Landschaft",
  "CH-BS": "Basel-Stadt",
  "CH-FR": "Freiburg",
  "CH-GE": "Genf",
  "CH-GL": "Glarus",
  "CH-GR": "Graubünden",
  "CH-JU": "Jura",
  "CH-LU": "Luzern",
  "CH-NE": "Neuenburg",
  "CH-NW": "Nidwalden",
  "CH-OW": "Obwalden",
  "CH-SG": "St. Gallen",
  "CH-SH": "Schaffhausen",
  "CH-SO": "Solothurn",
  "CH-SZ": "Schwyz",
  "CH-TG": "Thurgau",
  "CH-TI": "Tessin",
  "CH-UR": "Uri",
  "CH-VD": "Waadt",
  "CH-VS": "Wallis",
  "CH-ZG": "Zug",
  "CH-ZH": "Zürich",
  "ES-AN": "Andalucía",
  "ES-AR": "Aragón",
  "ES-AS": "Asturias",
  "ES-CB": "Cantabria",
  "ES-CE": "Ceuta",
  "ES-CL": "Castilla y León",
  "ES-CM": "Castilla-La Mancha",
  "ES-CN": "Islas Canarias",
  "ES-CT": "Cataluña",
  "ES-EX": "Extremadura",
  "ES-GA": "Galicia",
  "ES-IB": "Illes Balears",
  "ES-MC": "Región de Murcia",
  "ES-MD": "Comunidad de Madrid",
  "ES-ML": "Melilla",
  "ES-NC": "Comunidad Foral de Navarra",
  "ES-PV": "País Vasco",
  "ES-RI": "La Rioja",
  "ES-VC": "Comunitat Valenciana",
  "FR-57": "Moselle",
  "FR-67": "Bas-Rhin",
  "FR-68": "Haut-Rhin",
  "FR-6AE": "Bas-Rhin",
  "FR-971": "Guadeloupe",
  "FR-972": "Martinique",
  "FR-973": "Guyane",
  "FR-974": "La Réunion",
  "FR-976": "Mayotte",
};

/**
 * States that stand for a country if the region's state is unknown. Whenever the country's states differ on a day, two
 * of these differ as well.
 */
const REPRESENTATIVES: Readonly<Record<string, readonly string[]>> = {
  CH: words("CH-AI CH-GL CH-JU CH-NE CH-OW CH-TI CH-ZH"),
  DE: words("DE-BB DE-BE DE-BY DE-SN DE-TH"),
  FR: words("FR-75 FR-67"),
  GB: words("GB-ENG GB-NIR GB-SCT GB-WLS"),
};

/** The French region in which only some departments have additional holidays. */
const FRENCH_REGION_OF_BOTH = "FR-GES";

/** The calendars, one of which applies to the region. Usually there is only one; empty if unknown. */
export function publicCalendars({ country, state }: RegionPlace): readonly Calendar[] {
  if (country === null) return [];
  const country_code = country.toLowerCase();
  if (UNIFORM.has(country)) return [{ country_code }];
  if (state === null || state === FRENCH_REGION_OF_BOTH) {
    return (REPRESENTATIVES[country] ?? []).flatMap((each) => publicCalendars({ country, state: each }));
  }
  if (BY_CODE.has(country)) return [{ country_code, "ISO3166-2-lvl4": state }];
  const name = PUBLIC_NAMES[state];
  if (name !== undefined) return [{ country_code, state: name }];
  return country === "FR" ? [{ country_code }] : [];
}

/** State names for school holidays. Only calendars verified to be complete and valid in the whole state. */
const SCHOOL_NAMES: Readonly<Record<string, string>> = {
  "AT-1": "Burgenland",
  "AT-2": "Kärnten",
  "AT-3": "Niederösterreich",
  "AT-4": "Oberösterreich",
  "AT-5": "Salzburg",
  "AT-6": "Steiermark",
  "AT-7": "Tirol",
  "AT-8": "Vorarlberg",
  "AT-9": "Wien",
  "CH-BL": "Basel-Landschaft",
  "CH-BS": "Basel-Stadt",
  "CH-GE": "Genève",
  "CH-JU": "Jura",
  "CH-LU": "Luzern",
  "CH-NE": "Neuchâtel",
  "CH-VD": "Vaud",
  // Calendar of general schools.
  "DE-MV": "MV-ABS",
};
const SCHOOL_COUNTRIES: ReadonlySet<string> = new Set(["AD", "LU"]);
/** French zones by region or department. The rest of the mainland is in zone B. */
const ZONE_A = new Set(words(
  "ARA BFC NAQ 01 03 07 15 16 17 19 21 23 24 25 26 33 38 39 40 42 43 47 58 63 64 69 70 71 73 74 79 86 87 89 90",
));
const ZONE_C = new Set(words("IDF OCC 09 11 12 30 31 32 34 46 48 65 66 75 77 78 81 82 91 92 93 94 95"));
const ZONE_B = new Set(words("6AE BRE CVL GES HDF NOR PAC PDL"));

/** The calendar of school holidays; null if unknown. */
export function schoolCalendar({ country, state }: RegionPlace): Calendar | null {
  if (country === null) return null;
  const country_code = country.toLowerCase();
  if (SCHOOL_COUNTRIES.has(country)) return { country_code };
  if (state === null) return null;
  const name = SCHOOL_NAMES[state] ?? (country === "FR" ? frenchZone(state.slice(3)) : null);
  if (name !== null) return { country_code, state: name };
  return country === "DE" ? { country_code, "ISO3166-2-lvl4": state } : null;
}

function frenchZone(code: string): string | null {
  if (ZONE_A.has(code)) return "Zone A";
  if (ZONE_C.has(code)) return "Zone C";
  return ZONE_B.has(code) || /^\d\d$/.test(code) ? "Zone B" : null;
}

/** One calendar for rules with public and school holidays; empty where the library has them under two names. */
export function jointCalendars(place: RegionPlace): readonly Calendar[] {
  const [open, ...others] = publicCalendars(place);
  const school = schoolCalendar(place);
  if (open === undefined || others.length > 0 || school === null) return [];
  const hasState = open.state !== undefined || open["ISO3166-2-lvl4"] !== undefined;
  const isSame = open.state === school.state && open["ISO3166-2-lvl4"] === school["ISO3166-2-lvl4"];
  return !hasState || isSame ? [school] : [];
}

/** A day of the year as `MM-DD`, or a number of days after Easter Sunday. */
type Day = string | number;

const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const WHIT_MONDAY = 50;
const CORPUS_CHRISTI = 60;
const SWISS_MONDAYS: readonly Day[] = [EASTER_MONDAY, WHIT_MONDAY, "12-26"];

/** Days that are a holiday only in a part of the state, or for which the library's calendar is wrong. */
const DOUBTFUL: Readonly<Record<string, readonly Day[]>> = {
  // Half of the cantons lack one of these days, which the library lists for all.
  CH: [GOOD_FRIDAY, ...SWISS_MONDAYS],
  "CH-AG": [...SWISS_MONDAYS, "01-02", "05-01", CORPUS_CHRISTI, "08-15", "11-01", "12-08"],
  "CH-FR": [...SWISS_MONDAYS, "01-02", CORPUS_CHRISTI, "08-15", "11-01", "12-08"],
  "CH-GE": ["12-26"],
  "CH-GL": ["12-24", "12-31"],
  "CH-JU": ["12-26"],
  "CH-LU": SWISS_MONDAYS,
  "CH-NE": [...SWISS_MONDAYS, "01-02", CORPUS_CHRISTI],
  "CH-NW": SWISS_MONDAYS,
  "CH-OW": SWISS_MONDAYS,
  "CH-SO": [...SWISS_MONDAYS, "01-02", "03-19", "05-01", CORPUS_CHRISTI, "08-15", "11-01"],
  "CH-SZ": SWISS_MONDAYS,
  "CH-TI": [GOOD_FRIDAY],
  "CH-UR": SWISS_MONDAYS,
  "CH-VD": ["12-26"],
  "CH-VS": [GOOD_FRIDAY, ...SWISS_MONDAYS],
  "CH-ZG": SWISS_MONDAYS,
  // Only in Augsburg, and in municipalities with more Catholics than Protestants.
  "DE-BY": ["08-08", "08-15"],
  // Only in a few municipalities.
  "DE-SN": [CORPUS_CHRISTI],
  "DE-TH": [CORPUS_CHRISTI],
  // Only in South Tyrol.
  "IT-32": [WHIT_MONDAY],
  "IT-BZ": [WHIT_MONDAY],
};

/** Calendars for doubtful days. On each such day at least one has a holiday, and at least one has none. */
export const DOUBT_CALENDARS: readonly Calendar[] = [
  { country: "DE", state: "DE-BY" },
  { country: "AT", state: null },
  { country: "CH", state: "CH-BE" },
  { country: "CH", state: "CH-TI" },
  { country: "CH", state: "CH-GL" },
  { country: "JP", state: null },
].flatMap(publicCalendars);

/** Beginnings of doubtful days in a year and the next one, in the browser's time zone. */
export function doubtfulDays({ country, state }: RegionPlace, year: number): readonly Date[] {
  const days = DOUBTFUL[state ?? country ?? ""] ?? [];
  return [year, year + 1].flatMap((each) => {
    const easter = easterOf(each);
    return days.map((day) => {
      if (typeof day === "number") return new Date(each, easter.getMonth(), easter.getDate() + day);
      const [month, date] = day.split("-").map(Number);
      return new Date(each, month! - 1, date);
    });
  });
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876. */
function easterOf(year: number): Date {
  const century = Math.floor(year / 100);
  const moon = year % 19;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moon + century - Math.floor(century / 4) - skipped + 15) % 30;
  const rest = year % 100;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - rest % 4) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return new Date(year, Math.floor(days / 31) - 1, days % 31 + 1);
}
