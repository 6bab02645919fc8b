// `get_meta`: information about the region and its last import.
import { MAX_LANGUAGES } from "contract/kit/language_tags.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { describeRecord, orNull, referTo } from "../../../base/openapi/core/json_schema.ts";
import { defineFunction } from "../api_function.ts";
import { AREA, BBOX, COUNT, FLAG, LINK, NAME, OSM_ID, TEXT, TIME } from "../field_schemas.ts";
import { encodeMeta } from "../meta.ts";
import { REGION } from "../shared_parameters.ts";

const AGE = orNull({ type: "integer", minimum: 0, description: "In seconds." });

export const getMeta = defineFunction({
  name: "get_meta",
  summary: "The region and the state of its data",
  description: "Name, box and boundary of the region, numbers of playgrounds, and the age of the data.",
  // `relation_id` is accepted for clients that send it, but ignored, because a node serves a single region.
  parameters: { required: {}, optional: REGION },
  answer: referTo("Meta"),
  schemas: {
    Meta: describeRecord({
      relation_id: orNull(OSM_ID),
      name: NAME,
      playground_count: COUNT,
      complete: orNull(COUNT),
      partial: orNull(COUNT),
      missing: orNull(COUNT),
      bbox: orNull(BBOX),
      last_import_at: orNull(TIME),
      data_age_seconds: AGE,
      last_check_at: orNull(TIME),
      last_change_at: orNull(TIME),
      import_every_days: { type: "number", minimum: 0, description: "0 if none is scheduled." },
      osm_data_timestamp: orNull(TIME),
      osm_data_age_seconds: AGE,
      importing: FLAG,
      version: TEXT,
      impressum_url: LINK,
      privacy_url: LINK,
      has_legal: FLAG,
      page_filters: FLAG,
      filter_counts: describeRecord(
        Object.fromEntries(FILTER_ATTRIBUTES.map((name) => [name, COUNT])),
        { description: "Number of playgrounds that pass each filter of `get_playground_clusters` alone." },
      ),
      report_url: { ...LINK, description: "URL for reporting damage, with placeholders." },
      country: { ...orNull(TEXT), description: "Two-letter ISO 3166-1 code; null if unknown." },
      state: {
        ...orNull(TEXT),
        description: "ISO 3166-2 code such as DE-HE; null if unknown, or if the country has none.",
      },
      languages: {
        type: "array",
        items: TEXT,
        maxItems: MAX_LANGUAGES,
        description: "Languages of names in the region, as BCP 47 tags; empty if unknown.",
      },
      region_geom: orNull(AREA),
    }),
  },
  lifetime: "state",
  run: ({ store, node, now }) => [encodeMeta(store.facts, node, now, store.filterCounts)],
});
