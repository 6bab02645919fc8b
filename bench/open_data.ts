// Measures open data of 150 000 playgrounds: a page of the OGC API, the whole region as one file, and the map's
// requests during the download.
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import { NEW_SPACE } from "../release/memory_flags.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { createMadeUpRegion } from "./made_up_region.ts";
import { createViews, QUERIES } from "./node_queries.ts";
import { describeGoal, formatMilliseconds, formatWhole, type Section } from "./report.ts";
import { readResidentBytes } from "./process_readings.ts";
import { median, quantile } from "./statistics.ts";

const PLAYGROUNDS = 150_000;
const PAGES = 60;
const GOALS = { pageMs: 20, megabytesPerSecond: 50, addedMegabytes: 60, tierMs: 10 };
/** Requests uncompressed responses, because the measure of the data-node includes compression. */
const PLAIN = { "accept-encoding": "identity" };

const PAGE_QUERIES: readonly (readonly [label: string, key: string, query: string])[] = [
  ["page of 1 000", "page", "limit=1000"],
  ["page of 1 000 with a large bbox", "large_bbox", "limit=1000&bbox=7,48,13,54"],
  ["page of 1 000 with a property", "property", "limit=1000&has_soccer=true"],
  ["page of 100 with a small bbox", "small_bbox", "limit=100&bbox=9.5,50.5,9.7,50.7"],
];

export async function measureOpenData(): Promise<Section> {
  const dataDir = await Deno.makeTempDir({ prefix: "bench-open-data-" });
  try {
    await Deno.mkdir(join(dataDir, "node"));
    const path = join(dataDir, "node", "region.sqlite");
    writeStore(path, createMadeUpRegion(PLAYGROUNDS), {
      relationId: 1,
      importedAt: "2026-11-20T05:00:00Z",
      dataTimestamp: null,
    });
    const store = openSqliteStore(path);
    const views = createViews(store, QUERIES[0]!.zoom);
    store.close();
    await using registry = await createRegistryFile([]);
    const env = { DEPLOY_MODE: "data-node", DENO_V8_FLAGS: NEW_SPACE };
    await using hub = await startHub({ registry: registry.path, dataDir, env });
    // The first request at a zoom level builds the index of that level.
    await time(hub, QUERIES[0]!.path(views[0]!));
    const quiet = await sampleTiers(hub, views, Promise.resolve());
    const pages: (readonly number[])[] = [];
    for (const [, , query] of PAGE_QUERIES) pages.push(await samplePages(hub, query));
    const before = await readResidentBytes(hub.pid) ?? NaN;
    let peak = before;
    // Downloads in a separate process, because reading at full speed here would delay the samples.
    const download = async () => {
      const url = new URL("data/playgrounds.geojson", hub.url).href;
      const args = [
        "-sf",
        "-o",
        Deno.build.os === "windows" ? "NUL" : "/dev/null",
        "-w",
        "%{speed_download}",
        url,
      ];
      const timer = setInterval(async () => peak = Math.max(peak, await readResidentBytes(hub.pid) ?? 0), 50);
      const { stdout, success } = await new Deno.Command("curl", { args }).output();
      clearInterval(timer);
      if (!success) throw new Error(`curl could not read ${url}`);
      return Number(new TextDecoder().decode(stdout)) / 1e6;
    };
    const rates = [await download(), await download(), await download()];
    const addedMegabytes = (peak - before) / 1e6;
    const busy = await sampleTiers(hub, views, download());
    return describe({ pages, rate: median(rates), addedMegabytes, quiet, busy });
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
}

async function time(hub: HubProcess, address: string): Promise<{ ms: number; body: string }> {
  const startedAt = performance.now();
  const response = await fetch(new URL(address, hub.url), { headers: PLAIN });
  const body = await response.text();
  if (!response.ok) throw new Error(`${address} answered HTTP ${response.status}`);
  return { ms: performance.now() - startedAt, body };
}

/** Follows the links to the next page, and starts over after the last one. */
async function samplePages(hub: HubProcess, query: string): Promise<readonly number[]> {
  const first = `ogc/collections/playgrounds/items?${query}`;
  const samples: number[] = [];
  let address = first;
  while (samples.length < PAGES) {
    const { ms, body } = await time(hub, address);
    samples.push(ms);
    const next = /"href":"([^"]*)","rel":"next"/.exec(body.slice(0, 2_000))?.[1];
    address = next === undefined ? first : new URL(next).href;
  }
  return samples;
}

/** Sends tier requests one after the other until `until` resolves, but at least one per view. */
async function sampleTiers(
  hub: HubProcess,
  views: readonly Bbox[],
  until: Promise<unknown>,
): Promise<readonly number[]> {
  let isOver = false;
  const over = until.finally(() => isOver = true);
  const samples: number[] = [];
  for (let i = 0; i < views.length || !isOver; i++) {
    // Each box is requested only once, so that no cache can answer.
    const [west, south, east, north] = views[i % views.length]!;
    samples.push((await time(hub, QUERIES[0]!.path([west - i * 1e-7, south, east, north]))).ms);
  }
  await over;
  return samples;
}

interface Figures {
  readonly pages: readonly (readonly number[])[];
  /** Megabytes per second. */
  readonly rate: number;
  readonly addedMegabytes: number;
  /** Times of tier requests in milliseconds, without and with a download. */
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
}

function describe({ pages, rate, addedMegabytes, quiet, busy }: Figures): Section {
  const row = (label: string, values: readonly number[], goalMs: number | null = null, at = 0.5) => [
    label,
    formatMilliseconds(quantile(values, 0.5)),
    formatMilliseconds(quantile(values, 0.99)),
    goalMs === null ? "" : describeGoal({
      text: `p${at * 100} at most ${goalMs} ms`,
      isMet: quantile(values, at) <= goalMs,
    }),
  ];
  return {
    key: "open_data",
    title: `Open data of ${formatWhole(PLAYGROUNDS)} playgrounds`,
    headings: ["", "p50", "p99", "goal"],
    rows: [
      ...PAGE_QUERIES.map(([label], i) => row(label, pages[i]!, i === 0 ? GOALS.pageMs : null)),
      row("tier request, otherwise idle", quiet),
      row("tier request during a download", busy, GOALS.tierMs, 0.99),
      [
        "download, MB/s",
        formatWhole(rate),
        "",
        describeGoal({
          text: `at least ${GOALS.megabytesPerSecond}`,
          isMet: rate >= GOALS.megabytesPerSecond,
        }),
      ],
      [
        "memory added by downloads, MB",
        formatWhole(addedMegabytes),
        "",
        describeGoal({
          text: `at most ${GOALS.addedMegabytes}`,
          isMet: addedMegabytes <= GOALS.addedMegabytes,
        }),
      ],
    ],
    notes: ["client and server share the CPUs; nothing is compressed"],
    values: {
      ...Object.fromEntries(
        PAGE_QUERIES.map(([, key], i) => [`open_data_${key}_p50_ms`, quantile(pages[i]!, 0.5)]),
      ),
      open_data_tier_idle_p99_ms: quantile(quiet, 0.99),
      open_data_tier_busy_p99_ms: quantile(busy, 0.99),
      open_data_megabytes_per_second: rate,
      open_data_added_megabytes: addedMegabytes,
    },
  };
}
