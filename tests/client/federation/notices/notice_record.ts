// A notice of the tests, with a day for its beginning and its end.
import type { Notice } from "contract/playground/notice.ts";

/** `2026-11-22` in UTC, in milliseconds since 1970. */
export const day = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const DAY_MS = 86_400_000;

/** In force on both days, in UTC; null: no limit. */
export function makeNotice(
  { from = null, until = null, ...fields }: Partial<Omit<Notice, "startsAt" | "endsAt">> = {},
): Notice {
  return {
    osmType: "W",
    osmId: 31,
    lon: 9.5,
    lat: 50.5,
    kind: "closed",
    text: { de: "Neue Rutsche" },
    link: null,
    ...fields,
    from,
    until,
    startsAt: from === null ? null : day(from),
    endsAt: until === null ? null : day(until) + DAY_MS,
  };
}
