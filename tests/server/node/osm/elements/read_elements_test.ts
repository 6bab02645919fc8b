import assert from "node:assert/strict";
import { join } from "node:path";
import { ImportError } from "server/node/osm/limits/import_error.ts";
import { ExtractError, type ExtractFile, listBlobs } from "server/node/osm/pbf/pbf_file.ts";
import type { ElementSelection } from "server/node/osm/elements/block_elements.ts";
import { readBlobElements, readFileHeader } from "server/node/osm/elements/read_elements.ts";
import { readElements } from "fakes/element_reader.ts";
import { encodeBlob, encodeExtract, encodeHeaderBlob, type Packing } from "fakes/extract_writer.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import { createRandom } from "fakes/random.ts";
import { createTown } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

const town = createTown();
const readAll = (directory: string, bytes: Uint8Array) => {
  const path = join(directory, "a.osm.pbf");
  Deno.writeFileSync(path, bytes);
  return [...readElements(path)];
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

Deno.test("a selection skips elements by kind, and ways by id", () => {
  for (const plainNodes of [false, true]) {
    const bytes = encodeExtract({ ...town, plainNodes });
    const file: ExtractFile = {
      sizeBytes: bytes.length,
      read: (target, position) => target.set(bytes.subarray(position, position + target.length)),
    };
    const read = (selection: ElementSelection) =>
      [...listBlobs(file)].filter(({ kind }) => kind === "OSMData").flatMap((blob) =>
        [...readBlobElements(file, blob, selection)].map(({ kind, id }) => `${kind} ${id}`)
      );
    const namesOf = (kind: string, elements: readonly { readonly id: number }[]) =>
      elements.map(({ id }) => `${kind} ${id}`);
    const { id } = town.ways[0]!;
    const nodes = namesOf("node", town.nodes);
    assert.deepEqual(read({ way: false, relation: false }), nodes);
    assert.deepEqual(read({ node: false, way: false }), namesOf("relation", town.relations));
    assert.deepEqual(read({ way: (each) => each === id, relation: false }), [...nodes, `way ${id}`]);
  }
});

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
