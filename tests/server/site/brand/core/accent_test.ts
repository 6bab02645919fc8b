import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type AccentOutcome,
  DEFAULT_ACCENT,
  deriveAccent,
  formatContrast,
  MIN_TEXT_CONTRAST,
  SURFACES,
} from "server/site/brand/core/accent.ts";
import { contrastOf, fromOklch, parseHex, toOklch } from "server/site/brand/core/colour.ts";

const BASE = await Deno.readTextFile(new URL("../../../../../client/page/styles/base.css", import.meta.url));
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) =>
  `#${value.toString(16).padStart(6, "0")}`
);
/** https://www.w3.org/TR/WCAG22/#non-text-contrast */
const MIN_LINE_CONTRAST = 3;
type Colours = Extract<AccentOutcome, { ok: true }>["colours"];

function assertReadable({ light, onLight, dark, onDark }: Colours): void {
  for (
    const [accent, onAccent, { surfaces, ground }] of [
      [light, onLight, SURFACES.light],
      [dark, onDark, SURFACES.dark],
    ] as const
  ) {
    assert.ok(contrastOf(accent, onAccent) >= MIN_TEXT_CONTRAST, `${onAccent} on ${accent}`);
    for (const surface of surfaces) {
      assert.ok(contrastOf(accent, surface) >= MIN_TEXT_CONTRAST, `${accent} on ${surface}`);
    }
    assert.ok(contrastOf(accent, ground) >= MIN_LINE_CONTRAST, `${accent} on ${ground}`);
  }
}

Deno.test("contrastOf: the examples of WCAG", () => {
  assert.equal(contrastOf("#000000", "#ffffff"), 21);
  assert.equal(contrastOf("#ffffff", "#ffffff"), 1);
  assert.equal(formatContrast(contrastOf("#777777", "#ffffff")), "4.47:1");
  assert.equal(formatContrast(contrastOf("#ffffff", "#767676")), "4.54:1");
});

Deno.test("formatContrast never rounds up to a limit", () => {
  assert.equal(formatContrast(4.4999), "4.49:1");
  assert.equal(formatContrast(4.5), "4.5:1");
});

Deno.test("OKLCH and back is the same colour", () => {
  fc.assert(fc.property(anyColour, (colour) => {
    const back = parseHex(fromOklch(toOklch(colour)));
    parseHex(colour).forEach((value, i) =>
      assert.ok(Math.abs(value - back[i]!) <= 1, `${colour} -> ${back}`)
    );
  }));
});

Deno.test("the colours of the rule are those of the style sheet", () => {
  const [light = "", dark = ""] = BASE.split("@media screen and (prefers-color-scheme: dark)");
  const read = (css: string, name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(css)?.[1];
  const rule = { light: SURFACES.light, dark: SURFACES.dark };
  for (const [scheme, css] of [["light", light], ["dark", dark]] as const) {
    assert.deepEqual([read(css, "surface"), read(css, "surface-soft")], rule[scheme].surfaces);
    assert.equal(read(css, "ground"), rule[scheme].ground);
  }
  assert.deepEqual(DEFAULT_ACCENT, {
    light: read(light, "accent"),
    onLight: read(light, "accent-text"),
    dark: read(dark, "accent"),
    onDark: read(dark, "accent-text"),
  });
  assertReadable(DEFAULT_ACCENT);
});

Deno.test("a colour that is accepted can be read in both schemes, and stays as it is in the light one", () => {
  fc.assert(fc.property(anyColour, (accent) => {
    const outcome = deriveAccent(accent);
    if (!outcome.ok) return;
    assert.equal(outcome.colours.light, accent);
    assertReadable(outcome.colours);
  }));
});

Deno.test("a colour that is refused fails as stated, and the colour that is proposed is accepted", () => {
  fc.assert(fc.property(anyColour, (accent) => {
    const outcome = deriveAccent(accent);
    if (outcome.ok) return;
    assert.ok(outcome.contrast < MIN_TEXT_CONTRAST);
    assert.equal(outcome.contrast, contrastOf(accent, outcome.background));
    assert.ok(deriveAccent(outcome.nearest).ok, outcome.nearest);
  }));
});

Deno.test("the proposed colour is the lightest of its hue that passes", () => {
  fc.assert(fc.property(anyColour, (accent) => {
    const outcome = deriveAccent(accent);
    if (outcome.ok) return;
    const contrasts = SURFACES.light.surfaces.map((surface) => contrastOf(outcome.nearest, surface));
    // Only little darker than the limit asks for.
    assert.ok(Math.min(...contrasts) < MIN_TEXT_CONTRAST * 1.06, outcome.nearest);
  }));
});

const examples: [accent: string, dark: string | null][] = [
  ["#1f6b43", "same hue"],
  ["#7a1f5c", "same hue"],
  ["#000000", "same hue"],
  ["#ffcc00", null],
  ["#ffffff", null],
];
for (const [accent, expected] of examples) {
  Deno.test(`${accent} is ${expected === null ? "refused" : "accepted"}`, () => {
    const outcome = deriveAccent(accent);
    assert.equal(outcome.ok, expected !== null);
    if (!outcome.ok || accent === "#000000") return;
    const [light, dark] = [toOklch(accent), toOklch(outcome.colours.dark)];
    assert.ok(Math.abs(light.hue - dark.hue) < 0.1, outcome.colours.dark);
    assert.ok(dark.lightness > light.lightness);
  });
}
