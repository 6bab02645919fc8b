import assert from "node:assert/strict";
import { MAX_CATEGORIES } from "client/playground/photos/core/commons_questions.ts";
import {
  composeGallery,
  findSlides,
  MAX_GALLERY,
  questionOf,
  type Slide,
} from "client/playground/photos/core/gallery.ts";
import { commonsMember, MAX_PHOTOS, type Photo } from "client/playground/photos/core/photos.ts";
import type { Equipment } from "contract/playground/surroundings.ts";

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

const filesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `File:${name} ${i}.jpg`).join(";");
const devicesWith = (tags: (index: number) => Record<string, string>, count: number) =>
  Array.from({ length: count }, (_, i) => item({ playground: "slide", ...tags(i) }));
const membersNamed = (...titles: string[]) => titles.map((title) => commonsMember(`File:${title}`)!);
const titlesOf = (slides: readonly Slide[]) => slides.map(({ title, pageUrl }) => title ?? pageUrl);

Deno.test("gallery: categories are apart, 30 photos of an object, 60 in all, with those of categories", () => {
  assert.equal(composeGallery({ wikimedia_commons: filesOf("a", 40) }, []).photos.length, MAX_PHOTOS);
  const many = devicesWith((i) => ({ wikimedia_commons: filesOf(String(i), 10) }), 10);
  const gallery = composeGallery({ wikimedia_commons: "Category:Parks" }, many);
  assert.deepEqual(gallery.categories.map(({ title, device }) => [title, device]), [[
    "Category:Parks",
    null,
  ]]);
  assert.equal(gallery.photos.length, MAX_GALLERY - 1);
  const members = membersNamed(...Array.from({ length: 20 }, (_, i) => `Member ${i}.jpg`));
  const slides = findSlides(gallery, () => members);
  assert.equal(slides.length, MAX_GALLERY);
  assert.equal(slides[0]!.title, "File:Member 0.jpg");
});

Deno.test("gallery: photos of a category follow those of the same object, each once", () => {
  const gallery = composeGallery(
    { wikimedia_commons: "File:A.jpg;Category:Parks" },
    [item({ playground: "swing", wikimedia_commons: "Category:Swings;File:B.jpg" })],
  );
  const members: Record<string, readonly Photo[]> = {
    "Category:Parks": membersNamed("C.jpg", "A.jpg"),
    "Category:Swings": membersNamed("D.jpg"),
  };
  const slides = findSlides(gallery, (category) => members[category] ?? []);
  assert.deepEqual(titlesOf(slides), ["File:A.jpg", "File:C.jpg", "File:B.jpg", "File:D.jpg"]);
  assert.deepEqual(slides.map(({ device }) => device?.kind ?? null), [null, null, "device", "device"]);
});

Deno.test("gallery: a category stands for its photos only while nothing of its provider is known", () => {
  const own = { wikimedia_commons: "Category:Parks;Category:Woods" };
  const panoramax = composeGallery({ ...own, panoramax: A }, []);
  const file = composeGallery({ wikimedia_commons: "Category:Parks;File:A.jpg" }, []);
  const none = () => [];
  assert.deepEqual(titlesOf(findSlides(composeGallery(own, []), none)), ["Category:Parks"]);
  assert.equal(titlesOf(findSlides(panoramax, none)).at(-1), "Category:Parks");
  assert.deepEqual(titlesOf(findSlides(file, none)), ["File:A.jpg"]);
  const members = (category: string) => category === "Category:Woods" ? membersNamed("W.jpg") : [];
  assert.deepEqual(titlesOf(findSlides(composeGallery(own, []), members)), ["File:W.jpg"]);
});

Deno.test("gallery: Commons is asked about its files and 3 categories, those of devices included", () => {
  assert.equal(questionOf(composeGallery({ panoramax: A }, [])), null);
  assert.deepEqual(
    questionOf(composeGallery({ wikimedia_commons: "File:A.jpg;Category:C0", panoramax: A }, [
      ...devicesWith((i) => ({ wikimedia_commons: `Category:C${i}` }), 5),
      item({ playground: "swing", image: "https://commons.wikimedia.org/wiki/File:B.jpg" }),
    ])),
    {
      files: ["File:A.jpg", "File:B.jpg"],
      categories: Array.from({ length: MAX_CATEGORIES }, (_, i) => `Category:C${i}`),
    },
  );
});
