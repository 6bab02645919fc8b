import assert from "node:assert/strict";
import fc from "fast-check";
import type { OsmType } from "contract/types.ts";
import {
  couldBeTarget,
  formatPlaygroundLink,
  formatViewLink,
  isTarget,
  parseDeepLink,
  type PlaygroundTarget,
} from "client/playground/core/deep_link.ts";
import { makePlayground } from "../../records.ts";

Deno.test("parseDeepLink: reads a view", async (test) => {
  const cases: [fragment: string, zoom: number, lat: number, lon: number][] = [
    ["#map=15/50.544/9.709", 15, 50.544, 9.709],
    ["map=15/50.544/9.709", 15, 50.544, 9.709],
    ["#map=7.25/-33.9/-70.6", 7.25, -33.9, -70.6],
    ["#map=0/0/0", 0, 0, 0],
    ["#map=2/0/180", 2, 0, 180],
    ["#map=2/0/-180", 2, 0, -180],
    ["#map=22/85.05/9", 22, 85.05, 9],
  ];
  for (const [fragment, zoom, lat, lon] of cases) {
    await test.step(fragment, () => {
      assert.deepEqual(parseDeepLink(fragment), { kind: "view", zoom, lat, lon });
    });
  }
});

Deno.test("parseDeepLink: reads a playground", async (test) => {
  const cases: [fragment: string, slug: string | null, osmType: OsmType, osmId: number][] = [
    ["#fulda/W123", "fulda", "W", 123],
    ["fulda/W123", "fulda", "W", 123],
    ["#landkreis-fulda-2/N1", "landkreis-fulda-2", "N", 1],
    ["#36041/R62700", "36041", "R", 62700],
    ["#W123", null, "W", 123],
    ["#w123", null, "W", 123],
    ["#fulda/n5", "fulda", "N", 5],
    ["#r7", null, "R", 7],
    // Slugs that look like something else.
    ["#map/W1", "map", "W", 1],
    ["#w123/W1", "w123", "W", 1],
    // Pages over the oldest nodes wrote their signed ids: a relation.
    ["#fulda/W-165956764", "fulda", "R", 165956764],
    ["#R-5", null, "R", 5],
    ["#W9007199254740991", null, "W", Number.MAX_SAFE_INTEGER],
  ];
  for (const [fragment, slug, osmType, osmId] of cases) {
    await test.step(fragment, () => {
      const expected = { kind: "playground", target: { slug, osmType, osmId } };
      assert.deepEqual(parseDeepLink(fragment), expected);
    });
  }
});

Deno.test("formatPlaygroundLink then parseDeepLink: the same playground", () => {
  const slug = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789-"), minLength: 1 });
  const targets = fc.record({
    slug: fc.option(slug),
    osmType: fc.constantFrom<OsmType>("N", "W", "R"),
    osmId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }, { noNullPrototype: true });
  fc.assert(fc.property(targets, (target) => {
    const link = formatPlaygroundLink(target);
    assert.deepEqual(parseDeepLink(link), { kind: "playground", target });
    assert.deepEqual(parseDeepLink(link.slice(1)), { kind: "playground", target });
  }));
  assert.equal(formatPlaygroundLink({ slug: "fulda", osmType: "W", osmId: 123 }), "#fulda/W123");
  assert.equal(formatPlaygroundLink({ slug: null, osmType: "N", osmId: 5 }), "#N5");
});

Deno.test("parseDeepLink: anything else is none", async (test) => {
  const cases = [
    "",
    "#",
    "#map",
    "#map=",
    "#map=15",
    "#map=15/50",
    "#map=15/50/",
    "#map=15//9",
    "#map=/50/9",
    "#map=15/50/9/1",
    "#map=15/50/9&x=1",
    "#map=15/50/9 ",
    "#map=15/50/9\n",
    " #map=15/50/9",
    "##map=15/50/9",
    "#MAP=15/50/9",
    "#map=15/50,5/9,7",
    "#map=1.2.3/50/9",
    "#map=./50/9",
    "#map=15/-/9",
    "#map=15/--50/9",
    "#map=15/+50/9",
    "#map=1e1/50/9",
    "#map=0x10/50/9",
    "#map=NaN/50/9",
    "#map=Infinity/50/9",
    "#map=-1/50/9",
    "#map=22.1/50/9",
    "#map=15/85.1/9",
    "#map=15/-90/9",
    "#map=15/50/180.01",
    "#map=15/50/-181",
    "#map=15/50/369.7",
    "#map=١٥/50/9",
    "#map=15%2F50%2F9",
    "#toString",
    "#W",
    "#123",
    "#X123",
    "#W0",
    "#W0123",
    "#N-5",
    "#W--5",
    "#W-0",
    "#W1.5",
    "#W1e3",
    "#W123 ",
    "#W123\n",
    "#W١٢٣",
    "##W123",
    "#/W123",
    "#fulda",
    "#fulda/",
    "#fulda/123",
    "#Fulda/W123",
    "#fulda_rhön/W123",
    "#fulda/hünfeld/W123",
    "#fulda%2FW123",
    "#fulda//W123",
    // The first integer that is not safe.
    "#W9007199254740992",
    "#W99999999999999999999",
  ];
  for (const fragment of cases) {
    await test.step(JSON.stringify(fragment), () => {
      assert.deepEqual(parseDeepLink(fragment), { kind: "none" });
    });
  }
});

Deno.test("parseDeepLink: any view it returns can be shown", () => {
  const degrees = (reach: number) => fc.double({ min: -1.1 * reach, max: 1.1 * reach, noNaN: true });
  const written = (number: fc.Arbitrary<number>) =>
    fc.oneof(
      { weight: 8, arbitrary: number.map((value) => value.toFixed(5)) },
      number.map(String),
      fc.string({ unit: fc.constantFrom(..."0123456789.-e/") }),
    );
  const zoom = fc.double({ min: -1, max: 25, noNaN: true });
  const fragments = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(written(zoom), written(degrees(90)), written(degrees(180))).map((parts) =>
        `#map=${parts.join("/")}`
      ),
    },
    fc.string().map((text) => `#map=${text}`),
    fc.string(),
  );
  let [read, refused] = [0, 0];
  fc.assert(
    fc.property(fragments, (fragment) => {
      const link = parseDeepLink(fragment);
      if (link.kind !== "view") return void refused++;
      read++;
      assert.ok(link.zoom >= 0 && link.zoom <= 22);
      assert.ok(Math.abs(link.lat) < 86);
      assert.ok(Math.abs(link.lon) <= 180);
    }),
    { numRuns: 500 },
  );
  assert.ok(read > 50 && refused > 50, `the generator made ${read} views and ${refused} other fragments`);
});

Deno.test("formatViewLink: examples", async (test) => {
  const cases: [zoom: number, lat: number, lon: number, expected: string][] = [
    [15, 50.544, 9.709, "#map=15/50.544000/9.709000"],
    [7, 50.5, 9.7, "#map=7/50.5000/9.7000"],
    [0, 0, 0, "#map=0/0.00/0.00"],
    [12.3456, -33.987654321, -70.123456789, "#map=12.35/-33.98765/-70.12346"],
  ];
  for (const [zoom, lat, lon, expected] of cases) {
    await test.step(expected, () => assert.equal(formatViewLink({ zoom, lat, lon }), expected));
  }
});

/** Web Mercator position in CSS pixels, from the world's western edge and the equator. */
function toPixels({ lat, lon }: { lat: number; lon: number }, zoom: number): [x: number, y: number] {
  const worldPx = 256 * 2 ** zoom;
  const mercatorY = Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return [(lon / 360) * worldPx, mercatorY * worldPx];
}

Deno.test("formatViewLink then parseDeepLink: the same place within a pixel, the same zoom within 0.005", () => {
  fc.assert(
    fc.property(
      fc.record({
        zoom: fc.double({ min: 0, max: 22, noNaN: true }),
        lat: fc.double({ min: -85.0511, max: 85.0511, noNaN: true }),
        lon: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      (view) => {
        const link = parseDeepLink(formatViewLink(view));
        assert.ok(link.kind === "view", formatViewLink(view));
        const [x, y] = toPixels(view, view.zoom);
        const [readX, readY] = toPixels(link, view.zoom);
        assert.ok(Math.abs(readX - x) < 1 && Math.abs(readY - y) < 1, formatViewLink(view));
        assert.ok(Math.abs(link.zoom - view.zoom) <= 0.005 + 1e-9);
      },
    ),
    { numRuns: 500 },
  );
});

Deno.test("formatViewLink: stable after parsing", () => {
  fc.assert(fc.property(
    fc.double({ min: 0, max: 22, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    (zoom, lat, lon) => {
      const written = formatViewLink({ zoom: Number(zoom.toFixed(2)), lat, lon });
      const link = parseDeepLink(written);
      assert.ok(link.kind === "view");
      assert.equal(formatViewLink(link).replaceAll("-0.", "0."), written.replaceAll("-0.", "0."));
    },
  ));
});

Deno.test("isTarget: type and id, or the id alone where the type is not known", async (test) => {
  const WAY: PlaygroundTarget = { slug: null, osmType: "W", osmId: 7 };
  const cases: [osmType: "N" | "W" | "R", osmId: number, target: PlaygroundTarget, expected: boolean][] = [
    ["W", 7, WAY, true],
    ["R", 7, WAY, false],
    ["W", 8, WAY, false],
    ["R", 7, { slug: null, osmType: null, osmId: 7 }, true],
    ["R", 8, { slug: null, osmType: null, osmId: 7 }, false],
  ];
  for (const [osmType, osmId, target, expected] of cases) {
    await test.step(`${osmType}${osmId} for ${JSON.stringify(target)}`, () => {
      assert.equal(isTarget(makePlayground({ osmType, osmId }), target), expected);
    });
  }
});

Deno.test("couldBeTarget: a way in a link may be a node or a relation; nodes and relations are exact", async (test) => {
  const cases: [link: OsmType | null, osmType: OsmType, expected: boolean][] = [
    ["W", "W", true],
    ["W", "N", true],
    ["W", "R", true],
    ["N", "N", true],
    ["N", "W", false],
    ["N", "R", false],
    ["R", "R", true],
    ["R", "W", false],
    [null, "R", true],
  ];
  for (const [link, osmType, expected] of cases) {
    await test.step(`${osmType}7 for ${link}7`, () => {
      const target: PlaygroundTarget = { slug: null, osmType: link, osmId: 7 };
      assert.equal(couldBeTarget(makePlayground({ osmType, osmId: 7 }), target), expected);
      assert.equal(couldBeTarget(makePlayground({ osmType, osmId: 8 }), target), false);
    });
  }
});
