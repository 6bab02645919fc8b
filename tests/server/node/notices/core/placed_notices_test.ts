import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_NOTICES, NOTICE_DAYS_AHEAD, type NoticeKind } from "contract/playground/notice.ts";
import type { NoticeContent } from "server/node/notices/core/notice_entry.ts";
import {
  listNotices,
  type NoticePlace,
  placeNotices,
  readNoticePlace,
} from "server/node/notices/core/placed_notices.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const content = (kind: NoticeKind, fields: Partial<NoticeContent> = {}): NoticeContent => ({
  kind,
  from: null,
  until: null,
  startsAt: null,
  endsAt: null,
  text: {},
  link: null,
  ...fields,
});
const at = (osmId: number, lon = 9, lat = 50): NoticePlace => ({
  osmType: "W",
  osmId,
  lon,
  lat,
  naming: { kind: "named", name: `Platz ${osmId}` },
});
const keys = (notices: ReturnType<typeof placeNotices>) =>
  notices.map(({ kind, osmId }) => `${kind} ${osmId}`);

Deno.test("the most important notice is first, in any order of the entries", () => {
  const found = [
    { content: content("event"), places: [at(1)] },
    { content: content("closed"), places: [at(3), at(2)] },
    { content: content("works", { startsAt: NOW - DAY_MS }), places: [at(4)] },
    { content: content("works", { startsAt: NOW }), places: [at(5)] },
    { content: content("hint"), places: [] },
  ];
  const expected = ["closed 2", "closed 3", "works 5", "works 4", "event 1"];
  fc.assert(fc.property(fc.shuffledSubarray(found, { minLength: 5 }), (shuffled) => {
    assert.deepEqual(keys(placeNotices(shuffled)), expected);
  }));
});

const limits: [name: string, startsAt: number | null, endsAt: number | null, isListed: boolean][] = [
  ["without limits", null, null, true],
  ["in force", NOW - DAY_MS, NOW + 1, true],
  ["that ends now", NOW - DAY_MS, NOW, false],
  ["over", NOW - DAY_MS, NOW - HOUR_MS, false],
  ["that begins soon", NOW + HOUR_MS, NOW + DAY_MS, true],
  ["that begins on the last day ahead", NOW + NOTICE_DAYS_AHEAD * DAY_MS, null, true],
  ["that begins later", NOW + NOTICE_DAYS_AHEAD * DAY_MS + 1, null, false],
];
for (const [name, startsAt, endsAt, isListed] of limits) {
  Deno.test(`a notice ${name} is ${isListed ? "listed" : "left out"}`, () => {
    const placed = placeNotices([{ content: content("closed", { startsAt, endsAt }), places: [at(1)] }]);
    assert.equal(listNotices(placed, NOW, null).length, isListed ? 1 : 0);
  });
}

Deno.test("a box leaves the notices whose point is in it", () => {
  const places = [at(1, 9, 50), at(2, 9.5, 50.5), at(3, 180, 50)];
  const placed = placeNotices([{ content: content("closed"), places }]);
  const list = (...boxes: [number, number, number, number][]) => keys(listNotices(placed, NOW, boxes));
  assert.deepEqual(list([8, 49, 9, 50]), ["closed 1"]);
  assert.deepEqual(list([9.1, 49, 10, 51]), ["closed 2"]);
  assert.deepEqual(list([8, 49, 9, 50], [-180, 49, -170, 51]), ["closed 1", "closed 3"]);
  assert.deepEqual(list(), []);
});

Deno.test("at most as many notices as a client reads are listed, the most important ones", () => {
  const places = Array.from({ length: MAX_NOTICES }, (_, i) => at(i + 1));
  const placed = placeNotices([
    { content: content("event"), places },
    { content: content("closed"), places: [at(9_999)] },
  ]);
  const listed = listNotices(placed, NOW, null);
  assert.equal(listed.length, MAX_NOTICES);
  assert.equal(listed[0]!.osmId, 9_999);
});

Deno.test("the point of a stored playground is its centroid", () => {
  const json = (properties: unknown) =>
    JSON.stringify({
      type: "Feature",
      geometry: {
        type: "Polygon",
        coordinates: [[[9, 50], [9.002, 50], [9.002, 50.001], [9, 50.001], [9, 50]]],
      },
      properties,
    });
  const { lon, lat, naming } = readNoticePlace(
    "W",
    5,
    json({ name: "Am\nAnger", osm_id: 5, osm_type: "W" }),
  )!;
  assert.deepEqual([lon.toFixed(6), lat.toFixed(6)], ["9.001000", "50.000500"]);
  assert.deepEqual(naming, { kind: "named", name: "Am Anger" });
  assert.deepEqual(readNoticePlace("W", 5, json({ osm_id: 5, near_street: "Ahornweg" }))!.naming, {
    kind: "street",
    street: "Ahornweg",
  });
  assert.equal(readNoticePlace("W", 5, "{}"), null);
});
