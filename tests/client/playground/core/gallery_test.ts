import assert from "node:assert/strict";
import { composeGallery } from "../../../../client/playground/core/gallery.ts";
import type { Equipment } from "../../../../contract/surroundings.ts";

const [A, B] = ["1e643097-caa9-4105-a681-96f37507948b", "bf7bd36e-c14b-48bd-ac27-4223ae59557b"];
const urlOf = (id: string) => `https://api.panoramax.xyz/api/pictures/${id}/sd.jpg`;

function item(tags: Readonly<Record<string, string>>): Equipment {
  return {
    osmType: "N",
    osmId: 1,
    geometry: { kind: "point", position: [9, 50] },
    tags: new Map(Object.entries(tags)),
  };
}

const cases: [name: string, own: Record<string, unknown>, equipment: Equipment[], expected: unknown[]][] = [
  ["none", {}, [item({ playground: "slide" })], []],
  ["of the playground", { panoramax: A }, [], [[urlOf(A), null]]],
  ["of a device", {}, [item({ playground: "slide", panoramax: A })], [[urlOf(A), "slide"]]],
  [
    "of the playground first",
    { panoramax: A },
    [item({ playground: "swing", panoramax: B })],
    [[urlOf(A), null], [urlOf(B), "swing"]],
  ],
  ["each once", { panoramax: A }, [item({ playground: "swing", panoramax: A })], [[urlOf(A), null]]],
  ["a category is no photo", { wikimedia_commons: "Category:Parks" }, [], []],
];

for (const [name, own, equipment, expected] of cases) {
  Deno.test(`gallery: ${name}`, () => {
    const { photos } = composeGallery(own, equipment);
    assert.deepEqual(
      photos.map(({ imageUrl, device }) => [imageUrl, device?.kind === "device" ? device.device : null]),
      expected,
    );
  });
}

Deno.test("gallery: categories are apart, 60 pictures at most", () => {
  const many = Array.from({ length: 10 }, (_, i) =>
    item({
      playground: "slide",
      wikimedia_commons: Array.from({ length: 10 }, (_, k) => `File:${i}-${k}.jpg`).join(";"),
    }));
  const gallery = composeGallery({ wikimedia_commons: "Category:Parks" }, many);
  assert.deepEqual(gallery.categories.map(({ pageUrl }) => pageUrl), [
    "https://commons.wikimedia.org/wiki/Category:Parks",
  ]);
  assert.equal(gallery.photos.length, 59);
});
