// Compares the page's own map layers with those of OpenLayers, by the size of the bundle and by the main thread's time
// to paint outlines and move the map, in Chromium without a graphics card.
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, stop } from "esbuild";
import { type Browser, chromium } from "playwright-core";
import { IMPORT_MAP, leaveOut } from "client/build/build_plugins.ts";
import type { PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import { findBrowser, thisMachine } from "../tests/e2e/find_browser.ts";
import { createRandom } from "fakes/random.ts";
import type { LayersPage } from "./map_layers_page.ts";
import { formatKilobytes, formatMilliseconds, type Section } from "./report.ts";
import { median } from "./statistics.ts";

const ROOT = join(import.meta.dirname!, "..");
const OUTLINES = 5_000;
const REPEATS = 3;
const VIEWPORT = { width: 1280, height: 800 };
/** Moves to the right and down in CSS pixels, and by zoom levels. */
const MOVES = [
  [200, 0, 0],
  [0, 200, 0],
  [-400, 0, 0],
  [0, -400, 0],
  [200, 200, 0],
  [0, 0, -1],
  [0, 0, 1],
] as const;
/** Time after which everything has been painted. */
const SETTLE_MS = 400;

/** Names of the kinds, and the exports of map_layers_page.ts that create them. */
const KINDS = [
  ["own layers", "createOwnLayers"],
  ["ol/layer/Vector", "createVector"],
  ["ol/layer/VectorImage", "createVectorImage"],
  ["ol/layer/WebGLVector", "createWebGL"],
] as const;

export async function measureMapLayers(): Promise<Section> {
  const executablePath = findBrowser(thisMachine);
  const measured = executablePath === null ? [] : await measureAll(executablePath);
  return {
    key: "layers",
    title: `Map layers with ${OUTLINES} outlines`,
    headings: ["layer", "bundle, brotli", "adding all", `${MOVES.length} moves`, "longest task"],
    rows: measured.map(({ name, bytes, paintMs, moveMs, longestMs }) => [
      name,
      formatKilobytes(bytes),
      ...[paintMs, moveMs, longestMs].map(formatMilliseconds),
    ]),
    notes: executablePath === null
      ? ["skipped: no Chrome or Chromium found (set CHROME_PATH)"]
      : [`main thread time, median of ${REPEATS} runs; tasks below 50 ms count as 0`],
    values: Object.assign(
      {},
      ...measured.map(({ factory, bytes, paintMs, moveMs, longestMs }) => ({
        [`${factory}_brotli_bytes`]: bytes,
        [`${factory}_paint_ms`]: paintMs,
        [`${factory}_moves_ms`]: moveMs,
        [`${factory}_longest_task_ms`]: longestMs,
      })),
    ),
  };
}

interface Run {
  readonly paintMs: number;
  readonly moveMs: number;
  readonly longestMs: number;
}

interface Measured extends Run {
  readonly name: string;
  readonly factory: string;
  readonly bytes: number;
}

async function measureAll(executablePath: string): Promise<Measured[]> {
  const args = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const measured: Measured[] = [];
    for (const [name, factory] of KINDS) {
      const script = await bundlePage(factory);
      const runs: Run[] = [];
      for (let i = 0; i < REPEATS; i++) runs.push(await measureOnce(browser, script));
      measured.push({
        name,
        factory,
        bytes: brotliCompressSync(script).byteLength,
        paintMs: median(runs.map((run) => run.paintMs)),
        moveMs: median(runs.map((run) => run.moveMs)),
        longestMs: median(runs.map((run) => run.longestMs)),
      });
    }
    return measured;
  } finally {
    await browser.close();
    await stop();
  }
}

async function bundlePage(factory: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    alias: IMPORT_MAP,
    stdin: {
      contents: `import { ${factory}, startPage } from "./bench/map_layers_page.ts";
        globalThis.layersPage = startPage(${factory}());`,
      resolveDir: ROOT,
    },
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "none",
    write: false,
    logLevel: "warning",
    plugins: factory === "createOwnLayers" ? [leaveOut()] : [],
  });
  return outputFiles[0]!.text;
}

async function measureOnce(browser: Browser, script: string): Promise<Run> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.setContent("<!doctype html><style>html, body { height: 100%; margin: 0 }</style>");
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: "longtask" });
  });
  await page.evaluate(script);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const readTaskMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
  };
  const outlines = createOutlines();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate((outlines) => {
    const playgrounds = outlines.map(({ playground, origin }) => {
      const { coordinates } = playground.shape;
      const shape = { ...playground.shape, coordinates: Float64Array.from(coordinates) };
      return { playground: { ...playground, shape }, origin };
    });
    Object.assign(globalThis, { playgrounds });
  }, outlines);
  await page.waitForTimeout(SETTLE_MS);

  const beforePaint = await readTaskMs();
  await page.evaluate(() => {
    const { layersPage, playgrounds, longest } = globalThis as unknown as PageGlobals;
    longest.ms = 0;
    layersPage.show(playgrounds);
  });
  await page.waitForTimeout(SETTLE_MS);
  const beforeMoves = await readTaskMs();
  for (const [right, down, levels] of MOVES) {
    await page.evaluate(
      ([right, down, levels]) => (globalThis as unknown as PageGlobals).layersPage.move(right, down, levels),
      [right, down, levels] as const,
    );
    await page.waitForTimeout(SETTLE_MS);
  }
  const afterMoves = await readTaskMs();
  const longestMs = await page.evaluate(() => (globalThis as unknown as PageGlobals).longest.ms);
  await page.close();
  return { paintMs: beforeMoves - beforePaint, moveMs: afterMoves - beforeMoves, longestMs };
}

interface PageGlobals {
  readonly layersPage: LayersPage;
  readonly playgrounds: readonly PlacedPlayground[];
  readonly longest: { ms: number };
}

/**
 * Creates outlines in an area of two by two views around the map's centre, as plain numbers that can be transferred.
 */
function createOutlines() {
  const random = createRandom(1);
  const classes = ["complete", "partial", "missing"] as const;
  const origin = {
    backendKey: "bench",
    backendUrl: "https://bench.example",
    backendName: "",
    lastImportAt: null,
  };
  return Array.from({ length: OUTLINES }, (_, i) => {
    const [lon, lat] = [9.7 + random.between(-0.22, 0.22), 50.5 + random.between(-0.09, 0.09)];
    const corners = random.integer(5, 14);
    const radius = random.between(0.0008, 0.002);
    const coordinates = Array.from({ length: corners + 1 }, (_, corner) => {
      const angle = ((corner % corners) / corners) * 2 * Math.PI;
      return [lon + radius * Math.cos(angle), lat + 0.64 * radius * Math.sin(angle)];
    }).flat();
    const playground = {
      osmType: "W" as const,
      osmId: i + 1,
      name: null,
      completeness: random.pick(classes),
      restricted: random.chance(0.1),
      shape: { coordinates, ringEnds: [[coordinates.length]] },
      properties: {},
    };
    return { playground, origin };
  });
}
