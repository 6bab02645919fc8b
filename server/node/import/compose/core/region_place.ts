// Derives the country and state of a region from the tags of its boundary relation: ISO 3166 codes, or keys of official
// statistics, which include the state.
import { COUNTRY, STATE } from "contract/kit/region_code.ts";
import { placeOfCodes, type RegionPlace, UNKNOWN_PLACE } from "contract/registry/region_place.ts";
import type { Tags } from "../../../region/core/tags.ts";

interface Source {
  readonly keys: readonly string[];
  /** Returns null if the value is not a code of this source. */
  read(value: string, tags: Tags): RegionPlace | null;
}

const inState = (state: string): RegionPlace => placeOfCodes(null, state);
const inCountry = (country: string): RegionPlace => placeOfCodes(country, null);

/** German states, indexed by the first two digits of the official key of a municipality, district or state. */
const GERMAN_STATES = "SH HH NI HB NW HE RP BW BY SL BE BB MV SN ST TH".split(" ");
/** Swiss cantons, in the order of their numbers in the Swiss statistics. */
const CANTONS = "ZH BE LU UR SZ OW NW GL ZG FR SO BS BL SH AR AI SG GR AG TG TI VD VS NE GE JU".split(" ");
/** The highest number of a municipality in each canton, in the order of `CANTONS`. */
const LAST_MUNICIPALITIES = (
  "298 996 1151 1220 1375 1407 1511 1632 1711 2338 2622 2703 2895 2974 3038 3112 3444 3987 4324 4951 5399 5939 6300 6512 6645 6810 "
).split(" ").map(Number);
const BRITISH_COUNTRIES: Readonly<Record<string, string>> = { E: "ENG", S: "SCT", W: "WLS", N: "NIR" };
/** Provinces of Italy that have their own holidays or holiday laws. */
const ITALIAN_PROVINCES: Readonly<Record<string, string>> = { "021": "IT-BZ", "022": "IT-TN" };
/** Country codes that European statistics (NUTS) use instead of those of ISO 3166. */
const NUTS_COUNTRIES: Readonly<Record<string, string>> = { EL: "GR", UK: "GB" };

/** Sources by priority. The first one that can read its tag decides. */
const SOURCES: readonly Source[] = [
  // A region whose code has changed has two codes.
  { keys: ["ISO3166-2"], read: (value) => readFirst(value, STATE, inState) },
  {
    keys: ["ISO3166-1:alpha2", "ISO3166-1", "country_code_iso3166_1_alpha_2", "is_in:country_code"],
    read: (value) => readFirst(value, COUNTRY, inCountry),
  },
  { keys: ["de:amtlicher_gemeindeschluessel", "de:regionalschluessel"], read: readGermanKey },
  { keys: ["ref:INSEE"], read: readInsee },
  {
    keys: ["ref:at:gkz"],
    read: (value) => /^[1-9](\d\d(\d\d)?)?$/.test(value) ? inState(`AT-${value[0]}`) : null,
  },
  { keys: ["swisstopo:BFS_NUMMER"], read: readSwissMunicipality },
  {
    keys: ["swisstopo:KANTONSNUM"],
    read: (value) => CANTONS[Number(value) - 1] ? inState(`CH-${CANTONS[Number(value) - 1]}`) : null,
  },
  {
    keys: ["ref:ISTAT"],
    read: (value) =>
      /^\d{3}(\d{3})?$/.test(value) ? italian(value) : /^\d\d$/.test(value) ? inCountry("IT") : null,
  },
  {
    keys: ["ref:gss"],
    read: (value) => /^[ESWN]\d{8}$/.test(value) ? inState(`GB-${BRITISH_COUNTRIES[value[0]!]}`) : null,
  },
  { keys: ["teryt:terc"], read: (value) => /^\d{2,7}$/.test(value) ? inCountry("PL") : null },
  { keys: ["ref:gemeentecode"], read: (value) => /^\d{1,4}$/.test(value) ? inCountry("NL") : null },
  { keys: ["ref:INS"], read: (value) => /^\d{5}$/.test(value) ? inCountry("BE") : null },
  { keys: ["ref:ine", "ine:municipio"], read: (value) => /^\d{5,11}$/.test(value) ? inCountry("ES") : null },
  {
    keys: ["ref:nuts", "ref:nuts:3"],
    read: (value) =>
      /^[A-Z]{2}[A-Z\d]{1,3}$/.test(value)
        ? inCountry(NUTS_COUNTRIES[value.slice(0, 2)] ?? value.slice(0, 2))
        : null,
  },
];

/** Keys of the tags that {@link placeOfRegion} reads. */
export const PLACE_KEYS: readonly string[] = SOURCES.flatMap(({ keys }) => keys);

/** Returns the country and state, both null if no tag states them. If tags contradict each other, ISO codes win. */
export function placeOfRegion(tags: Tags): RegionPlace {
  for (const { keys, read } of SOURCES) {
    for (const key of keys) {
      const place = tags[key] === undefined ? null : read(tags[key].trim(), tags);
      if (place !== null) return place;
    }
  }
  return UNKNOWN_PLACE;
}

function readFirst(value: string, code: RegExp, placeOf: (code: string) => RegionPlace): RegionPlace | null {
  const first = value.split(";").map((part) => part.trim().toUpperCase()).find((part) => code.test(part));
  return first === undefined ? null : placeOf(first);
}

function readGermanKey(value: string): RegionPlace | null {
  const state = /^\d{2,12}$/.test(value) ? GERMAN_STATES[Number(value.slice(0, 2)) - 1] : undefined;
  return state === undefined ? null : inState(`DE-${state}`);
}

/**
 * Reads a key of the French statistics. A region's number gives only the country, because a department elsewhere has
 * the same number.
 */
function readInsee(value: string, { admin_level }: Tags): RegionPlace | null {
  if (admin_level === "4" || admin_level === "3") return /^\d\d$/.test(value) ? inCountry("FR") : null;
  const department = /^(?:97\d|2[AB]|0[1-9]|[1-8]\d|9[0-5])(?=\d{0,3}$)/.exec(value)?.[0];
  if (department !== undefined) return inState(`FR-${department}`);
  return /^98\d{3}$/.test(value) ? inCountry("FR") : null;
}

function readSwissMunicipality(value: string): RegionPlace | null {
  const number = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  // The Swiss statistics also number Liechtenstein's municipalities.
  if (number > 7000 && number <= 7011) return inCountry("LI");
  const canton = number === 0 ? -1 : LAST_MUNICIPALITIES.findIndex((last) => number <= last);
  return canton < 0 ? null : inState(`CH-${CANTONS[canton]}`);
}

function italian(value: string): RegionPlace {
  const province = ITALIAN_PROVINCES[value.slice(0, 3)];
  return province === undefined ? inCountry("IT") : inState(province);
}
