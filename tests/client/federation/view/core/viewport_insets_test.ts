import assert from "node:assert/strict";
import {
  insetBelow,
  type Insets,
  insetsAround,
  joinInsets,
  NO_INSETS,
  type Rectangle,
  uncoveredView,
} from "client/federation/view/core/viewport_insets.ts";

const DESKTOP = [1280, 800] as const;
const PHONE = [390, 844] as const;

Deno.test("insetsAround: the edge with the smallest area", async (test) => {
  const cases: [
    name: string,
    rectangle: Rectangle,
    size: readonly [number, number],
    covered: Partial<Insets>,
  ][] = [
    ["a panel at the left", { left: 12, top: 68, width: 384, height: 600 }, DESKTOP, { left: 396 }],
    ["a panel at the right", { left: 884, top: 68, width: 384, height: 600 }, DESKTOP, { right: 396 }],
    ["a notice in the upper corner", { left: 12, top: 68, width: 384, height: 60 }, DESKTOP, { top: 128 }],
    ["a sheet at the bottom", { left: 0, top: 354, width: 390, height: 490 }, PHONE, { bottom: 490 }],
    ["everything", { left: 0, top: 0, width: 390, height: 844 }, PHONE, {}],
    ["a sheet partly below the map", { left: 0, top: 800, width: 390, height: 490 }, PHONE, {
      bottom: 44,
    }],
    ["an empty rectangle", { left: 12, top: 68, width: 384, height: 0 }, DESKTOP, {}],
    ["a rectangle outside of the map", { left: 0, top: 844, width: 390, height: 200 }, PHONE, {}],
  ];
  for (const [name, rectangle, size, covered] of cases) {
    await test.step(name, () => {
      assert.deepEqual(insetsAround(rectangle, size), { ...NO_INSETS, ...covered });
    });
  }
});

Deno.test("insetBelow: the controls at the top cover the map only if they are about as wide", () => {
  const controls = { left: 12, top: 12, width: 366, height: 96 };
  assert.deepEqual(insetBelow(controls, PHONE), { ...NO_INSETS, top: 108 });
  assert.deepEqual(insetBelow({ ...controls, width: 384 }, DESKTOP), NO_INSETS);
  assert.deepEqual(insetBelow({ ...controls, height: 0 }, PHONE), NO_INSETS, "hidden");
  assert.deepEqual(insetBelow({ ...controls, height: 900 }, PHONE), { ...NO_INSETS, top: 844 });
});

Deno.test("joinInsets: the larger inset at each edge", () => {
  const [a, b] = [{ top: 1, right: 5, bottom: 0, left: 9 }, { top: 2, right: 4, bottom: 0, left: 10 }];
  assert.deepEqual(joinInsets(a, b), { top: 2, right: 5, bottom: 0, left: 10 });
  assert.deepEqual(joinInsets(a, NO_INSETS), a);
});

Deno.test("uncoveredView: the free part, with its middle", () => {
  const view = { lon: 10, lat: 50, bbox: [8, 49, 12, 51] } as const;
  assert.deepEqual(uncoveredView(view, NO_INSETS, [400, 800]), view);
  assert.deepEqual(uncoveredView(view, { ...NO_INSETS, bottom: 400 }, [400, 800]), {
    lon: 10,
    lat: 50.5,
    bbox: [8, 50, 12, 51],
  });
  assert.deepEqual(uncoveredView(view, { top: 80, right: 0, bottom: 0, left: 100 }, [400, 800]), {
    lon: 10.5,
    lat: 49.9,
    bbox: [9, 49, 12, 50.8],
  });
});
