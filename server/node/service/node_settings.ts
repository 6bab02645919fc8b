// Settings of this node's data, which are a part of the table of settings.
import { placeOfCodes } from "contract/registry/region_place.ts";
import { IMPORT_AREAS } from "../region/core/import_area.ts";
import type { Reading } from "../../base/settings/read_settings.ts";
import { hasData, type Role, withData } from "../../base/settings/role_settings.ts";
import { type Condition, define, unless, yieldsTo } from "../../base/settings/setting.ts";
import { databaseUrl, extractSource, httpUrl, reportUrl } from "../../base/settings/address_rules.ts";
import {
  countryCode,
  languageTags,
  oneOf,
  optional,
  stateCode,
  wholeNumber,
} from "../../base/settings/setting_rules.ts";

/** `own` has regions that this program imports. `spieli` has functions of the other system, which are only called. */
const STORE_SCHEMAS = ["own", "spieli"] as const;
/** About fifty times the largest relation id in use. */
const MAX_RELATION_ID = 999_999_999;

const importsItself = unless(
  "STORE_SCHEMA",
  "spieli",
  "with STORE_SCHEMA=spieli: the importer of spieli imports",
);
const followsChanges = unless("UPDATES", "off", "with UPDATES=off: no changes are followed");
const MINUTES_PER_WEEK = 7 * 24 * 60;
const hasExtract: Condition = (read) =>
  read("PBF_URL") === "" && read("EXTRACT_INDEX_URL") === "" && !["", "0"].includes(read("IMPORT_EVERY_DAYS"))
    ? "without PBF_URL, which says what to import"
    : null;

export const NODE_SETTINGS = {
  OSM_RELATION_ID: define({
    default: "",
    rule: optional(wholeNumber(1, MAX_RELATION_ID)),
    meaning: "OpenStreetMap id of the region's relation",
    appliesTo: [withData],
  }),
  STORE_URL: define({
    default: "",
    rule: optional(databaseUrl),
    isSecret: true,
    meaning:
      "PostgreSQL database of the region's data, for several programs with the same data; default: a file",
    appliesTo: [withData],
  }),
  STORE_SCHEMA: define({
    default: "own",
    rule: oneOf(STORE_SCHEMAS),
    meaning:
      "what the database has: regions that this program imports, or the region of spieli, which is only read",
    appliesTo: [withData],
  }),
  PBF_URL: define({
    default: "",
    rule: optional(extractSource),
    meaning: "OpenStreetMap extract with the region; imported when there is no data of it yet",
    appliesTo: [importsItself, withData],
  }),
  EXTRACT_INDEX_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning: "index of extracts, such as https://download.geofabrik.de/index-v1.json; " +
      "without PBF_URL the smallest extract that covers the region is imported",
    appliesTo: [yieldsTo("PBF_URL", "which names the extract"), importsItself, withData],
  }),
  IMPORT_AREA: define({
    default: "boundary",
    rule: oneOf(IMPORT_AREAS),
    meaning:
      "what of the extract belongs to the region: what is in its boundary, all, or a padded box around it",
    appliesTo: [importsItself, withData],
  }),
  IMPORT_EVERY_DAYS: define({
    default: "",
    rule: optional(wholeNumber(0, 365)),
    defaultNote: "30 for a downloaded extract with UPDATES=on, otherwise 0",
    meaning: "days after which the extract is imported again; 0: never",
    appliesTo: [importsItself, hasExtract, withData],
  }),
  IMPORT_MAX_MINUTES: define({
    default: "30",
    rule: wholeNumber(1, 1440),
    meaning: "time limit of an import in minutes, without the download",
    appliesTo: [importsItself, withData],
  }),
  IMPORT_MAX_LOSS: define({
    default: "50",
    rule: wholeNumber(0, 100),
    meaning: "share of the playgrounds in percent that an import may lose; beyond it the old data stays",
    appliesTo: [importsItself, withData],
  }),
  UPDATES: define({
    default: "on",
    rule: oneOf(["on", "off"]),
    meaning:
      "whether OpenStreetMap's changes are followed; imports then keep the region's part of the extract",
    appliesTo: [importsItself, withData],
  }),
  UPDATES_URL: define({
    default: "",
    rule: optional(httpUrl),
    defaultNote: "the one that the extract names",
    meaning: "replication server, such as https://planet.openstreetmap.org/replication/minute",
    appliesTo: [followsChanges, importsItself, withData],
  }),
  UPDATES_EVERY: define({
    default: "",
    rule: optional(wholeNumber(1, MINUTES_PER_WEEK)),
    defaultNote: "1440 if the server publishes daily, 60 if hourly, 15 if minutely",
    meaning: "minutes between updates",
    appliesTo: [followsChanges, importsItself, withData],
  }),
  UPDATES_MAX_GAP: define({
    default: "30",
    rule: wholeNumber(1, 365),
    meaning: "days that the data may be behind the server; beyond that a whole import is needed",
    appliesTo: [followsChanges, importsItself, withData],
  }),
  REPORT_URL: define({
    default: "",
    rule: optional(reportUrl),
    meaning:
      "where visitors report damage, an address with {id}, {name}, {lat} and {lon}; default: the contact " +
      "in the playground's tags",
    appliesTo: [withData],
  }),
  REGION_COUNTRY: define({
    default: "",
    rule: optional(countryCode),
    defaultNote: "from the tags of the region's relation",
    meaning: "country of the region, whose holidays its opening hours follow",
    appliesTo: [withData],
  }),
  REGION_STATE: define({
    default: "",
    rule: optional(stateCode),
    defaultNote: "from the tags of the region's relation",
    meaning: "state, canton or department of the region, for holidays that differ within the country",
    appliesTo: [withData],
  }),
  REGION_LANGUAGES: define({
    default: "",
    rule: optional(languageTags),
    defaultNote: "from the country and state",
    meaning: "language of the region's names, for screen readers; two where both are official",
    appliesTo: [withData],
  }),
} as const;

export function readNode({ values, refuse }: Reading<typeof NODE_SETTINGS>, role: Role) {
  if (values.STORE_SCHEMA === "spieli" && values.STORE_URL === null && hasData(role)) {
    refuse(
      "STORE_SCHEMA=spieli needs STORE_URL: the address of the database that spieli has imported",
      "STORE_URL",
    );
  }
  const { REGION_COUNTRY: country, REGION_STATE: state } = values;
  if (country !== null && state !== null && !state.startsWith(`${country}-`)) {
    refuse(
      `REGION_STATE=${state} is no state of REGION_COUNTRY=${country}: its code begins with ${country}-`,
      "REGION_STATE",
    );
  }
  return {
    /** OpenStreetMap id of the relation whose data this node serves. */
    relationId: values.OSM_RELATION_ID,
    /** URL with password of the database with the region's data. Null means a file in DATA_DIR. */
    storeUrl: values.STORE_URL,
    storeSchema: values.STORE_SCHEMA,
    /** Template for `fillReportUrl`. */
    reportUrl: values.REPORT_URL,
    /** The operator's settings about the region. */
    region: {
      /** If unknown, the import determines it. */
      place: placeOfCodes(country, state),
      /** Languages of names in the region. Null derives them from country and state. */
      languages: values.REGION_LANGUAGES,
    },
    /** URL or path of the extract. */
    extractSource: values.PBF_URL,
    /** The index in which the extract is looked up if `extractSource` is null. */
    extractIndexUrl: values.EXTRACT_INDEX_URL,
    importArea: values.IMPORT_AREA,
    /** 0 imports once. Null depends on whether changes are followed. */
    importEveryDays: values.IMPORT_EVERY_DAYS,
    importMaxMinutes: values.IMPORT_MAX_MINUTES,
    /** Share of the playgrounds in percent, 0 to 100. */
    importMaxLoss: values.IMPORT_MAX_LOSS,
    /** Whether changes of OpenStreetMap are followed. */
    followsUpdates: values.UPDATES === "on",
    /** Replication server. Null means the one in the extract's header. */
    updatesUrl: values.UPDATES_URL,
    /** Null depends on how often the server publishes. */
    updatesEveryMs: values.UPDATES_EVERY === null ? null : values.UPDATES_EVERY * 60_000,
    updatesMaxGapDays: values.UPDATES_MAX_GAP,
  };
}

export type NodeSection = Readonly<ReturnType<typeof readNode>>;
