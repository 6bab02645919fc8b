import assert from "node:assert/strict";
import { encodeExtract } from "fakes/extract_writer.ts";
import { openExtract } from "../../import/memory_extract.ts";

const IDS = [2, 3, 5, 8, 13, 21, 34, 55];
const ways = IDS.map((id) => ({ id, refs: [1, 2], tags: {} }));

for (const [form, optionalFeatures] of [["sorted", ["Sort.Type_then_ID"]], ["unsorted", []]] as const) {
  Deno.test(`the index of a ${form} extract finds the blobs of ids, also of the first and last of a blob`, () => {
    const { index } = openExtract(encodeExtract({
      nodes: [1, 2].map((id) => ({ id, lon: 9, lat: 50, tags: {} })),
      ways,
      maxElementsPerBlob: 3,
      optionalFeatures,
    }));
    const blobs = index.blobsOf("ways");
    assert.equal(blobs.length, 3);
    IDS.forEach((id, i) => {
      assert.deepEqual(index.find("ways", Float64Array.of(id)), [blobs[Math.floor(i / 3)]], `way ${id}`);
    });
    assert.deepEqual(index.find("ways", Float64Array.from(IDS)), blobs);
    assert.deepEqual(index.find("ways", Float64Array.of(1, 56)), []);
  });
}
