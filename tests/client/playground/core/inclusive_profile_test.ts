import assert from "node:assert/strict";
import { inclusiveProfile, type InclusiveRow } from "client/playground/core/inclusive_profile.ts";
import type { Equipment, Poi } from "contract/playground/surroundings.ts";

type Pairs = Readonly<Record<string, string>>;
interface Case {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly devices?: readonly Pairs[];
  /** Tags of a place, and its distance in degrees of latitude. */
  readonly places?: readonly (readonly [tags: Pairs, north: number])[];
}

function profileOf({ properties = {}, devices = [], places = [] }: Case): InclusiveRow[] {
  const equipment = devices.map((tags, index): Equipment => ({
    osmType: "N",
    osmId: index + 1,
    geometry: { kind: "point", position: [9.68, 50.55] },
    tags: new Map(Object.entries(tags)),
  }));
  const pois = places.map(([tags, north]): Poi => ({
    position: [9.68, 50.55 + north],
    tags: new Map(Object.entries(tags)),
  }));
  return inclusiveProfile({ properties, equipment, pois, middle: [9.68, 50.55] });
}

/** The rows as `aspect=answer`. */
const knownOf = (given: Case): string =>
  profileOf(given).map(({ aspect, answer }) => `${aspect}=${answer}`).join(" ");

const PARKING = { amenity: "parking", "capacity:disabled": "2" };
const TOILETS = { amenity: "toilets", wheelchair: "yes" };

const CASES: readonly (readonly [name: string, given: Case, known: string])[] = [
  ["nothing is known", {}, ""],
  ["access", { properties: { wheelchair: "limited" } }, "access=limited"],
  ["made for wheelchairs", { properties: { wheelchair: "designated" } }, "access=yes"],
  ["no access", { properties: { wheelchair: "no" } }, "access=no"],
  ["values of no known meaning", { properties: { wheelchair: "leashed", ramp: "maybe" } }, ""],
  ["the node counted no device", { properties: { for_wheelchair: false, device_kinds: [] } }, "devices=no"],
  ["a node of another program cannot tell", { properties: { for_wheelchair: false } }, ""],
  [
    "a device is known before it is loaded",
    { properties: { for_wheelchair: true } },
    "devices=yes",
  ],
  ["no device is known before they are loaded", {
    properties: { for_wheelchair: false, device_kinds: [] },
  }, "devices=no"],
  ["a device that says no is not all", { devices: [{ playground: "swing", wheelchair: "no" }] }, ""],
  [
    "a device that says no does not contradict the chip",
    { properties: { for_wheelchair: true }, devices: [{ playground: "swing", wheelchair: "no" }] },
    "devices=yes",
  ],
  ["a device", { devices: [{ playground: "swing", wheelchair: "designated" }] }, "devices=yes"],
  ["a sandpit is no help", { devices: [{ playground: "sandpit", wheelchair: "yes" }] }, ""],
  ["nest swing by kinds", { properties: { device_kinds: ["slide", "basketswing"] } }, "nestSwing=yes"],
  [
    "nest swing by a tag of the playground",
    { properties: { "playground:basketswing": "yes" } },
    "nestSwing=yes",
  ],
  ["no nest swing by a tag of the playground", { properties: { "playground:basketswing": "no" } }, ""],
  ["nest swing by equipment", { devices: [{ playground: "basketswing" }] }, "nestSwing=yes"],
  ["kinds without one say nothing", { properties: { device_kinds: ["slide"] } }, ""],
  ["the ramp for wheelchairs first", { properties: { ramp: "yes", "ramp:wheelchair": "no" } }, "ramp=no"],
  [
    "guidance by touch",
    { properties: { tactile_paving: "yes", "tactile_writing:braille": "no" } },
    "tactilePaving=yes braille=no",
  ],
  ["shade", { properties: { shade: "limited" } }, "shade=limited"],
  ["toilets near", { places: [[TOILETS, 0.002]] }, "toilets=yes"],
  ["toilets too far", { places: [[TOILETS, 0.01]] }, ""],
  ["a panel to touch", { devices: [{ playground: "activitypanel" }] }, "sensory=yes"],
  ["bells, by kinds", { properties: { device_kinds: ["musical_instrument"] } }, "sensory=yes"],
  ["disabled parking near", { places: [[PARKING, 0.002]] }, "parking=yes"],
  [
    "disabled parking of unknown number",
    { places: [[{ ...PARKING, "capacity:disabled": "yes" }, 0]] },
    "parking=yes",
  ],
  ["no disabled parking", { places: [[{ ...PARKING, "capacity:disabled": "0" }, 0]] }, ""],
  ["disabled parking too far", { places: [[PARKING, 0.01]] }, ""],
  ["private toilets", { places: [[{ ...TOILETS, access: "private" }, 0]] }, ""],
];

for (const [name, given, known] of CASES) {
  Deno.test(`inclusive profile: ${name}`, () => assert.equal(knownOf(given), known));
}

Deno.test("inclusive profile: of places nearby the nearest that fits is named", () => {
  const named = (name: string, tags: Pairs) => ({ ...TOILETS, ...tags, name });
  const places = [
    [named("far", {}), 0.003],
    [named("near", {}), 0.001],
    [named("without a ramp", { wheelchair: "no" }), 0.0005],
    [PARKING, 0.002],
  ] as const;
  const rows = profileOf({ places }).flatMap(({ aspect, place }) => place ? [{ aspect, ...place }] : []);
  assert.deepEqual(
    rows.map(({ aspect, kind, name, distanceMetres }) => [aspect, kind, name, Math.round(distanceMetres)]),
    [
      ["toilets", "toilets", "near", 111],
      ["parking", "parking", null, 222],
    ],
  );
});
