// `get_playground_clusters`: the number of playgrounds in each cell of a grid.
import type { Bucket } from "contract/types.ts";
import { describeList, describeRecord, referTo } from "../../../base/openapi/core/json_schema.ts";
import { defineFunction } from "../api_function.ts";
import { CLASS_COUNTS, COUNT, POSITION } from "../field_schemas.ts";
import { FILTERS, readFilter } from "../filters.ts";
import { joinArray } from "../join_texts.ts";
import { BOX, readBoxes } from "../shared_parameters.ts";

export const getPlaygroundClusters = defineFunction({
  name: "get_playground_clusters",
  summary: "Playgrounds counted in cells",
  description:
    "Counts the playgrounds in the box by cell and completeness. The size of a cell halves with each " +
    "zoom, up to 14.",
  parameters: {
    required: {
      z: {
        type: "integer",
        description: "Zoom of the map, clamped to the range 0 to 14.",
        example: 10,
      },
      ...BOX,
    },
    optional: FILTERS,
  },
  answer: describeList(referTo("Bucket")),
  schemas: {
    Bucket: describeRecord({
      ...POSITION,
      count: { ...COUNT, minimum: 1, description: "The sum of the four classes." },
      ...CLASS_COUNTS,
      restricted: { ...COUNT, description: "Not open to the public; in none of the other classes." },
    }),
  },
  async run({ store }, args) {
    const filter = readFilter(args);
    const buckets = await Promise.all(readBoxes(args).map((box) => store.buckets(args.z, box, filter)));
    return joinArray(buckets.flat().map(encodeBucket));
  },
});

/** Rounds to a centimetre, because full precision would take 50 % more characters. */
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

function encodeBucket({ lon, lat, ...counts }: Bucket): string {
  return JSON.stringify({ lon: round(lon), lat: round(lat), ...counts });
}
