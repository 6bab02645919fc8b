import assert from "node:assert/strict";
import { idEditorUrl, mapCompleteUrl } from "../../../../client/playground/core/outside_links.ts";

const PLACE = { lon: 9.7091234, lat: 50.5441234, zoom: 15 };

const cases: [name: string, url: string, expected: string][] = [
  [
    "MapComplete at the place",
    mapCompleteUrl(PLACE),
    "https://mapcomplete.org/playgrounds?z=15&lat=50.54412&lon=9.70912",
  ],
  [
    "MapComplete with two decimals of the zoom",
    mapCompleteUrl({ ...PLACE, zoom: 12.34567 }),
    "https://mapcomplete.org/playgrounds?z=12.35&lat=50.54412&lon=9.70912",
  ],
  [
    "iD from where it loads anything",
    idEditorUrl(PLACE),
    "https://www.openstreetmap.org/edit?editor=id#map=17/50.54412/9.70912",
  ],
  [
    "iD from as near as the map is",
    idEditorUrl({ ...PLACE, zoom: 19 }),
    "https://www.openstreetmap.org/edit?editor=id#map=19/50.54412/9.70912",
  ],
  [
    "another copy of the world",
    idEditorUrl({ lon: 369.5, lat: -12, zoom: 17.4 }),
    "https://www.openstreetmap.org/edit?editor=id#map=17/-12.00000/9.50000",
  ],
];
for (const [name, url, expected] of cases) {
  Deno.test(`editor links: ${name}`, () => assert.equal(url, expected));
}
