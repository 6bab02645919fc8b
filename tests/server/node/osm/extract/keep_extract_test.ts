import assert from "node:assert/strict";
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import { nearBox } from "server/node/region/core/import_area.ts";
import { buildStore } from "server/node/import/build_store.ts";
import { openExtractFile } from "server/node/osm/pbf/extract_file.ts";
import { ExtractError, listBlobs, readBlob } from "server/node/osm/pbf/pbf_file.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import type { OsmMember, OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import type { FileElement } from "server/node/osm/elements/element.ts";
import { keepExtract } from "server/node/osm/extract/keep_extract.ts";
import { readFileHeader } from "server/node/osm/elements/read_elements.ts";
import { readElements } from "fakes/element_reader.ts";
import { ElementOrderError } from "server/node/osm/elements/element.ts";
import { createDistrict } from "fakes/district_extract.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import {
  type Elements,
  encodeDataBlob,
  encodeExtract,
  encodeHeaderBlob,
  type ExtractOptions,
} from "fakes/extract_writer.ts";
import { createRandom, type Random } from "fakes/random.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { extractOf, openExtract } from "../../import/memory_extract.ts";
import { boxShape } from "../../service/shapes.ts";

const RELATION = 62700;
const AUTHOR = "A. Mapper";
const DISTRICT: Bbox = [9, 50, 9.2, 50.2];
const NEAR = nearBox("boundary", boxShape(DISTRICT));
const STATE: Bbox = [8.8, 49.8, 9.6, 50.6];

/** A district within a state: villages in and around it, with playgrounds, streets and relations across its border. */
function createState(random: Random): Required<Elements> {
  const district = createDistrict({
    relationId: RELATION,
    name: "Landkreis",
    box: DISTRICT,
    playgrounds: [],
  });
  const nodes: OsmNode[] = [...district.nodes];
  const ways: OsmWay[] = [...district.ways];
  const relations: OsmRelation[] = [...district.relations];
  const villages = Array.from({ length: 30 }, (): OsmNode[] => {
    const [lon, lat] = [random.between(STATE[0], STATE[2]), random.between(STATE[1], STATE[3])];
    return Array.from({ length: 40 }, () => {
      const node: OsmNode = {
        id: nodes.at(-1)!.id + random.integer(1, 900),
        lon: Math.round((lon + random.bell() / 400) * 1e7) / 1e7,
        lat: Math.round((lat + random.bell() / 400) * 1e7) / 1e7,
        tags: random.chance(0.6) ? {} : random.pick([
          { playground: "slide" },
          { amenity: "bench" },
          { natural: "tree" },
          { leisure: "playground", name: "Punkt" },
          { shop: "bakery", name: "Brot" },
          { place: "village", name: "Dorf" },
        ]),
      };
      nodes.push(node);
      return node;
    });
  });
  // What may be in a playground is small, as it is on earth; roads and routes may lead anywhere.
  const waysOf = villages.map((): number[] => []);
  for (let i = 0; i < 200; i++) {
    const village = random.integer(0, villages.length - 1);
    const tags = random.pick<OsmWay["tags"]>([
      {},
      { leisure: "playground", name: `Platz ${i}` },
      { highway: "residential", name: `Straße ${i}` },
      { leisure: "pitch" },
    ]);
    const isRoad = tags.highway !== undefined;
    const pick = () => {
      if (random.chance(0.02)) return 5 + i;
      return random.pick(isRoad && random.chance(0.2) ? random.pick(villages) : villages[village]!).id;
    };
    const refs = Array.from({ length: random.integer(2, 7) }, pick);
    const id = 100 + 3 * i;
    ways.push({ id, refs: isRoad ? refs : [...refs, refs[0]!], tags });
    if (!isRoad) waysOf[village]!.push(id);
  }
  for (let i = 0; i < 60; i++) {
    const tags = random.pick<OsmRelation["tags"]>([
      { type: "route", route: "bus" },
      { type: "boundary", boundary: "administrative" },
      { type: "multipolygon", leisure: "playground", name: `Ring ${i}` },
      { type: "multipolygon", landuse: "forest" },
    ]);
    const local = random.pick(waysOf.filter(({ length }) => length > 0));
    const member = (): OsmMember => {
      const type = random.pick(["node", "way", "way", "way", "relation"] as const);
      const items = { node: nodes, way: ways, relation: relations }[type];
      const anywhere = random.pick<{ readonly id: number }>(items).id;
      const isLocal = type === "way" && tags.leisure !== undefined;
      return { type, ref: isLocal ? random.pick(local) : anywhere, role: "outer" };
    };
    const members = Array.from({ length: random.integer(1, 4) }, member);
    relations.push({ id: 100_000 + 7 * i, members, tags });
  }
  return { nodes, ways, relations };
}

/** What is kept, by the rule in plain words. */
function listKept({ nodes, ways, relations }: Required<Elements>, [west, south, east, north]: Bbox) {
  const inBox = new Set(
    nodes.filter(({ lon, lat }) => lon >= west && lon <= east && lat >= south && lat <= north).map(({ id }) =>
      id
    ),
  );
  const nearWays = new Set(ways.filter(({ refs }) => refs.some((ref) => inBox.has(ref))).map(({ id }) => id));
  const direct = relations.filter(({ id, members }) =>
    id === RELATION ||
    members.some(({ type, ref }) =>
      type === "node" ? inBox.has(ref) : type === "way" ? nearWays.has(ref) : false
    )
  );
  const directIds = new Set(direct.map(({ id }) => id));
  const above = relations.filter(({ members }) =>
    members.some(({ type, ref }) => type === "relation" && directIds.has(ref))
  );
  const completed = direct.filter(({ id, tags }) => id === RELATION || tags.type === "multipolygon")
    .flatMap(({ members }) => members.filter(({ type }) => type === "way").map(({ ref }) => ref));
  const keptWays = new Set([...nearWays, ...completed]);
  const refs = new Set(ways.filter(({ id }) => keptWays.has(id)).flatMap(({ refs }) => refs));
  return [
    ...nodes.filter(({ id }) => inBox.has(id) || refs.has(id)).map(({ id }) => `node ${id}`),
    ...ways.filter(({ id }) => keptWays.has(id)).map(({ id }) => `way ${id}`),
    ...relations.filter((relation) => directIds.has(relation.id) || above.includes(relation))
      .map(({ id }) => `relation ${id}`),
  ];
}

/** Lists the names of the user in the uncompressed blocks. */
const listAuthors = (path: string): string[] => {
  using file = openExtractFile(path);
  return [...listBlobs(file)].flatMap((blob) =>
    new TextDecoder("latin1").decode(readBlob(file, blob)).match(AUTHOR) ?? []
  );
};

/** Reads all blobs after the header. */
function dataOf(path: string): Uint8Array {
  using file = openExtractFile(path);
  const [header] = listBlobs(file);
  return Deno.readFileSync(path).subarray(header!.offset + header!.length);
}

const nameOf = ({ kind, id }: FileElement) => `${kind} ${id}`;

/** As `encodeExtract`, but a blob may end with the first elements of the next kind. */
function encodeSharedBlobs(elements: Required<Elements>, options: Partial<ExtractOptions>): Uint8Array {
  const blobs = [encodeHeaderBlob(options)];
  const rest = { ...elements };
  while (rest.nodes.length + rest.ways.length + rest.relations.length > 0) {
    let room = 37;
    const take = <T>(items: readonly T[]) => {
      const taken = items.slice(0, room);
      room -= taken.length;
      return [taken, items.slice(taken.length)] as const;
    };
    const block: { -readonly [Kind in keyof Elements]: Elements[Kind] } = {};
    [block.nodes, rest.nodes] = take(rest.nodes);
    [block.ways, rest.ways] = take(rest.ways);
    [block.relations, rest.relations] = take(rest.relations);
    blobs.push(encodeDataBlob(block, options));
  }
  return concatBytes(...blobs);
}

const SORTED = { optionalFeatures: ["Sort.Type_then_ID"] };
type Encode = (elements: Required<Elements>) => Uint8Array;
const encode = (options: Partial<ExtractOptions>): Encode => (elements) =>
  encodeExtract({ ...elements, dataTimestamp: new Date(1e12), ...options });

const FORMS: Readonly<Record<string, Encode>> = {
  "sorted": encode({ ...SORTED, maxElementsPerBlob: 37, area: [8, 49, 10, 51] }),
  "of large blobs": encode({ ...SORTED, maxElementsPerBlob: 500 }),
  "of plain nodes": encode({ maxElementsPerBlob: 64, plainNodes: true }),
  "of blobs with several kinds": (elements) => encodeSharedBlobs(elements, { ...SORTED, author: "" }),
  "of plain nodes in such blobs": (elements) => encodeSharedBlobs(elements, { plainNodes: true }),
  "with authors": encode({ maxElementsPerBlob: 50, author: AUTHOR }),
  "with authors of plain nodes": encode({ maxElementsPerBlob: 50, author: AUTHOR, plainNodes: true }),
};

/** Keeps the extract as an import does that surveys the elements near the box. */
function keepAround(
  extractPath: string,
  box: Bbox | null,
  path: string,
  onProgress: (share: number) => void = () => {},
): void {
  const content = Deno.readFileSync(extractPath);
  const parts = openExtract(content);
  const { survey } = readExtract({
    ...parts,
    relationId: RELATION,
    near: box,
    surveys: true,
    onProgress() {},
  });
  keepExtract(
    { relationId: RELATION, box, path },
    { ...parts, file: extractOf(content), survey },
    onProgress,
  );
}

for (const [form, encode] of Object.entries(FORMS)) {
  Deno.test(`the kept extract has what the rule says, and gives the same store: an extract ${form}`, () =>
    withDirectory((directory) => {
      for (let seed = 0; seed < 12; seed++) {
        const state = createState(createRandom(100 * form.length + seed));
        const [extractPath, path] = [join(directory, `${seed}-whole`), join(directory, `${seed}-kept`)];
        Deno.writeFileSync(extractPath, encode(state));
        const shares: number[] = [];
        keepAround(extractPath, NEAR, path, (share) => shares.push(share));
        const elements = [...readElements(path)];
        assert.deepEqual(elements.map(nameOf), listKept(state, NEAR), `seed ${seed}`);
        const whole = new Map([...readElements(extractPath)].map((element) => [nameOf(element), element]));
        for (const element of elements) assert.deepEqual(element, whole.get(nameOf(element)));
        assert.deepEqual(listAuthors(path), []);
        assert.deepEqual(shares, shares.toSorted((a, b) => a - b));
        assert.equal(shares.at(-1), 1);
        for (const area of ["boundary", "bbox"] as const) {
          const path = join(directory, `${seed}-${area}`);
          keepAround(extractPath, nearBox(area, boxShape(DISTRICT)), path);
          const build = (from: string) => {
            const storePath = join(directory, `${crypto.randomUUID()}.sqlite`);
            buildStore(
              {
                extractPath: from,
                relationId: RELATION,
                area,
                storePath,
                importedAt: "2026-11-20T05:00:00Z",
              },
              () => {},
            );
            return Deno.readFileSync(storePath);
          };
          assert.ok(isEqual(build(extractPath), build(path)), `stores of seed ${seed}, ${area}`);
        }
      }
      return Promise.resolve();
    }));
}

const isEqual = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

for (const [form, encode] of Object.entries(FORMS)) {
  Deno.test(`without a box all of the extract is kept, and the header says where its changes are: ${form}`, () =>
    withDirectory((directory) => {
      const [extractPath, path] = [join(directory, "whole"), join(directory, "kept")];
      Deno.writeFileSync(extractPath, encode(createState(createRandom(1))));
      keepAround(extractPath, null, path);
      assert.deepEqual([...readElements(path)], [...readElements(extractPath)]);
      assert.deepEqual(readFileHeader(path), { ...readFileHeader(extractPath), isSorted: true });
      assert.deepEqual(listAuthors(path), []);
      const hasAuthors = listAuthors(extractPath).length > 0;
      assert.equal(hasAuthors, form.startsWith("with authors"));
      // Nothing is compressed again.
      assert.equal(isEqual(dataOf(path), dataOf(extractPath)), !hasAuthors);
      return Promise.resolve();
    }));
}

Deno.test("an extract that is hardly larger than the box is kept whole", () =>
  withDirectory((directory) => {
    const [extractPath, path] = [join(directory, "whole"), join(directory, "kept")];
    const elements = createState(createRandom(1));
    const near = new Set(listKept(elements, NEAR));
    const nodes = elements.nodes.filter(({ id, tags }) => near.has(`node ${id}`) || tags.shop !== undefined);
    Deno.writeFileSync(extractPath, encodeExtract({ ...elements, nodes }));
    keepAround(extractPath, NEAR, path);
    assert.ok(isEqual(dataOf(path), dataOf(extractPath)));
    const area = readFileHeader(path).area!.map((edge) => edge.toFixed(6));
    assert.deepEqual(area, NEAR.map((edge) => edge.toFixed(6)));
    return Promise.resolve();
  }));

const { nodes, ways, relations } = createState(createRandom(2));
const broken: [name: string, bytes: Uint8Array, error: new () => Error][] = [
  [
    "is marked as sorted, but is not",
    encodeExtract({
      nodes: nodes.toReversed(),
      ways,
      relations,
      optionalFeatures: ["Sort.Type_then_ID"],
      maxElementsPerBlob: 50,
    }),
    ElementOrderError,
  ],
  ["has nodes in disorder", encodeExtract({ nodes: nodes.toReversed(), ways, relations }), ElementOrderError],
  [
    "has ways in disorder",
    encodeExtract({ nodes, ways: ways.toReversed(), relations }),
    ElementOrderError,
  ],
  [
    "has an element twice",
    encodeExtract({ nodes, ways: [ways[0]!, ...ways], relations }),
    ElementOrderError,
  ],
  ["is truncated", encodeExtract({ nodes, ways, relations }).subarray(0, 9_000), ExtractError],
];
for (const [name, bytes, error] of broken) {
  for (const box of [NEAR, null]) {
    Deno.test(`an extract that ${name} is not kept, ${box === null ? "whole" : "around a region"}`, () =>
      withDirectory((directory) => {
        const [extractPath, path] = [join(directory, "whole"), join(directory, "kept")];
        Deno.writeFileSync(extractPath, bytes);
        assert.throws(() => keepAround(extractPath, box, path), error);
        assert.deepEqual([...Deno.readDirSync(directory)].map(({ name }) => name), ["whole"]);
        return Promise.resolve();
      }));
  }
}
