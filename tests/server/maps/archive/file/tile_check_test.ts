import assert from "node:assert/strict";
import { createTileCheck, MAX_CHECKED_TILES } from "server/maps/archive/file/tile_check.ts";
import { gzip, HTML, makeVectorTile, PNG } from "fakes/map_tiles.ts";

const encode = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

Deno.test("images of every format are told from other content, and may be mixed", () => {
  const images = [
    PNG,
    encode("\xff\xd8\xff\xe0\0\x10JFIF\0"),
    encode("RIFF\x24\0\0\0WEBPVP8 "),
    encode("\0\0\0\x20ftypavif\0\0\0\0"),
  ];
  for (const format of ["png", "jpg", "webp", "avif"] as const) {
    const { hasContent } = createTileCheck(format);
    images.forEach((bytes, x) => assert.equal(hasContent({ z: 4, x, y: 0 }, bytes), true));
    for (const bytes of [HTML, makeVectorTile("a"), encode("GIF89a"), encode("<svg/>")]) {
      assert.throws(() => hasContent({ z: 4, x: 9, y: 0 }, bytes), /neither empty nor of the format/);
    }
  }
});

Deno.test("a tile is checked once, until too many are remembered", () => {
  const { hasContent } = createTileCheck("mvt");
  const tile = { z: 20, x: 0, y: 0 };
  const good = gzip(makeVectorTile("a"));
  assert.equal(hasContent(tile, good), true);
  // The check does not look at it again: an archive does not change.
  assert.equal(hasContent(tile, HTML), true);
  for (let x = 1; x <= MAX_CHECKED_TILES; x++) hasContent({ ...tile, x }, makeVectorTile("a"));
  assert.throws(() => hasContent(tile, HTML));
});

Deno.test("a refused tile is not unpacked again", () => {
  const { hasContent } = createTileCheck("mvt");
  const tile = { z: 20, x: 0, y: 0 };
  const reason = /neither empty nor of the format mvt/;
  assert.throws(() => hasContent(tile, gzip(HTML)), reason);
  assert.throws(() => hasContent(tile, gzip(makeVectorTile("good"))), reason);
});

Deno.test("a tile without content is no failure", () => {
  const { hasContent } = createTileCheck("mvt");
  assert.equal(hasContent({ z: 0, x: 0, y: 0 }, new Uint8Array()), false);
  assert.equal(hasContent({ z: 0, x: 0, y: 0 }, gzip(new Uint8Array())), false);
});
