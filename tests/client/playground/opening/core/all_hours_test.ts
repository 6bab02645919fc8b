import assert from "node:assert/strict";
import type { RegionPlace } from "contract/registry/region_place.ts";
import {
  isCurrent,
  type KnownHours,
  listHours,
  MAX_HOURS,
} from "client/playground/opening/core/all_hours.ts";

const PLACE = { lat: 50.5, lon: 9.7 };
const NOON = new Date(2026, 10, 21, 12);
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const HESSE: RegionPlace = { country: "DE", state: "DE-HE" };
const VIENNA: RegionPlace = { country: "AT", state: "AT-9" };

const withHours = (opening_hours: unknown, place = PLACE, region = HESSE) => ({
  properties: { opening_hours },
  place,
  region,
});

Deno.test("listHours: each usable value once, at its first place", () => {
  const south = { lat: 48, lon: 9.7 };
  const hours = listHours([
    withHours(" 24/7 "),
    withHours("24/7"),
    withHours("24/7", south),
    ...[undefined, null, "", " ", 7, ["24/7"], "x".repeat(301)].map((value) => withHours(value)),
  ]);
  assert.deepEqual([...hours.values()], [
    { value: "24/7", place: PLACE, region: HESSE, keys: [" 24/7 "] },
    { value: "24/7", place: PLACE, region: HESSE, keys: ["24/7"] },
  ]);
});

Deno.test("listHours: a value in two regions is found by playground", () => {
  const [first, second, third] = [
    withHours("PH off"),
    withHours("PH off", PLACE, VIENNA),
    withHours("PH off"),
  ];
  const hours = [...listHours([first!, second!, third!, withHours("24/7")]).values()];
  assert.deepEqual(hours.map(({ region }) => region), [HESSE, VIENNA, HESSE]);
  assert.equal(hours[0]!.keys[1], third!.properties);
  assert.deepEqual(hours.map(({ keys }) => keys.length), [2, 1, 1]);
  assert.equal(hours[1]!.keys[0], second!.properties);
  assert.equal(hours[2]!.keys[0], "24/7");
});

Deno.test("listHours: the rest of very many values is left out", () => {
  const values = Array.from({ length: MAX_HOURS + 50 }, (_, i) => withHours(`Mo 08:00-09:00 "${i}"`));
  assert.equal(listHours(values).size, MAX_HOURS);
});

const known = (validUntil: Date | null): KnownHours => ({
  status: { kind: "open", changesAt: null },
  validUntil,
  place: PLACE,
  asOf: NOON,
});

Deno.test("isCurrent: until the next change, near the place", () => {
  assert.equal(isCurrent(known(minutesLater(30)), PLACE, minutesLater(29)), true);
  assert.equal(isCurrent(known(minutesLater(30)), PLACE, minutesLater(30)), false);
  assert.equal(isCurrent(known(null), PLACE, minutesLater(10_000)), true);
  assert.equal(isCurrent({ ...known(null), status: null }, PLACE, minutesLater(10_000)), true);
  assert.equal(isCurrent(known(null), PLACE, minutesLater(-1)), false, "the clock was set back");
  assert.equal(isCurrent(known(null), { lat: 50.5, lon: 10.3 }, NOON), true);
  assert.equal(isCurrent(known(null), { lat: 48, lon: 9.7 }, NOON), false, "the sun sets at another time");
});
