import assert from "node:assert/strict";
import fc from "fast-check";
import type { GalleryPhoto } from "client/playground/photos/core/gallery.ts";
import { commonsMember, findPhotos, MAX_PHOTOS, smallUrlOf } from "client/playground/photos/core/photos.ts";
import { PHOTO_ORIGINS } from "contract/page/photo_hosts.ts";

const ID = "1e643097-caa9-4105-a681-96f37507948b";
const OTHER_ID = "bf7bd36e-c14b-48bd-ac27-4223ae59557b";

const commons = (title: string) => ({
  provider: "commons",
  imageUrl: `https://commons.wikimedia.org/wiki/Special:FilePath/${title}?width=960`,
  pageUrl: `https://commons.wikimedia.org/wiki/File:${title}`,
  title: `File:${decodeURIComponent(title).replaceAll("_", " ")}`,
});
const category = (title: string) => ({
  provider: "commons",
  imageUrl: null,
  pageUrl: `https://commons.wikimedia.org/wiki/Category:${title}`,
  title: `Category:${decodeURIComponent(title).replaceAll("_", " ")}`,
});
const panoramax = (id: string) => ({
  provider: "panoramax",
  imageUrl: `https://api.panoramax.xyz/api/pictures/${id}/sd.jpg`,
  pageUrl: `https://api.panoramax.xyz/#focus=pic&pic=${id}`,
  title: null,
});

const cases: [name: string, properties: Record<string, unknown>, expected: unknown[]][] = [
  ["no tags", {}, []],
  ["a file", { wikimedia_commons: "File:Spielplatz Süd (2).jpg" }, [commons("Spielplatz_S%C3%BCd_(2).jpg")]],
  ["a file in other words", { wikimedia_commons: "image:A.jpg" }, [commons("A.jpg")]],
  ["a bare name", { wikimedia_commons: "A.jpg" }, [commons("A.jpg")]],
  ["a category", { wikimedia_commons: "Category:Parks in Fulda" }, [category("Parks_in_Fulda")]],
  ["a list", { wikimedia_commons: "File:A.jpg; File:B.jpg;" }, [commons("A.jpg"), commons("B.jpg")]],
  ["the page's address", { wikimedia_commons: "https://commons.wikimedia.org/wiki/File:A_b.jpg" }, [
    commons("A_b.jpg"),
  ]],
  ["an image by its page", { image: "https://commons.wikimedia.org/wiki/File:%C3%84.jpg" }, [
    commons("%C3%84.jpg"),
  ]],
  ["an image by its path", { image: "https://commons.wikimedia.org/wiki/Special:FilePath/A.jpg?width=9" }, [
    commons("A.jpg"),
  ]],
  ["an image in the file store", { image: "https://upload.wikimedia.org/wikipedia/commons/a/ab/A.jpg" }, [
    commons("A.jpg"),
  ]],
  ["its thumbnail", {
    image: "http://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/A.jpg/640px-A.jpg",
  }, [commons("A.jpg")]],
  ["one photo tagged twice", {
    wikimedia_commons: "File:A.jpg",
    image: "https://commons.wikimedia.org/wiki/File:A.jpg",
  }, [commons("A.jpg")]],
  ["one file in several spellings", {
    wikimedia_commons: "File:\u00c4 b.jpg;File:A\u0308_b.jpg;File:ä__b.jpg; file: Ä b.jpg",
  }, [commons("%C3%84_b.jpg")]],
  ["a first letter without a capital", { wikimedia_commons: "File:ßa.jpg" }, [commons("%C3%9Fa.jpg")]],
  ["pictures, numbered", { "panoramax:10": OTHER_ID, "panoramax:2": ID }, [
    panoramax(ID),
    panoramax(OTHER_ID),
  ]],
  ["pictures, listed", { panoramax: `${ID.toUpperCase()};${OTHER_ID}` }, [
    panoramax(ID),
    panoramax(OTHER_ID),
  ]],
  ["both services", { panoramax: ID, wikimedia_commons: "File:A.jpg" }, [commons("A.jpg"), panoramax(ID)]],
  ["an id that is none", { panoramax: `../../${ID}`, "panoramax:0": "1", "panoramax:x": ID }, []],
  ["other types", { panoramax: [ID], wikimedia_commons: { a: 1 }, image: 7 }, []],
  ["another host", { image: "https://evil.example/wiki/File:A.jpg" }, []],
  [
    "the file store's path at another host",
    { image: "https://evil.example/wikipedia/commons/a/ab/A.jpg" },
    [],
  ],
  ["a lookalike host", { image: "https://commons.wikimedia.org.evil.example/wiki/File:A.jpg" }, []],
  ["a script", { image: "javascript:alert(1)", wikimedia_commons: "javascript:alert(1)" }, []],
  ["titles that cannot be", {
    wikimedia_commons: "File:<b>.jpg;File:a|b.jpg;File:;File:\u0000.jpg;File:\ud800",
  }, []],
  ["another page there", { image: "https://commons.wikimedia.org/wiki/User:Somebody" }, []],
  ["a broken escape", { image: "https://commons.wikimedia.org/wiki/File:%E0%A4%A" }, []],
];
for (const [name, properties, expected] of cases) {
  Deno.test(`findPhotos: ${name}`, () => assert.deepEqual(findPhotos(properties), expected));
}

const members: [title: string, expected: unknown][] = [
  ["File:A b.jpg", commons("A_b.jpg")],
  ["File:", null],
  ["A b.jpg", null],
  ["Category:A", null],
  ["File:..", null],
  ["File:../A.jpg", null],
  ["File:A:b.jpg", null],
  ["File:<b>.jpg", null],
];
for (const [title, expected] of members) {
  Deno.test(`commonsMember: ${title}`, () => assert.deepEqual(commonsMember(title), expected));
}

Deno.test("findPhotos stops at 30", () => {
  const list = Array.from({ length: 100 }, (_, i) => `File:${i}.jpg`).join(";");
  assert.equal(findPhotos({ wikimedia_commons: list }).length, MAX_PHOTOS);
});

Deno.test("findPhotos builds no URL from a title that a path would lose", () => {
  for (
    const title of [
      ".",
      "..",
      "File:.",
      "File: ..",
      "Category:..",
      "https://commons.wikimedia.org/wiki/File:..",
    ]
  ) {
    assert.deepEqual(findPhotos({ wikimedia_commons: title, image: title }), [], title);
  }
  assert.equal(findPhotos({ wikimedia_commons: "File:..jpg" }).length, 1);
});

Deno.test("findPhotos builds URLs of the two services only, whatever a node sends", () => {
  const keys = fc.constantFrom(
    "wikimedia_commons",
    "image",
    "panoramax",
    "panoramax:0",
    "image:1",
    "__proto__",
  );
  const hosts = [
    "https://commons.wikimedia.org/wiki/",
    "https://upload.wikimedia.org/wikipedia/commons/a/ab/",
  ];
  const values = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.string().map((text) => `File:${text}`),
    fc.tuple(fc.constantFrom(...hosts), fc.string()).map(([host, text]) => `${host}File:${text}`),
  );
  fc.assert(fc.property(fc.array(fc.tuple(keys, values)), (entries) => {
    for (const { imageUrl, pageUrl } of findPhotos(Object.fromEntries(entries))) {
      for (const url of [imageUrl, pageUrl].filter((each) => each !== null).map((each) => new URL(each))) {
        assert.ok(PHOTO_ORIGINS.includes(url.origin), url.href);
        assert.match(
          url.pathname,
          /^\/(wiki\/(File:|Category:|Special:FilePath\/)[^/]+|api\/pictures\/[0-9a-f-]+\/sd\.jpg|)$/,
        );
      }
    }
  }));
});

Deno.test("a photo has a small version at each service", () => {
  const [atCommons, atPanoramax] = findPhotos({
    wikimedia_commons: "File:Auenpark 960.jpg",
    panoramax: "1e643097-caa9-4105-a681-96f37507948b",
  });
  assert.deepEqual([atCommons, atPanoramax].map((photo) => smallUrlOf(photo as GalleryPhoto)), [
    "https://commons.wikimedia.org/wiki/Special:FilePath/Auenpark_960.jpg?width=500",
    "https://api.panoramax.xyz/api/pictures/1e643097-caa9-4105-a681-96f37507948b/thumb.jpg",
  ]);
});
