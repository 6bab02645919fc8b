import assert from "node:assert/strict";
import * as fc from "fast-check";
import { choosePins, PIN_RADIUS_PX, type PinCandidate, placePinNames } from "client/map/pins/pin_layout.ts";

const at = (x: number, y: number, rank = 0, key = `${x} ${y}`): PinCandidate => ({
  x,
  y,
  rank,
  key,
  name: key,
});

Deno.test("choosePins: of two pins that would overlap, the one with the higher rank", () => {
  const [low, high, apart] = [at(0, 0, 1), at(20, 0, 2), at(80, 0)];
  assert.deepEqual(choosePins([low, high, apart]), [high, apart]);
});

Deno.test("choosePins: equal ranks are decided by the key, whatever the order", () => {
  const [a, b] = [at(0, 0, 1, "a"), at(5, 5, 1, "b")];
  assert.deepEqual(choosePins([b, a]), [a]);
  assert.deepEqual(choosePins([a, b]), [a]);
});

const candidates = fc.array(
  fc.record({
    x: fc.integer({ min: -300, max: 300 }),
    y: fc.integer({ min: -300, max: 300 }),
    rank: fc.nat(3),
  }),
  { maxLength: 60 },
).map((list) => list.map(({ x, y, rank }, i) => at(x, y, rank, `W${i}`)));

Deno.test("choosePins: pins never overlap, and every other candidate overlaps a pin of at least its rank", () => {
  fc.assert(fc.property(candidates, (all) => {
    const pins = choosePins(all);
    const overlap = (a: PinCandidate, b: PinCandidate) =>
      Math.hypot(a.x - b.x, a.y - b.y) < 2 * PIN_RADIUS_PX;
    for (const pin of pins) assert.ok(!pins.some((other) => other !== pin && overlap(pin, other)));
    for (const one of all) {
      assert.ok(pins.includes(one) || pins.some((pin) => overlap(pin, one) && pin.rank >= one.rank));
    }
  }));
});

Deno.test("placePinNames: names below the pins, none across another pin, long ones cut", () => {
  const named = [{ ...at(0, 0), name: "Am Weg" }, { ...at(0, 30), name: null }, {
    ...at(400, 0),
    name: "Spielplatz an der sehr langen Straße im Norden",
  }];
  const placed = placePinNames(named);
  assert.deepEqual(placed.map(({ text }) => text), ["Spielplatz an der sehr lang…"].slice(0, placed.length));
  assert.ok(placed[0]!.top >= PIN_RADIUS_PX);
});

Deno.test("placePinNames: of two names that would overlap, that of the pin with the higher rank", () => {
  const beside = [{ ...at(0, 0), name: "Spielplatz Nord" }, { ...at(60, 0), name: "Spielplatz Süd" }];
  assert.deepEqual(placePinNames(beside).map(({ text }) => text), ["Spielplatz Nord"]);
  const many = Array.from({ length: 301 }, (_, i) => at(i * 1000, 0, 0, "A"));
  assert.deepEqual(placePinNames(many), []);
  assert.equal(placePinNames(many.map((pin, i) => i === 0 ? { ...pin, name: null } : pin)).length, 300);
});
