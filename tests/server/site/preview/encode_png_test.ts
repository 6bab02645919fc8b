import assert from "node:assert/strict";
import { crc32, inflateSync } from "node:zlib";
import { encodePng } from "server/site/preview/encode_png.ts";

interface Chunk {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Fails for a length or checksum that is wrong. */
function readChunks(bytes: Uint8Array): Chunk[] {
  assert.deepEqual([...bytes.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
  const view = new DataView(bytes.buffer);
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    assert.equal(view.getUint32(end), crc32(bytes.subarray(at + 4, end)));
    const name = new TextDecoder().decode(bytes.subarray(at + 4, at + 8));
    chunks.push({ name, content: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

Deno.test("encodePng: header, palette and rows, each chunk with its checksum", async () => {
  const chunks = readChunks(
    await encodePng({
      width: 3,
      height: 2,
      palette: Uint8Array.of(0, 0, 0, 255, 255, 255),
      pixels: Uint8Array.of(0, 1, 0, 1, 0, 1),
    }),
  );
  assert.deepEqual(chunks.map(({ name }) => name), ["IHDR", "PLTE", "IDAT", "IEND"]);
  const [header, palette, data] = chunks;
  assert.deepEqual([...header!.content], [0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0]);
  assert.deepEqual([...palette!.content], [0, 0, 0, 255, 255, 255]);
  assert.deepEqual([...inflateSync(data!.content)], [0, 0, 1, 0, 0, 1, 0, 1]);
});
