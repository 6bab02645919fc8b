import assert from "node:assert/strict";
import { join } from "node:path";
import { ImportError } from "server/node/import/kit/import_error.ts";
import { ExtractError } from "server/node/import/pbf/pbf_file.ts";
import { readElements, readFileHeader } from "server/node/osm_file/read_elements.ts";
import { encodeBlob, encodeExtract, encodeHeaderBlob, type Packing } from "fakes/extract_writer.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import { createRandom } from "fakes/random.ts";
import { createTown } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

const town = createTown();
const readAll = (directory: string, bytes: Uint8Array, selection = {}) => {
  const path = join(directory, "a.osm.pbf");
  Deno.writeFileSync(path, bytes);
  return [...readElements(path, selection)];
};

Deno.test("elements are the same from dense and plain nodes, from many blobs and from raw ones", () =>
  withDirectory((directory) => {
    const expected = readAll(directory, encodeExtract(town));
    assert.deepEqual(
      expected.map(({ kind, id, tags }) => [kind, id, Object.fromEntries(tags)]),
      [
        ...town.nodes.map(({ id, tags }) => ["node", id, tags]),
        ...town.ways.map(({ id, tags }) => ["way", id, tags]),
        ...town.relations.map(({ id, tags }) => ["relation", id, tags]),
      ],
    );
    for (const form of [{ plainNodes: true }, { packing: "raw" as Packing }, { maxElementsPerBlob: 2 }]) {
      assert.deepEqual(readAll(directory, encodeExtract({ ...town, ...form })), expected);
    }
    return Promise.resolve();
  }));

Deno.test("a selection skips elements by kind, id, position and nodes", () =>
  withDirectory((directory) => {
    for (const plainNodes of [false, true]) {
      const bytes = encodeExtract({ ...town, plainNodes });
      const all = readAll(directory, bytes);
      const east = readAll(directory, bytes, {
        node: (_id: number, lonE7: number) => lonE7 > 9.005e7,
        way: false,
        relation: (id: number) => id === 900,
      });
      assert.deepEqual(
        east,
        all.filter((one) =>
          one.kind === "node" ? one.lonE7 > 9.005e7 : one.kind === "relation" && one.id === 900
        ),
      );
      const withFirst = readAll(directory, bytes, {
        node: false,
        relation: false,
        nodesOfWay: (refs: Float64Array) => refs.includes(1),
      });
      assert.deepEqual(withFirst, all.filter((one) => one.kind === "way" && one.refs.includes(1)));
    }
    return Promise.resolve();
  }));

Deno.test("two files can be read in turn", () =>
  withDirectory((directory) => {
    const path = join(directory, "b.osm.pbf");
    Deno.writeFileSync(path, encodeExtract(town));
    const expected = [...readElements(path)];
    const [one, other] = [readElements(path), readElements(path)];
    for (const element of expected) {
      assert.deepEqual(one.next().value, element);
      assert.deepEqual(other.next().value, element);
    }
    return Promise.resolve();
  }));

Deno.test("a damaged file ends with an ExtractError, whatever is damaged", () =>
  withDirectory((directory) => {
    const random = createRandom(7);
    for (const plainNodes of [false, true]) {
      const whole = encodeExtract({ ...town, plainNodes, packing: "raw" });
      for (let i = 0; i < 1_500; i++) {
        const bytes = Uint8Array.from(whole);
        for (let j = random.integer(1, 4); j > 0; j--) {
          bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
        }
        try {
          for (const { id } of readAll(directory, bytes)) assert.ok(Number.isSafeInteger(id));
        } catch (error) {
          assert.ok(error instanceof ImportError, String(error));
        }
      }
    }
    return Promise.resolve();
  }));

Deno.test("files that are none, or have history, are refused", () =>
  withDirectory((directory) => {
    const history = encodeHeaderBlob({ requiredFeatures: ["OsmSchema-V0.6", "HistoricalInformation"] });
    const noBlock = concatBytes(encodeHeaderBlob({}), encodeBlob("OSMData", Uint8Array.of(255, 255)));
    for (const bytes of [new Uint8Array(), new Uint8Array(99), history, noBlock]) {
      assert.throws(() => readAll(directory, bytes), ExtractError);
    }
    assert.throws(() => [...readElements(join(directory, "none"))], ImportError);
    assert.throws(() => readFileHeader(join(directory, "none")), ImportError);
    return Promise.resolve();
  }));
