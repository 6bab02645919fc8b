// The schema of `/federation-status.json`. Pure.
import {
  describeList,
  describeRecord,
  orNull,
  type SchemaObject,
} from "../../base/openapi/core/json_schema.ts";

const TEXT: SchemaObject = { type: "string" };
const NUMBER: SchemaObject = { type: "number" };
const FLAG: SchemaObject = { type: "boolean" };
const COUNT: SchemaObject = { type: "integer", minimum: 0 };
const TIME: SchemaObject = { type: "string", format: "date-time" };

const KNOWN = {
  name: orNull(TEXT),
  bbox: orNull(describeList(NUMBER, { minItems: 4, maxItems: 4, description: "In degrees, west first." })),
  playground_count: orNull(COUNT),
  complete: orNull(COUNT),
  partial: orNull(COUNT),
  missing: orNull(COUNT),
} as const;

const BACKEND = describeRecord({
  ...KNOWN,
  url: { ...TEXT, description: "Address of the node as in the registry." },
  static: { ...orNull(FLAG), description: "True if the region is published as plain files." },
  up: FLAG,
  latency_seconds: { ...NUMBER, minimum: 0 },
  last_success: orNull(TIME),
  last_import_at: orNull(TIME),
  data_age_seconds: orNull(NUMBER),
  check_age_seconds: orNull(NUMBER),
  import_every_days: orNull(COUNT),
  importing: orNull(FLAG),
  version: orNull(TEXT),
  osm_data_timestamp: orNull(TIME),
  osm_data_age_seconds: orNull(NUMBER),
  relation_id: orNull({ type: "integer" }),
  impressum_url: orNull(TEXT),
  privacy_url: orNull(TEXT),
  has_legal: orNull(FLAG),
  page_filters: orNull(FLAG),
  certificate_expires_at: orNull(TIME),
  error: orNull({ ...TEXT, description: "Why the last poll failed." }),
  error_code: orNull(TEXT),
  error_detail: orNull(NUMBER),
  last_known: {
    ...orNull(describeRecord(KNOWN)),
    description: "While the node is down, its last report.",
  },
});

const DOCUMENT = describeRecord({
  generated_at: TIME,
  poll_interval_seconds: NUMBER,
  backends: {
    type: "object",
    description: "By slug, or by a name derived from the address.",
    additionalProperties: BACKEND,
  },
});

export const STATUS_DOCUMENT: SchemaObject = {
  ...DOCUMENT,
  properties: {
    ...DOCUMENT.properties,
    mirror: { ...FLAG, description: "Present if this Hub mirrors another one." },
    note: {
      ...describeRecord({ day: { type: "string", format: "date" }, title: TEXT }),
      description: "The operator's newest note for visitors, while it is recent.",
    },
  },
};
