// The calls of `get_changes` and of the feed. Their answers depend on the time only by which changes are listed.
import { CHANGE_DAYS, encodeChange, type PlaygroundChange } from "contract/playground/playground_changes.ts";
import { changesSince, type ServedChanges } from "../region/core/change_history.ts";
import type { PlacedNotice } from "../region/core/placed_notice.ts";
import { tagOf } from "../../base/http/representation.ts";
import { encodeFeed } from "./changes_feed.ts";
import type { FeedSettings } from "./feed_parts.ts";
import type { RegionStore } from "../store/playground_store.ts";
import { FUNCTION_PARAMETERS } from "./function_parameters.ts";
import type { Call, ReadCall } from "./functions.ts";
import { readArguments } from "./parameters.ts";

export function readChangesCall(
  served: ServedChanges,
  query: URLSearchParams,
  nowMs: number,
): ReadCall<RegionStore> {
  const read = readArguments("get_changes", FUNCTION_PARAMETERS.get_changes, query);
  if (!read.ok) return read;
  const listed = changesSince(served.changes, read.args.days ?? CHANGE_DAYS.usual, nowMs);
  const run = () => [JSON.stringify(listed.map(encodeChange))];
  return { ok: true, call: { key: keyOf("get_changes", served, listed), run } };
}

/** Maximum number of entries: readers request the feed again and again. */
export const MAX_ENTRIES = 200;

/** `notices`: those in force now. */
export function createFeedCall(
  notices: readonly PlacedNotice[],
  served: ServedChanges,
  settings: FeedSettings,
  now: Date,
): Call<RegionStore> {
  const noted = notices.slice(0, MAX_ENTRIES);
  const listed = served.changes.slice(0, MAX_ENTRIES - noted.length);
  const noticesKey = noted.length === 0 ? "" : tagOf(String(now.getFullYear()), JSON.stringify(noted));
  return {
    key: `${keyOf(`changes.atom ${settings.locale}`, served, listed)} ${noticesKey}`,
    contentType: "application/atom+xml; charset=utf-8",
    run: (
      { facts },
    ) => [encodeFeed(noted, listed, { ...settings, ...facts, updatedAt: served.lastChangeAt }, now)],
  };
}

/** The list is newest first, so its length identifies the listed changes. */
const keyOf = (name: string, { lastChangeAt }: ServedChanges, listed: readonly PlaygroundChange[]) =>
  `${name} ${lastChangeAt} ${listed.length}`;
