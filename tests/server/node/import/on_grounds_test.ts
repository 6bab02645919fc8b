// Playgrounds on the grounds of kindergartens, schools and childcare, from the extract to the answers.
import assert from "node:assert/strict";
import type { Bbox } from "contract/types.ts";
import type { OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { IMPORT_AREAS, type ImportArea } from "server/node/region/core/import_area.ts";
import type { Tags } from "server/node/region/core/tags.ts";
import { createDistrict } from "fakes/district_extract.ts";
import { BOX, RELATION, withImported } from "./imported_answers.ts";

/** Degrees between playgrounds, which are 0.0006 wide. */
const GAP = 0.01;

/** A ground, with its box relative to the middle of the playground and in hundredths of the playground's side. */
interface PlannedGround {
  readonly box: Bbox;
  readonly tags: Tags;
  /** A hole of the ground, which is then a multipolygon. */
  readonly hole?: Bbox;
  /** True if the extract lacks the way of the hole. */
  readonly lacksHole?: boolean;
}

interface Case {
  readonly grounds?: readonly PlannedGround[];
  readonly tags?: Tags;
  readonly expected: readonly string[] | undefined;
}

const AROUND: Bbox = [-100, -100, 100, 100];
const KITA: Tags = { amenity: "kindergarten", name: "Kita Sonne" };
const SCHOOL: Tags = { amenity: "school", name: "Schlossschule" };
const ON_KITA = ["kindergarten", "Kita Sonne"];
const onKita = (tags: Tags, expected: Case["expected"]): Case => ({
  grounds: [{ box: AROUND, tags: KITA }],
  tags,
  expected,
});
const on = (tags: Tags, expected: Case["expected"]): Case => ({ grounds: [{ box: AROUND, tags }], expected });

const CASES: Readonly<Record<string, Case>> = {
  "no ground": { expected: undefined },
  "inside": onKita({}, ON_KITA),
  "a little more than half": { grounds: [{ box: [-100, -100, 2, 100], tags: KITA }], expected: ON_KITA },
  "a little less than half": { grounds: [{ box: [-100, -100, -2, 100], tags: KITA }], expected: undefined },
  "beside": { grounds: [{ box: [50, -100, 200, 100], tags: KITA }], expected: undefined },
  "in the hole of a multipolygon": {
    grounds: [{ box: AROUND, tags: KITA, hole: [-60, -60, 60, 60] }],
    expected: undefined,
  },
  "partly in the hole of a multipolygon": {
    grounds: [{ box: AROUND, tags: KITA, hole: [-60, -60, -10, 60] }],
    expected: ON_KITA,
  },
  "a multipolygon without its hole": {
    grounds: [{ box: AROUND, tags: KITA, hole: [-60, -60, -40, 60], lacksHole: true }],
    expected: undefined,
  },
  "a school": on(SCHOOL, ["school", "Schlossschule"]),
  "childcare without a name": on({ amenity: "childcare" }, ["childcare"]),
  "a name without letters": on({ amenity: "school", name: " 12 " }, ["school"]),
  "another amenity": on({ amenity: "place_of_worship", name: "St. Peter" }, undefined),
  "a ground that is open to the public": on({ ...SCHOOL, access: "permissive" }, undefined),
  "a private ground": on({ ...SCHOOL, access: "private" }, ["school", "Schlossschule"]),
  "access=yes": onKita({ access: "yes" }, undefined),
  "access=private": onKita({ access: "private" }, undefined),
  "access=unknown": onKita({ access: "unknown" }, undefined),
  "open outside hours": onKita({ "access:conditional": "yes @ (Mo-Fr 16:00-20:00)" }, undefined),
  "opening hours": onKita({ opening_hours: "Mo-Fr 15:00-19:00" }, undefined),
  "the smallest of several": {
    grounds: [
      { box: AROUND, tags: SCHOOL },
      { box: [-80, -80, 30, 80], tags: KITA },
      { box: [-10, -10, 10, 10], tags: { amenity: "childcare" } },
    ],
    expected: ON_KITA,
  },
};

function createExtract() {
  const names = Object.keys(CASES);
  const middleOf = (i: number) =>
    [BOX[0] + GAP * (1 + i % 5), BOX[1] + GAP * (1 + Math.floor(i / 5))] as const;
  const district = createDistrict({
    relationId: RELATION,
    name: "Landkreis",
    box: BOX,
    playgrounds: names.map((name, i) => ({ id: 10 + i, name, at: middleOf(i) })),
  });
  const nodes: OsmNode[] = [...district.nodes];
  const ways: OsmWay[] = district.ways.map((way) => ({
    ...way,
    tags: { ...way.tags, ...CASES[way.tags.name ?? ""]?.tags },
  }));
  const relations: OsmRelation[] = [];
  let id = 1000;
  const addWay = ([lon, lat]: readonly [number, number], [west, south, east, north]: Bbox, tags: Tags) => {
    const corners = [[west, south], [east, south], [east, north], [west, north]] as const;
    const refs = corners.map(([x, y]) => {
      nodes.push({ id: nodes.length + 1, lon: lon + x * 6e-6, lat: lat + y * 6e-6, tags: {} });
      return nodes.length;
    });
    ways.push({ id: id += 1, refs: [...refs, refs[0]!], tags });
    return id;
  };
  for (const [i, { grounds = [] }] of Object.values(CASES).entries()) {
    for (const { box, tags, hole, lacksHole } of grounds) {
      const outer = addWay(middleOf(i), box, hole ? {} : tags);
      if (hole === undefined) continue;
      const inner = lacksHole ? 999_999 : addWay(middleOf(i), hole, {});
      relations.push({
        id: outer,
        tags: { type: "multipolygon", ...tags },
        members: [
          { type: "way", ref: outer, role: "outer" },
          { type: "way", ref: inner, role: "inner" },
        ],
      });
    }
  }
  return { nodes, ways, relations: [...relations, ...district.relations], area: [8, 49, 10, 51] as const };
}

const importGrounds = (area: ImportArea) =>
  withImported(createExtract(), area, ({ playgrounds, warnings }) => ({
    found: Object.fromEntries(playgrounds.map(({ name, on_ground_of }) => [name, on_ground_of])),
    warnings,
  }));

for (const area of IMPORT_AREAS) {
  Deno.test(`on grounds: what the answers say, IMPORT_AREA=${area}`, async () => {
    const { found, warnings } = await importGrounds(area);
    const expected = Object.entries(CASES).map(([name, { expected }]) => [name, expected]);
    assert.deepEqual(found, Object.fromEntries(expected));
    assert.deepEqual(warnings.filter((warning) => warning.includes("multipolygon")), []);
  });
}
