// The functions that return one playground, or all of them.
import { orNull, referTo } from "../../../base/openapi/core/json_schema.ts";
import { FEATURE_SCHEMAS } from "../answer_schemas.ts";
import { defineFunction } from "../api_function.ts";
import { joinCollection } from "../join_texts.ts";
import { isOwnRegion, REGION } from "../shared_parameters.ts";

export const getPlayground = defineFunction({
  name: "get_playground",
  summary: "One playground",
  description:
    "A playground by its OpenStreetMap id, or `null`. If several match, a relation takes precedence over a way, " +
    "and a way over a node.",
  parameters: {
    required: {
      osm_id: {
        type: "bigint",
        description: "Id of the OpenStreetMap object; its sign is ignored.",
        example: 900000000000001,
      },
    },
    optional: {},
  },
  answer: orNull(FEATURE_SCHEMAS.Playground),
  // Accepts negative ids, because clients send them, and some nodes store relations under negative ids.
  run: async ({ store }, { osm_id }) => [await store.playground(Math.abs(osm_id)) ?? "null"],
});

/** Deprecated. Returns the whole region in one answer, for clients that do not request the visible area only. */
export const getPlaygrounds = defineFunction({
  name: "get_playgrounds",
  summary: "All playgrounds of the region",
  description: "Use boxes instead, because the response for a large region has many megabytes.",
  isDeprecated: true,
  parameters: { required: {}, optional: REGION },
  answer: referTo("PlaygroundCollection"),
  run: async ({ store }, args) =>
    joinCollection(isOwnRegion(store, args) ? await store.allPlaygrounds() : []),
});
