// Creates notices from entries and their playgrounds, most important first. Pure.
import { intersects } from "contract/geometry/bbox.ts";
import { parseJson } from "contract/kit/fields.ts";
import { compareNotices, MAX_NOTICES, type Notice, NOTICE_DAYS_AHEAD } from "contract/playground/notice.ts";
import { plainNaming } from "contract/playground/plain_naming.ts";
import { parsePlayground } from "contract/playground/playground.ts";
import { MAX_CHANGE_NAME } from "contract/playground/playground_changes.ts";
import { namingOf, type PlaygroundNaming } from "contract/playground/playground_naming.ts";
import type { Bbox, OsmType } from "contract/types.ts";
import { centroidOf } from "contract/geometry/mercator.ts";
import type { PlacedNotice } from "../../region/core/placed_notice.ts";
import { formatKey, isOver, type NoticeContent } from "./notice_entry.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A playground at which a notice is shown. */
export interface NoticePlace extends Pick<Notice, "osmType" | "osmId" | "lon" | "lat"> {
  readonly naming: PlaygroundNaming;
}

/** Reads the position and name of a stored playground from GeoJSON. Returns null if it has no outline. */
export function readNoticePlace(osmType: OsmType, osmId: number, json: string): NoticePlace | null {
  const playground = parsePlayground(parseJson(json));
  if (playground === null) return null;
  return {
    osmType,
    osmId,
    ...centroidOf(playground.shape),
    naming: plainNaming(namingOf(playground), MAX_CHANGE_NAME),
  };
}

/** Creates a notice for each playground of each entry. The order of the result depends only on the notices. */
export function placeNotices(
  found: readonly { readonly content: NoticeContent; readonly places: readonly NoticePlace[] }[],
): readonly PlacedNotice[] {
  const notices = found.flatMap(({ content, places }) => places.map((place) => ({ ...place, ...content })));
  return notices.toSorted((one, other) =>
    compareNotices(one, other) || compareTexts(formatKey(one), formatKey(other))
  );
}

/**
 * Returns the notices that are in force at `now` (ms since 1970), or will be within {@link NOTICE_DAYS_AHEAD} days, up
 * to {@link MAX_NOTICES}. If `boxes` is not null, returns only notices whose position is in one of the boxes.
 */
export function listNotices<N extends Notice>(
  notices: readonly N[],
  now: number,
  boxes: readonly Bbox[] | null,
): readonly N[] {
  const latest = now + NOTICE_DAYS_AHEAD * DAY_MS;
  const isListed = (notice: N) => {
    const { startsAt, lon, lat } = notice;
    if (isOver(notice, now) || (startsAt !== null && startsAt > latest)) return false;
    return boxes === null || boxes.some((box) => intersects(box, [lon, lat, lon, lat]));
  };
  return notices.filter(isListed).slice(0, MAX_NOTICES);
}

const compareTexts = (one: string, other: string) => one < other ? -1 : one > other ? 1 : 0;
