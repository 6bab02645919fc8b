import assert from "node:assert/strict";
import {
  encodeChange,
  MAX_CHANGE_NAME,
  MAX_CHANGES,
  parseChange,
  parseChanges,
  type PlaygroundChange,
} from "contract/playground/playground_changes.ts";

const BETTER: PlaygroundChange = {
  at: "2026-11-20T05:00:00.000Z",
  kind: "better",
  osmType: "W",
  osmId: 123,
  name: "Am Anger",
  nearStreet: null,
  nearLandmark: null,
  lon: 9.68,
  lat: 50.55,
  from: "missing",
  to: "partial",
};
const wire = encodeChange(BETTER);

Deno.test("encode and parse are a pair", () => {
  for (
    const change of [
      BETTER,
      { ...BETTER, kind: "new", from: null, to: "complete", name: null, nearStreet: "Ahornweg" },
      { ...BETTER, kind: "changed", from: "partial", to: "partial" },
      { ...BETTER, nearLandmark: { kind: "place", name: "Hünfeld", offset: null } },
      { ...BETTER, kind: "gone", from: "complete", to: null, osmType: "N" },
    ] as const satisfies PlaygroundChange[]
  ) {
    assert.deepEqual(parseChange(JSON.parse(JSON.stringify(encodeChange(change)))), change);
  }
});

Deno.test("a change with an invalid field is dropped", () => {
  const invalid: Readonly<Record<string, unknown>>[] = [
    { at: "yesterday" },
    { kind: "worse" },
    { osm_type: "X" },
    { osm_id: 1.5 },
    { osm_id: -3 },
    { lon: 181 },
    { lat: null },
    { from: "good" },
    { from: null },
    { to: null },
    { kind: "new" },
    { kind: "gone" },
  ];
  for (const field of invalid) {
    assert.equal(parseChange({ ...wire, ...field }), null, JSON.stringify(field));
    assert.deepEqual(parseChanges([wire, { ...wire, ...field }]), { items: [BETTER], dropped: 1 });
  }
  for (const value of [null, "x", [], {}]) assert.equal(parseChange(value), null);
  assert.equal(parseChanges({ items: [] }), null);
});

Deno.test("names are texts, and are cut", () => {
  const long = "x".repeat(MAX_CHANGE_NAME + 1);
  assert.equal(parseChange({ ...wire, name: long })?.name, "x".repeat(MAX_CHANGE_NAME));
  assert.equal(encodeChange({ ...BETTER, nearStreet: long }).near_street, "x".repeat(MAX_CHANGE_NAME));
  assert.equal(parseChange({ ...wire, name: 5, near_street: "  " })?.name, null);
});

Deno.test("a longer list is cut", () => {
  const { items, dropped } = parseChanges(Array(MAX_CHANGES + 2).fill(wire))!;
  assert.deepEqual([items.length, dropped], [MAX_CHANGES, 2]);
});
