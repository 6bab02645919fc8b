import assert from "node:assert/strict";
import fc from "fast-check";
import {
  detectPlatform,
  directionsLink,
  idEditorUrl,
  mapCompleteObjectLink,
  mapCompleteUrl,
  osmLink,
  placeOf,
} from "client/playground/core/outside_links.ts";
import { makePlayground } from "../../records.ts";

const WAY = { osmType: "W", osmId: 37808214 } as const;
const PLACE = { lat: 50.54389999, lon: 9.7096 };

const links: [name: string, link: string, expected: string][] = [
  ["osmLink of a node", osmLink({ osmType: "N", osmId: 1 }), "https://www.openstreetmap.org/node/1"],
  ["osmLink of a way", osmLink(WAY), "https://www.openstreetmap.org/way/37808214"],
  ["osmLink of a relation", osmLink({ osmType: "R", osmId: 7 }), "https://www.openstreetmap.org/relation/7"],
  [
    "mapCompleteObjectLink",
    mapCompleteObjectLink(WAY, PLACE),
    "https://mapcomplete.org/playgrounds?z=18&lat=50.5439&lon=9.7096#way/37808214",
  ],
  [
    "directionsLink on a desktop",
    directionsLink("other", PLACE, "Park"),
    "https://www.openstreetmap.org/directions?to=50.5439,9.7096",
  ],
  [
    "directionsLink for Apple",
    directionsLink("apple", PLACE, "Park"),
    "https://maps.apple.com/?daddr=50.5439,9.7096",
  ],
  [
    "directionsLink for Android",
    directionsLink("android", PLACE, "Park (neu) & Wiese"),
    "geo:50.5439,9.7096?q=50.5439,9.7096(Park%20%28neu%29%20%26%20Wiese)",
  ],
];
for (const [name, link, expected] of links) Deno.test(name, () => assert.equal(link, expected));

Deno.test("directionsLink for Android: no name escapes its brackets", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (name) => {
    const label = directionsLink("android", PLACE, name).slice("geo:50.5439,9.7096?q=50.5439,9.7096".length);
    assert.match(label, /^\([^()&#?\s]*\)$/);
  }));
});

Deno.test("directionsLink for Android: a lone surrogate does not throw", () => {
  assert.match(directionsLink("android", PLACE, "Park \ud83c"), /\(Park%20%EF%BF%BD\)$/);
});

const agents: [userAgent: string, touch: number, expected: string][] = [
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36", 5, "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "apple"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, "apple"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, "other"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, "other"],
  ["", 0, "other"],
];
for (const [userAgent, touch, expected] of agents) {
  Deno.test(`detectPlatform of "${userAgent}" with ${touch} fingers`, () =>
    assert.equal(detectPlatform(userAgent, touch), expected));
}

Deno.test("placeOf is the middle of the box", () => {
  assert.deepEqual(placeOf(makePlayground()), { lat: 50.2, lon: 9.1 });
});

const VIEW = { lon: 9.7091234, lat: 50.5441234, zoom: 15 };

const editorLinks: [name: string, url: string, expected: string][] = [
  [
    "MapComplete at the place",
    mapCompleteUrl(VIEW),
    "https://mapcomplete.org/playgrounds?z=15&lat=50.54412&lon=9.70912",
  ],
  [
    "MapComplete with two decimals of the zoom",
    mapCompleteUrl({ ...VIEW, zoom: 12.34567 }),
    "https://mapcomplete.org/playgrounds?z=12.35&lat=50.54412&lon=9.70912",
  ],
  [
    "iD at its lowest zoom that loads data",
    idEditorUrl(VIEW),
    "https://www.openstreetmap.org/edit?editor=id#map=17/50.54412/9.70912",
  ],
  [
    "iD at the zoom of the map",
    idEditorUrl({ ...VIEW, zoom: 19 }),
    "https://www.openstreetmap.org/edit?editor=id#map=19/50.54412/9.70912",
  ],
  [
    "another copy of the world",
    idEditorUrl({ lon: 369.5, lat: -12, zoom: 17.4 }),
    "https://www.openstreetmap.org/edit?editor=id#map=17/-12.00000/9.50000",
  ],
];
for (const [name, url, expected] of editorLinks) {
  Deno.test(`editor links: ${name}`, () => assert.equal(url, expected));
}
