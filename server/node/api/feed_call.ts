// The call for the feed. Over time, its answer changes only with the lists of changes and notices.
import type { PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { ServedChanges } from "../region/core/change_history.ts";
import type { PlacedNotice } from "../region/core/placed_notice.ts";
import { etagOf } from "../../base/http/representation.ts";
import { encodeFeed } from "./changes_feed.ts";
import type { FeedSettings } from "./feed_parts.ts";
import type { ServedRegion } from "../store/playground_store.ts";
import type { Call } from "./answer_calls.ts";

/** Maximum number of entries. It is low, because feed readers request the feed often. */
export const MAX_ENTRIES = 200;

/** Creates the call. `notices` are the notices that are in force now. */
export function createFeedCall(
  notices: readonly PlacedNotice[],
  served: ServedChanges,
  settings: FeedSettings & Pick<ServedRegion, "relationId" | "name">,
  now: Date,
): Call {
  const noted = notices.slice(0, MAX_ENTRIES);
  const listed = served.changes.slice(0, MAX_ENTRIES - noted.length);
  const noticesKey = noted.length === 0 ? "" : etagOf(String(now.getFullYear()), JSON.stringify(noted));
  return {
    name: "changes.atom",
    key: `${keyOfChanges(`changes.atom ${settings.locale}`, served, listed)} ${noticesKey}`,
    contentType: "application/atom+xml; charset=utf-8",
    run: () => [encodeFeed(noted, listed, { ...settings, updatedAt: served.lastChangeAt }, now)],
  };
}

/** Returns a key for listed changes. The list is newest first, so its length identifies the changes in it. */
export const keyOfChanges = (
  name: string,
  { lastChangeAt }: ServedChanges,
  listed: readonly PlaygroundChange[],
): string => `${name} ${lastChangeAt} ${listed.length}`;
