// Which names of places come first, whatever tile they are of.
import assert from "node:assert/strict";
import {
  chooseNames,
  isPlaceLabel,
  type Obstacle,
  orderNames,
  type PlaceName,
  rankOfPlace,
} from "client/map/base_map/place_names.ts";

const name = (text: string, found: Partial<PlaceName> = {}): PlaceName => ({
  label: "townLabel",
  text,
  x: 0,
  y: 0,
  rank: 0,
  ...found,
});
const textsOf = (names: readonly PlaceName[], spacing = 100) =>
  orderNames(names, spacing).map(({ text }) => text);

Deno.test("place names: towns before hamlets, and by their rank among towns", () => {
  const names = [
    name("Weiler", { label: "hamletLabel", rank: -50, x: 500 }),
    name("Dorf", { label: "villageLabel", x: 900 }),
    name("Kleinstadt", { rank: 9, x: 1300 }),
    name("Großstadt", { rank: 2, x: 1700 }),
  ];
  assert.deepEqual(textsOf(names), ["Großstadt", "Kleinstadt", "Dorf", "Weiler"]);
  assert.deepEqual(textsOf(names.toReversed()), ["Großstadt", "Kleinstadt", "Dorf", "Weiler"]);
});

Deno.test("place names: equal ranks have the same order, whichever tile arrives first", () => {
  const names = [name("a", { y: 1 }), name("b", { y: 3 }), name("c", { x: 5, y: 1 })];
  assert.deepEqual(textsOf(names), ["b", "a", "c"]);
  assert.deepEqual(textsOf(names.toReversed()), ["b", "a", "c"]);
});

Deno.test("place names: the same place of two tiles is one, another one of that name stays", () => {
  const twice = [name("Neustadt"), name("Neustadt", { x: 30 }), name("Neustadt", { x: 5000 })];
  assert.deepEqual(orderNames(twice, 100).map(({ x }) => x), [0, 5000]);
  assert.equal(textsOf([name("See"), name("See", { label: "waterLabel" })]).length, 2);
});

Deno.test("place names: ranks of both schemas; capitals come first, unknown values count for nothing", () => {
  const inOrder = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    assert.ok(rankOfPlace(one) < rankOfPlace(other));
  inOrder({ rank: 2 }, { rank: 9 });
  inOrder({ population_rank: 12 }, { population_rank: 3 });
  inOrder({ rank: 9, capital: 2 }, { rank: 1 });
  inOrder({ population_rank: 1, capital: "yes" }, { population_rank: 15, capital: "4" });
  assert.equal(rankOfPlace({ rank: "first", capital: {} }), 0);
});

Deno.test("place names: names along lines are not among them", () => {
  assert.equal(isPlaceLabel("riverLabel"), false);
  assert.equal(isPlaceLabel("majorRoadLabel"), false);
  assert.equal(isPlaceLabel("waterLabel"), true);
  assert.equal(isPlaceLabel("countryLabel"), true);
});

const pin = (x: number, y: number, half = 16): Obstacle => ({ x, y, halfWidth: half, halfHeight: half });
/** Ten map units for each pixel. */
const place = (names: readonly PlaceName[], obstacles: readonly Obstacle[]) =>
  chooseNames(
    names,
    obstacles,
    10,
    ({ label }) => label === "hamletLabel" ? null : { halfWidth: 30, halfHeight: 16 },
  )
    .map(({ text, x, y }) => [text, Math.round(x / 10), Math.round(y / 10)]);

Deno.test("place names: beside a pin, moved as little as possible", () => {
  const town = name("Fulda");
  assert.deepEqual(place([town], []), [["Fulda", 0, 0]]);
  assert.deepEqual(place([town], [pin(0, -50)]), [["Fulda", 0, 27]], "the pin is below, the name above it");
  assert.deepEqual(place([town], [pin(0, 50)]), [["Fulda", 0, -27]]);
  assert.deepEqual(place([town], [pin(430, 0)]), [["Fulda", -3, 0]]);
  assert.deepEqual(
    place([town], [pin(0, 350), pin(700, 0)]),
    [["Fulda", 0, 0]],
    "pins around it do not matter",
  );
});

Deno.test("place names: left out below a cover, and moved away from other obstacles but not onto a cover", () => {
  const cover = (x: number, y: number): Obstacle => ({ ...pin(x, y), isCover: true });
  assert.deepEqual(place([name("Fulda")], [cover(0, -50)]), []);
  assert.deepEqual(place([name("Fulda")], [cover(0, 350)]), [["Fulda", 0, 0]]);
  assert.deepEqual(place([name("Fulda")], [pin(0, -50), cover(0, 350)]), [["Fulda", 0, -37]]);
});

/** Pins without room between them, up to `reach` pixels around the place. */
function crowd(reach: number): Obstacle[] {
  const steps = Array.from(
    { length: 2 * Math.floor(reach / 30) + 1 },
    (_, i) => 300 * (i - Math.floor(reach / 30)),
  );
  return steps.flatMap((x) => steps.map((y) => pin(x, y)));
}

Deno.test("place names: between pins a free place is found; without one the name is left out", () => {
  const town = name("Fulda");
  assert.deepEqual(place([town], [pin(0, -50), pin(0, 300)]), [["Fulda", 0, -37]]);
  const cross = [pin(0, 0), pin(0, 320), pin(0, -320), pin(400, 0), pin(-400, 0)];
  assert.deepEqual(place([town], cross), [["Fulda", 46, 32]], "in the corner between two pins");
  assert.deepEqual(place([town], crowd(120)), []);
});

Deno.test("place names: a town's name is beside its crowd of pins, that of a village stays with its place", () => {
  const [[, x, y]] = place([name("Fulda")], crowd(30)) as [[string, number, number]];
  assert.deepEqual([x, Math.abs(y)], [0, 62]);
  assert.deepEqual(place([name("Dorf", { label: "villageLabel" })], crowd(30)), []);
  const farOut = chooseNames(
    [name("Fulda")],
    crowd(30).map(({ x, y, ...half }) => ({ x: 10 * x, y: 10 * y, ...half })),
    100,
    () => ({
      halfWidth: 30,
      halfHeight: 16,
    }),
  );
  assert.deepEqual(farOut, [], "far out the same distance would be in the next town");
});

Deno.test("place names: two names at one pin are on both of its sides; a less important one makes way", () => {
  const pair = [name("Fulda"), name("Hanau", { x: 20 })];
  assert.deepEqual(place(pair, [pin(0, -20)]), [["Fulda", 0, 30], ["Hanau", 2, -34]]);
  assert.deepEqual(place(pair, []), [["Fulda", 0, 0]]);
});

Deno.test("place names: kinds that are not shown are left out", () => {
  assert.deepEqual(place([name("Weiler", { label: "hamletLabel" })], []), []);
});
