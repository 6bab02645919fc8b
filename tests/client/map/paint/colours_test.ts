// The legend uses colours of the stylesheet, the map those of colours.ts: both must be equal.
import assert from "node:assert/strict";
import {
  CLASS_COLOURS,
  DEGRADED_COLOUR,
  IMPORTING_COLOUR,
  OFFLINE_COLOUR,
  onGround,
} from "client/map/paint/colours.ts";

const stylesheet = await Deno.readTextFile(
  new URL("../../../../client/page/styles/base.css", import.meta.url),
);

const expected: Readonly<Record<string, string>> = {
  "--ordinary": CLASS_COLOURS.ordinary,
  "--class-complete": CLASS_COLOURS.complete,
  "--class-partial": CLASS_COLOURS.partial,
  "--class-missing": CLASS_COLOURS.missing,
  "--class-restricted": CLASS_COLOURS.restricted,
  "--ring-offline": OFFLINE_COLOUR,
  "--ring-importing": IMPORTING_COLOUR,
  "--ring-degraded": DEGRADED_COLOUR,
};

for (const [property, colour] of Object.entries(expected)) {
  Deno.test(`colours: ${property} is the colour of the map`, () => {
    const values = [...stylesheet.matchAll(new RegExp(`${property}: (.*);`, "g"))].map((match) => match[1]);
    const onDark = onGround(colour, true);
    assert.deepEqual(values, onDark === colour ? [colour] : [colour, onDark]);
  });
}
