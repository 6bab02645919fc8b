// The call of `get_notices`. Its answer depends on the time: a notice ends without an import.
import { encodeNotice } from "contract/playground/notice.ts";
import type { Bbox } from "contract/types.ts";
import type { PlacedNotice } from "../region/core/placed_notice.ts";
import type { ServedRegion } from "../store/playground_store.ts";
import { type ApiError, unknownCall } from "./api_error.ts";
import { FUNCTION_PARAMETERS } from "./function_parameters.ts";
import { describeParameters, readArguments } from "./parameters.ts";
import { BOX, readBoxes } from "./place_arguments.ts";

export type { PlacedNotice };

/** The notices at a time in milliseconds since 1970, in all boxes or, with null, the whole region. */
export type ListNotices = (nowMs: number, boxes: readonly Bbox[] | null) => readonly PlacedNotice[];

export type NoticesAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: ApiError };

const NAME = "get_notices";

/** The answer as JSON text. */
export function answerNotices(
  query: URLSearchParams,
  { relationId }: Pick<ServedRegion, "relationId">,
  list: ListNotices,
  nowMs: number,
): NoticesAnswer {
  const parameters = FUNCTION_PARAMETERS[NAME];
  const read = readArguments(NAME, parameters, query);
  if (!read.ok) return read;
  const { relation_id, ...corners } = read.args;
  const given = Object.keys(corners).length;
  if (given > 0 && !isBox(corners)) {
    const hint = `${NAME} takes ${describeParameters(parameters)}; of a box, all four or none`;
    return { ok: false, error: unknownCall(NAME, [...query.keys()], hint) };
  }
  const isOther = relation_id !== undefined && relation_id !== relationId;
  const notices = isOther ? [] : list(nowMs, isBox(corners) ? readBoxes(corners) : null);
  return { ok: true, text: JSON.stringify(notices.map(encodeNotice)) };
}

type Corners = Record<keyof typeof BOX, number>;

const isBox = (corners: Readonly<Partial<Corners>>): corners is Readonly<Corners> =>
  Object.keys(BOX).every((name) => corners[name as keyof Corners] !== undefined);
