// `get_notices`: the operator's closures and other notices.
import { encodeNotice, MAX_NOTICES, NOTICE_DAYS_AHEAD } from "contract/playground/notice.ts";
import { describeList, describeRecord, referTo } from "../../../base/openapi/core/json_schema.ts";
import { defineFunction } from "../api_function.ts";
import { NOTICE_SCHEMA } from "../field_schemas.ts";
import { BOX, isOwnRegion, readBoxes, REGION } from "../shared_parameters.ts";

export type { PlacedNotice } from "../../region/core/placed_notice.ts";

/** The answer depends on the time, because a notice may end without an import. */
export const getNotices = defineFunction({
  name: "get_notices",
  summary: "Notices of closures, works and events",
  description:
    "The operator's notices about individual playgrounds: those in force, and those that start within " +
    `${NOTICE_DAYS_AHEAD} days, most important first, at most ${MAX_NOTICES}. The box is optional: give all ` +
    "four arguments or none. A notice is in the box if the centre of its playground is.",
  parameters: { required: {}, optional: { ...BOX, ...REGION } },
  answer: describeList(referTo("Notice")),
  schemas: { Notice: describeRecord(NOTICE_SCHEMA) },
  lifetime: "written",
  check: ({ relation_id: _, ...corners }) =>
    Object.keys(corners).length > 0 && !isBox(corners) ? "give all four corners of the box or none" : null,
  run({ store, node, now }, args) {
    const notices = isOwnRegion(store, args)
      ? node.notices(now.getTime(), isBox(args) ? readBoxes(args) : null)
      : [];
    return [JSON.stringify(notices.map(encodeNotice))];
  },
});

type Corners = Record<keyof typeof BOX, number>;

const isBox = (corners: Readonly<Partial<Corners>>): corners is Readonly<Corners> =>
  Object.keys(BOX).every((name) => corners[name as keyof Corners] !== undefined);
