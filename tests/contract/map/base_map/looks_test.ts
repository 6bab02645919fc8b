// Contrast by WCAG 2.2: labels against everything that they may be on, lines and marks against the ground.
import assert from "node:assert/strict";
import { LABEL_KINDS, LINE_KINDS, type LineKind } from "contract/map/base_map/map_rules.ts";
import { MARK_EDGE } from "client/map/paint/colours.ts";
import {
  chooseLook,
  labelColour,
  lineColours,
  LOOK_COLOURS,
  LOOKS,
  mixColours,
} from "contract/map/base_map/looks.ts";

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** What need not be told from the ground: its place is told by its name, or by the land around it. */
const QUIET: ReadonlySet<LineKind> = new Set(["stream", "river"]);
/** A translucent colour, `#rrggbbaa`, on a ground. */
function blend(colour: string, ground: string): string {
  const share = parseInt(colour.slice(7), 16) / 255;
  const channels = [1, 3, 5].map((at) => {
    const [over, under] = [colour, ground].map((each) => parseInt(each.slice(at, at + 2), 16));
    return Math.round(over! * share + under! * (1 - share));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Of pins, dots and large outlines: a light disc or casing, and around it the edge. */
const marksOn = (ground: string) => ["#ffffff", blend(MARK_EDGE, ground)];

for (const look of LOOKS) {
  const colours = LOOK_COLOURS[look];
  const grounds = [colours.land, ...Object.values(colours.areas)];

  Deno.test(`looks: ${look}: labels have 4.5:1 against their halo and against the ground`, () => {
    for (const kind of LABEL_KINDS) {
      const text = labelColour(colours, kind);
      for (const ground of [colours.halo, ...grounds]) {
        const found = contrast(text, ground);
        assert.ok(found >= 4.5, `${kind} ${text} on ${ground}: ${found.toFixed(2)}`);
      }
    }
  });

  Deno.test(`looks: ${look}: names have 4.5:1 against roads and tunnels`, () => {
    const roads = [colours.road.fill, colours.majorRoad.fill];
    for (const road of [...roads, ...roads.map((fill) => mixColours(fill, colours.land))]) {
      for (const kind of LABEL_KINDS) {
        const found = contrast(labelColour(colours, kind), road);
        assert.ok(found >= 4.5, `${kind} on ${road}: ${found.toFixed(2)}`);
      }
    }
  });

  Deno.test(`looks: ${look}: lines have 3:1 against every ground, water included, by their line or its edge`, () => {
    for (const kind of LINE_KINDS.filter((kind) => !QUIET.has(kind))) {
      const { fill, edge } = lineColours(colours, kind);
      for (const ground of grounds) {
        const found = Math.max(...[fill, edge ?? fill].map((colour) => contrast(colour, ground)));
        assert.ok(found >= 3, `${kind} on ${ground}: ${found.toFixed(2)}`);
      }
    }
  });

  Deno.test(`looks: ${look}: marks of playgrounds have 3:1 against every ground and every road`, () => {
    for (const ground of [...grounds, colours.road.fill, colours.majorRoad.fill]) {
      const found = Math.max(...marksOn(ground).map((colour) => contrast(colour, ground)));
      assert.ok(found >= 3, `a mark on ${ground}: ${found.toFixed(2)}`);
    }
  });

  Deno.test(`looks: ${look}: greens and built-up land do not stand out`, () => {
    for (const kind of ["park", "green", "forest", "residential", "civic", "pitch"] as const) {
      const area = colours.areas[kind];
      if (area === undefined) continue;
      const found = contrast(area, colours.land);
      assert.ok(found <= 1.45, `${kind}: ${found.toFixed(2)}`);
    }
  });
}

Deno.test("looks: by colour scheme and contrast", () => {
  assert.equal(chooseLook({ isDark: false, prefersMore: false }), "light");
  assert.equal(chooseLook({ isDark: true, prefersMore: false }), "dark");
  assert.equal(chooseLook({ isDark: false, prefersMore: true }), "lightContrast");
  assert.equal(chooseLook({ isDark: true, prefersMore: true }), "darkContrast");
});

Deno.test("looks: the colour between two", () => {
  assert.equal(mixColours("#000000", "#ffffff"), "#808080");
  assert.equal(mixColours("#102030", "#102030"), "#102030");
});
