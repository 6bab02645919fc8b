// `get_changes`: the changes that imports have made to the region.
import { CHANGE_DAYS, encodeChange } from "contract/playground/playground_changes.ts";
import { describeList, describeRecord, orNull, referTo } from "../../../base/openapi/core/json_schema.ts";
import { changesSince } from "../../region/core/change_history.ts";
import { type CallSource, defineFunction } from "../api_function.ts";
import { keyOfChanges } from "../feed_call.ts";
import { CLASS, LANDMARK, NAME, OSM_ID, OSM_TYPE, POSITION, STREET, TIME } from "../field_schemas.ts";

/** Over time, the answer changes only with the list of changes. */
export const getChanges = defineFunction({
  name: "get_changes",
  summary: "Recent changes",
  description: "Changes made by imports in the last days, newest first.",
  parameters: {
    required: {},
    optional: {
      days: {
        type: "days from 1 to 90",
        description: "Number of days to look back.",
        default: CHANGE_DAYS.usual,
      },
    },
  },
  answer: describeList(referTo("Change")),
  schemas: {
    Change: describeRecord({
      at: { ...TIME, description: "When the import with this change was published." },
      kind: { type: "string", enum: ["new", "better", "changed", "gone"] },
      osm_type: OSM_TYPE,
      osm_id: OSM_ID,
      name: NAME,
      near_street: STREET,
      near_landmark: LANDMARK,
      ...POSITION,
      from: { ...orNull(CLASS), description: "Completeness before the change; null for a new playground." },
      to: { ...orNull(CLASS), description: "Completeness after the change; null for a removed playground." },
    }),
  },
  key: (source, args) => keyOfChanges("get_changes", source.node.changes(), listChanges(source, args)),
  run: (source, args) => [JSON.stringify(listChanges(source, args).map(encodeChange))],
});

const listChanges = ({ node, now }: CallSource, { days = CHANGE_DAYS.usual }: { readonly days?: number }) =>
  changesSince(node.changes().changes, days, now.getTime());
