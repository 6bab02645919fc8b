// Random elements and changes with few ids, so that they meet.
import fc from "fast-check";
import type { FileElement, FileMember, OsmChange } from "server/node/osm/elements/element.ts";

/** `deepEqual` tells objects without a prototype from others. */
const plain = { noNullPrototype: true } as const;
const id = fc.integer({ min: 1, max: 8 });
const version = fc.integer({ min: 1, max: 4 });
const kind = fc.constantFrom("node", "way", "relation");
/** What XML can hold. */
const text = fc.string({ unit: "binary", maxLength: 12 }).map((value) =>
  // deno-lint-ignore no-control-regex
  value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, "?")
);
const tags = fc.uniqueArray(fc.tuple(text, text), { maxLength: 3, selector: ([key]) => key });
const common = { id, version, timestamp: fc.option(fc.integer({ min: 0, max: 4_000_000_000 })), tags };

export const element: fc.Arbitrary<FileElement> = fc.oneof(
  fc.record({
    kind: fc.constant("node" as const),
    ...common,
    lonE7: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
    latE7: fc.integer({ min: -900_000_000, max: 900_000_000 }),
  }, plain),
  fc.record({ kind: fc.constant("way" as const), ...common, refs: fc.array(id, { maxLength: 5 }) }, plain),
  fc.record({
    kind: fc.constant("relation" as const),
    ...common,
    members: fc.array(fc.record<FileMember>({ kind, ref: id, role: text }, plain), { maxLength: 4 }),
  }, plain),
);

export const change: fc.Arbitrary<OsmChange> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ action: fc.constantFrom("create", "modify"), element }, plain) },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant("delete" as const),
      element: fc.record({ kind, id, version }, plain),
    }, plain),
  },
);

const POSITIONS = { timestamp: null, tags: [] } as const;

/** Elements for tables, with what a case does not look at left out. */
export const node = (
  id: number,
  version = 1,
  [lon, lat]: readonly [number, number] = [0, 0],
): FileElement => ({
  kind: "node",
  id,
  version,
  lonE7: Math.round(lon * 1e7),
  latE7: Math.round(lat * 1e7),
  ...POSITIONS,
});
export const way = (id: number, refs: readonly number[], version = 1): FileElement => ({
  kind: "way",
  id,
  version,
  refs,
  ...POSITIONS,
});
export const relation = (id: number, members: readonly string[], version = 1): FileElement => ({
  kind: "relation",
  id,
  version,
  members: members.map((member) => {
    const [, letter, ref] = /^([nwr])(\d+)$/.exec(member)!;
    const kind = letter === "n" ? "node" : letter === "w" ? "way" : "relation";
    return { kind, ref: Number(ref), role: "" };
  }),
  ...POSITIONS,
});
export const put = (element: FileElement): OsmChange => ({ action: "modify", element });
export const remove = (kind: FileElement["kind"], id: number, version = 1): OsmChange => ({
  action: "delete",
  element: { kind, id, version },
});
