// Settings of this node's data. They are part of the table of settings.
import { placeOfCodes } from "contract/registry/region_place.ts";
import { IMPORT_AREAS } from "../region/core/import_area.ts";
import type { Reading } from "../../base/settings/read_settings.ts";
import { hasData, type Role, withData } from "../../base/settings/role_settings.ts";
import { type Condition, define, needs, yieldsTo } from "../../base/settings/setting.ts";
import { extractSource, httpUrl, reportUrl } from "../../base/settings/address_rules.ts";
import {
  languageTags,
  oneOf,
  optional,
  regionCode,
  stateCode,
  wholeNumber,
} from "../../base/settings/setting_rules.ts";
import { STORE_SETTINGS, unlessOfSpieli } from "../store/store_settings.ts";
import {
  hasNumber,
  importDays,
  planUpdates,
  replaceImportDays,
  updateMinutes,
  updatePlan,
} from "./update_plan.ts";

/** Maximum id of a relation, about fifty times the largest one in use. */
const MAX_RELATION_ID = 999_999_999;

const importsItself = unlessOfSpieli("whose importer imports");
const followsChanges: Condition = (read) =>
  /^(off|days)/.test(read("UPDATES")) ? "while UPDATES follows no changes" : null;
const withoutNumber: Condition = (read) =>
  hasNumber(read("UPDATES")) ? "with UPDATES, which says how often" : null;
const hasExtract = needs(["PBF_URL", "EXTRACT_INDEX_URL"], ", which say what to import");

export const NODE_SETTINGS = {
  OSM_RELATION_ID: define({
    default: "",
    rule: optional(wholeNumber(1, MAX_RELATION_ID)),
    meaning: "OpenStreetMap id of the region's relation",
    appliesTo: [withData],
  }),
  ...STORE_SETTINGS,
  PBF_URL: define({
    default: "",
    rule: optional(extractSource),
    meaning: "OpenStreetMap extract that contains the region; imported if the region has no data yet",
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
      "part of the extract to import: inside the region's boundary, all of it, or in a padded box around the boundary",
    appliesTo: [importsItself, withData],
  }),
  IMPORT_EVERY_DAYS: define({
    default: "",
    rule: optional(importDays),
    meaning: "days after which the extract is imported again; 0: never",
    retired: (text, read) => replaceImportDays(Number(text), read),
    appliesTo: [withoutNumber, importsItself, hasExtract, withData],
  }),
  IMPORT_MAX_MINUTES: define({
    default: "",
    rule: optional(wholeNumber(1, 1440)),
    meaning: "time limit of an import in minutes, without the download",
    retired: () => "remove it; the limit is then 30 minutes and one more per 100 MB of the extract",
    appliesTo: [importsItself, withData],
  }),
  IMPORT_MAX_LOSS: define({
    default: "50",
    rule: wholeNumber(0, 100),
    meaning: "percentage of the playgrounds that an import may lose; beyond it, the old data stays",
    appliesTo: [importsItself, withData],
  }),
  UPDATES: define({
    default: "on",
    rule: updatePlan,
    meaning: "how the data is kept fresh",
    appliesTo: [
      importsItself,
      (read) => read("UPDATES").startsWith("days") ? hasExtract(read) : null,
      withData,
    ],
  }),
  UPDATES_URL: define({
    default: "",
    rule: optional(httpUrl),
    defaultNote: "the one named in the extract",
    meaning: "replication server, such as https://planet.openstreetmap.org/replication/minute",
    appliesTo: [followsChanges, importsItself, withData],
  }),
  UPDATES_EVERY: define({
    default: "",
    rule: optional(updateMinutes),
    meaning: "minutes between updates",
    retired: (text) => `write UPDATES="minutes ${Number(text)}" instead`,
    appliesTo: [withoutNumber, followsChanges, importsItself, withData],
  }),
  UPDATES_MAX_GAP: define({
    default: "30",
    rule: wholeNumber(1, 365),
    meaning: "days that the data may be behind the server; beyond that a whole import is needed",
    retired: () => "remove it; data that is more than 30 days behind then needs a whole import",
    appliesTo: [followsChanges, importsItself, withData],
  }),
  REPORT_URL: define({
    default: "",
    rule: optional(reportUrl),
    defaultNote: "the contact in the playground's tags",
    meaning: "where visitors report damage",
    appliesTo: [withData],
  }),
  REGION_COUNTRY: define({
    default: "",
    rule: optional(regionCode),
    defaultNote: "from the tags of the region's relation",
    meaning: "country or state whose holidays the region's opening hours follow",
    appliesTo: [withData],
  }),
  REGION_STATE: define({
    default: "",
    rule: optional(stateCode),
    meaning: "state, canton or department of the region, for holidays that differ within the country",
    retired: (text) => `write REGION_COUNTRY=${text} instead`,
    appliesTo: [
      (read) => read("REGION_COUNTRY").includes("-") ? "with REGION_COUNTRY, which names a state" : null,
      withData,
    ],
  }),
  REGION_LANGUAGES: define({
    default: "",
    rule: optional(languageTags),
    defaultNote: "from the country and state",
    meaning: "language of the region's names, for screen readers; two if both are official",
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
  const { REGION_COUNTRY: code } = values;
  const isState = code?.includes("-") === true;
  const country = isState ? null : code;
  const state = isState ? code : values.REGION_STATE;
  if (country !== null && state !== null && !state.startsWith(`${country}-`)) {
    refuse(
      `REGION_STATE=${state} is no state of REGION_COUNTRY=${country}: its code begins with ${country}-`,
      "REGION_STATE",
    );
  }
  return {
    /** OpenStreetMap id of the relation whose data this node serves. */
    relationId: values.OSM_RELATION_ID,
    /** URL (with password) of the database that has the region's data, or null if the data is in a file in DATA_DIR. */
    storeUrl: values.STORE_URL?.url ?? null,
    /** "own" for regions imported by this program, "spieli" for a spieli database, whose functions are only called. */
    storeSchema: values.STORE_URL?.isOfSpieli ? "spieli" : values.STORE_SCHEMA,
    /** Template of the URL for reporting damage, for `fillReportUrl`. */
    reportUrl: values.REPORT_URL,
    /** The operator's settings about the region. */
    region: {
      /** Location of the region. If unknown, the import determines it. */
      place: placeOfCodes(country, state),
      /** Languages of names in the region, or null to derive them from country and state. */
      languages: values.REGION_LANGUAGES,
    },
    /** URL or path of the extract. */
    extractSource: values.PBF_URL,
    /** URL of the index in which an extract is searched for if `extractSource` is null. */
    extractIndexUrl: values.EXTRACT_INDEX_URL,
    importArea: values.IMPORT_AREA,
    /** Time limit of an import in minutes, or null if it depends on the size of the extract. */
    importMaxMinutes: values.IMPORT_MAX_MINUTES,
    /** Percentage of playgrounds that an import may lose, 0 to 100. */
    importMaxLoss: values.IMPORT_MAX_LOSS,
    ...planUpdates(values),
    /** URL of the replication server, or null to use the one in the extract's header. */
    updatesUrl: values.UPDATES_URL,
    updatesMaxGapDays: values.UPDATES_MAX_GAP,
  };
}

export type NodeSection = Readonly<ReturnType<typeof readNode>>;
