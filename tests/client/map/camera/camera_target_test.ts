import assert from "node:assert/strict";
import fc from "fast-check";
import type { Bbox } from "contract/types.ts";
import type { CameraRequest } from "client/federation/view/core/camera.ts";
import { type Insets, NO_INSETS } from "client/federation/view/core/viewport_insets.ts";
import {
  type CameraTarget,
  cameraTarget,
  type MapLayout,
  MAX_ZOOM,
  MIN_ZOOM,
} from "client/map/camera/camera_target.ts";
import {
  project,
  projectBbox,
  RESOLUTION_AT_ZOOM_0,
  unproject,
  WORLD_WIDTH,
} from "client/map/paint/projection.ts";

const DESKTOP = [1440, 900] as const;
const PHONE = [390, 844] as const;
const NULL_ISLAND: CameraTarget = { centre: [0, 0], zoom: 6 };

/** The target of a request on a map that nothing covers, from the middle of the world. */
const targetOn = (size: MapLayout["size"], request: CameraRequest, from = NULL_ISLAND) =>
  cameraTarget(request, { size, covered: NO_INSETS, minZoom: MIN_ZOOM, from });
const fit = (bbox: Bbox, minZoom = 0, maxZoom = 16) =>
  ({ kind: "fit", bbox, minZoom, maxZoom, animate: false }) as const;
const at = (lon: number, lat: number, zoom = 6): CameraTarget => ({ centre: project(lon, lat), zoom });
const centreOn = (lon: number, lat: number, zoom: number) =>
  ({ kind: "centre", lon, lat, zoom, animate: false }) as const;

Deno.test("cameraTarget fits a box: it fills the free part of the map", () => {
  fc.assert(fc.property(
    fc.double({ min: -170, max: 160, noNaN: true }),
    fc.double({ min: -70, max: 60, noNaN: true }),
    fc.double({ min: 0.01, max: 10, noNaN: true }),
    (west, south, side) => {
      const bbox: Bbox = [west, south, west + side, south + side];
      const { centre, zoom } = targetOn(DESKTOP, fit(bbox));
      const [minX, minY, maxX, maxY] = projectBbox(bbox);
      const isVisibleAt = (level: number) => {
        const unitsPerPixel = RESOLUTION_AT_ZOOM_0 / 2 ** level;
        return maxX - minX <= 1440 * unitsPerPixel && maxY - minY <= 900 * unitsPerPixel;
      };
      assert.ok(isVisibleAt(zoom));
      assert.ok(zoom === 16 || !isVisibleAt(zoom + 0.5));
      assert.ok(Math.abs(centre[0] - (minX + maxX) / 2) < 1);
      assert.ok(Math.abs(centre[1] - (minY + maxY) / 2) < 1);
    },
  ));
});

Deno.test("cameraTarget keeps to the request's and the map's limits", () => {
  const cases: [string, ReturnType<typeof fit>, number][] = [
    ["a large region ends no further out than asked", fit([5, 47, 15, 55], 8), 8],
    ["a point ends no closer than asked", fit([10, 50, 10, 50]), 16],
    ["the world is seen as a whole", fit([-180, -90, 180, 90]), 1],
  ];
  for (const [name, request, zoom] of cases) {
    assert.equal(Math.floor(targetOn(DESKTOP, request).zoom), zoom, name);
  }
});

Deno.test("cameraTarget: no request goes below the minimum zoom", () => {
  const minZoom = 9;
  const requests: CameraRequest[] = [
    fit([5, 47, 15, 55]),
    centreOn(9.7, 50.5, 3),
    { kind: "restore", lon: 9.7, lat: 50.5, zoom: 3 },
    { kind: "reveal", bbox: [5, 47, 15, 55], minZoom: 4 },
  ];
  for (const request of requests) {
    const surroundings = { size: DESKTOP, covered: NO_INSETS, minZoom, from: at(9.7, 50.5, 15) };
    assert.equal(cameraTarget(request, surroundings).zoom, minZoom, request.kind);
  }
});

Deno.test("cameraTarget leaves room on a tiny map too", () => {
  const { zoom } = targetOn([120, 90], fit([5, 47, 15, 55]));
  assert.ok(zoom > MIN_ZOOM && zoom <= MAX_ZOOM);
  assert.equal(targetOn([120, 90], fit([-180, -90, 180, 90])).zoom, MIN_ZOOM);
});

Deno.test("cameraTarget centres on a whole level within the map's limits", () => {
  for (const [asked, expected] of [[8.4, 8], [8.6, 9], [0, 0], [-1, MIN_ZOOM], [22, MAX_ZOOM]] as const) {
    assert.equal(targetOn(DESKTOP, centreOn(9.709, 50.544, asked)).zoom, expected, `zoom ${asked}`);
  }
  const [lon, lat] = unproject(...targetOn(DESKTOP, centreOn(9.709, 50.544, 15)).centre);
  assert.ok(Math.abs(lon - 9.709) < 1e-9 && Math.abs(lat - 50.544) < 1e-9);
});

Deno.test("cameraTarget takes the nearest copy of a place, and a box across the antimeridian in one piece", () => {
  const [x] = project(-179, 0);
  const near = targetOn(DESKTOP, centreOn(-179, 0, 6), at(179, 0)).centre[0];
  assert.ok(Math.abs(near - (x + WORLD_WIDTH)) < 1);
  const { zoom } = targetOn(DESKTOP, fit([170, -10, -170, 10]), at(175, 0));
  assert.equal(zoom, targetOn(DESKTOP, fit([0, -10, 20, 10])).zoom);
});

Deno.test("cameraTarget fits beside the buttons of a narrow map", () => {
  const BUTTONS = 44 + 12;
  for (const side of [0.5, 0.74, 0.76, 0.78, 1, 1.05]) {
    const bbox: Bbox = [9, 50, 9 + side, 50.2];
    const { right } = boxOnMap(bbox, targetOn(PHONE, fit(bbox)), PHONE);
    assert.ok(right <= PHONE[0] - BUTTONS + 1e-6, `${side}° end at ${right}`);
  }
});

Deno.test("cameraTarget leaves room for the rings of small regions and for their labels, no more than necessary", () => {
  const covered = { ...NO_INSETS, top: 116, bottom: 212 };
  const surroundings: MapLayout = { size: PHONE, covered, minZoom: MIN_ZOOM, from: NULL_ISLAND };
  const [RADIUS, LABEL] = [46, 53];
  const small: Bbox = [9, 47, 9.2, 55];
  const tall = cameraTarget({ ...fit(small), rings: [9.1, 47.1, 9.1, 54.9] }, surroundings);
  const { top, bottom } = boxOnMap([9.1, 47.1, 9.1, 54.9], tall, PHONE);
  assert.ok(top - RADIUS >= covered.top, `${top}`);
  // The pill and the scale line are above the sheet.
  assert.ok(bottom + RADIUS + LABEL <= PHONE[1] - covered.bottom - 80, `${bottom}`);
  const large: Bbox = [5, 45, 15, 57];
  assert.deepEqual(
    cameraTarget({ ...fit(large), rings: [9, 51, 11, 51] }, surroundings),
    cameraTarget(fit(large), surroundings),
  );
});

Deno.test("cameraTarget: rings across the antimeridian do not turn the view into one of the world", () => {
  const bbox: Bbox = [170, -10, -170, 10];
  const { zoom } = targetOn(DESKTOP, { ...fit(bbox), rings: [-178, 0, -172, 0] }, at(175, 0));
  assert.equal(zoom, targetOn(DESKTOP, fit([0, -10, 20, 10])).zoom);
});

const COVERS: [name: string, size: MapLayout["size"], covered: Insets][] = [
  ["nothing", DESKTOP, NO_INSETS],
  ["a panel at the left", DESKTOP, { ...NO_INSETS, left: 396 }],
  ["a notice at the top", DESKTOP, { ...NO_INSETS, top: 160 }],
  ["a sheet on a phone", PHONE, { ...NO_INSETS, bottom: 490 }],
  ["something at every edge", DESKTOP, { top: 60, right: 90, bottom: 120, left: 396 }],
];

interface PixelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Position of a box on the map after the move, in CSS pixels. */
function boxOnMap(
  bbox: Bbox,
  { centre, zoom }: CameraTarget,
  [width, height]: MapLayout["size"],
): PixelBox {
  const [minX, minY, maxX, maxY] = projectBbox(bbox);
  const resolution = RESOLUTION_AT_ZOOM_0 / 2 ** zoom;
  return {
    left: width / 2 + (minX - centre[0]) / resolution,
    right: width / 2 + (maxX - centre[0]) / resolution,
    top: height / 2 - (maxY - centre[1]) / resolution,
    bottom: height / 2 - (minY - centre[1]) / resolution,
  };
}

function assertFree(
  box: PixelBox,
  [width, height]: MapLayout["size"],
  covered: Insets,
  what: string,
): void {
  const isFree = box.left >= covered.left && box.right <= width - covered.right &&
    box.top >= covered.top && box.bottom <= height - covered.bottom;
  assert.ok(isFree, `${what}: ${JSON.stringify(box)}`);
}

const TOWN: Bbox = [9.6, 50.5, 9.7, 50.6];
const SITE: Bbox = [9.7, 50.5, 9.7006, 50.5005];

for (const [name, size, covered] of COVERS) {
  Deno.test(`cameraTarget, covered by ${name}: what is fitted or centred is in the middle of the free part`, () => {
    const free = {
      x: (covered.left + size[0] - covered.right) / 2,
      y: (covered.top + size[1] - covered.bottom) / 2,
    };
    const surroundings: MapLayout = { size, covered, minZoom: MIN_ZOOM, from: NULL_ISLAND };
    const fitted = boxOnMap(TOWN, cameraTarget(fit(TOWN), surroundings), size);
    assertFree(fitted, size, covered, "fitted");
    assert.ok(Math.abs((fitted.left + fitted.right) / 2 - free.x) < 1);
    assert.ok(Math.abs((fitted.top + fitted.bottom) / 2 - free.y) < 1);
    const point: Bbox = [9.7, 50.5, 9.7, 50.5];
    const centred = boxOnMap(point, cameraTarget(centreOn(9.7, 50.5, 15), surroundings), size);
    assert.ok(Math.abs(centred.left - free.x) < 1 && Math.abs(centred.top - free.y) < 1);
  });

  Deno.test(`cameraTarget, covered by ${name}: reveal pans a hidden box just into the free part`, () => {
    const offset = fc.double({ min: -0.02, max: 0.02, noNaN: true });
    fc.assert(fc.property(offset, offset, (east, north) => {
      const from = at(9.7 + east, 50.5 + north, 17);
      const reveal: CameraRequest = { kind: "reveal", bbox: SITE };
      const target = cameraTarget(reveal, { size, covered, minZoom: MIN_ZOOM, from });
      assert.equal(target.zoom, 17);
      assertFree(boxOnMap(SITE, target, size), size, covered, "revealed");
      // Repeated, it does nothing.
      const again = cameraTarget(reveal, { size, covered, minZoom: MIN_ZOOM, from: target });
      assert.ok(Math.hypot(again.centre[0] - target.centre[0], again.centre[1] - target.centre[1]) < 1e-6);
    }));
  });
}

Deno.test("cameraTarget: reveal does nothing if the box is visible", () => {
  const from = at(9.7003, 50.50025, 17);
  const covered = { ...NO_INSETS, left: 396 };
  const { centre, zoom } = cameraTarget({ kind: "reveal", bbox: SITE }, {
    size: DESKTOP,
    covered,
    minZoom: MIN_ZOOM,
    from,
  });
  assert.ok(Math.hypot(centre[0] - from.centre[0], centre[1] - from.centre[1]) < 1e-6);
  assert.equal(zoom, 17);
});

Deno.test("cameraTarget: reveal zooms out for a box that has become too large, down to its limit", () => {
  const covered = { ...NO_INSETS, bottom: 490 };
  const from = at(9.7003, 50.50025, 19);
  const reveal = (minZoom?: number) =>
    cameraTarget({ kind: "reveal", bbox: SITE, ...(minZoom !== undefined && { minZoom }) }, {
      size: PHONE,
      covered,
      minZoom: MIN_ZOOM,
      from,
    });
  const fitting = reveal(14);
  assert.ok(fitting.zoom < 19 && fitting.zoom > 14);
  assertFree(boxOnMap(SITE, fitting, PHONE), PHONE, covered, "zoomed out");
  assert.equal(reveal(19).zoom, 19);
  assert.equal(reveal().zoom, 19);
});

Deno.test("cameraTarget: restore ignores what is covered", () => {
  const covered = { top: 100, right: 0, bottom: 0, left: 396 };
  const target = cameraTarget({ kind: "restore", lon: 9.7, lat: 50.5, zoom: 15 }, {
    size: DESKTOP,
    covered,
    minZoom: MIN_ZOOM,
    from: NULL_ISLAND,
  });
  assert.deepEqual(target, { centre: project(9.7, 50.5), zoom: 15 });
});

Deno.test("cameraTarget: any request on any map gives a valid view", () => {
  const inset = fc.integer({ min: 0, max: 3_000 });
  const requests = fc.constantFrom<CameraRequest>(
    fit(TOWN),
    fit([9, 50, 9, 50]),
    { ...fit(TOWN), rings: TOWN },
    centreOn(9.7, 50.5, 15),
    { kind: "reveal", bbox: SITE },
    { kind: "reveal", bbox: [-180, -90, 180, 90], minZoom: 14 },
    { kind: "restore", lon: 9.7, lat: 50.5, zoom: 15 },
  );
  fc.assert(fc.property(
    requests,
    fc.tuple(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 3_000 })),
    fc.record({ top: inset, right: inset, bottom: inset, left: inset }),
    (request, size, covered) => {
      const { centre, zoom } = cameraTarget(request, {
        size,
        covered,
        minZoom: MIN_ZOOM,
        from: at(9.7, 50.5, 15),
      });
      assert.ok(centre.every(Number.isFinite));
      assert.ok(zoom >= MIN_ZOOM && zoom <= MAX_ZOOM);
    },
  ));
});
