// A Hub over nodes in every condition: what it publishes after the first round and the second, which is a minute later
// by a poll schedule that is turned by hand.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FAR_APART } from "../e2e/regions.ts";
import type { FakeNode, FakeNodeOptions } from "fakes/fake_node.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { get, type Stage } from "./stage.ts";

/** One backend in the status document; the fields of the specification. */
export interface StatusRecord {
  readonly url: string;
  readonly up: boolean;
  readonly latency_seconds: number;
  readonly last_success: string | null;
  readonly last_import_at: string | null;
  readonly data_age_seconds: number | null;
  readonly playground_count: number | null;
  readonly complete: number | null;
  readonly partial: number | null;
  readonly missing: number | null;
}

export interface StatusDocument {
  readonly generated_at: string;
  readonly poll_interval_seconds: number;
  readonly backends: Readonly<Record<string, StatusRecord>>;
}

/**
 * Registry slugs. `wavering` and `stalling` answer the first poll only, then 500 and not at all; `absent` none,
 * `sluggish` within 3 s, `mute` never.
 */
export const SLUGS = [
  "current",
  "legacy",
  "importing",
  "fresh",
  "sluggish",
  "wavering",
  "stalling",
  "mute",
  "absent",
] as const;
export type Slug = typeof SLUGS[number];

export interface MonitoredHub {
  readonly url: string;
  readonly nodes: Readonly<Record<Slug, FakeNode>>;
  /** Both documents as served after the first round. */
  readonly status: StatusDocument;
  readonly metrics: string;
  /** Of its jobs, as in a crontab. */
  readonly schedules: readonly string[];
  /** Both as files in the data directory, after the second round. */
  readSecond(): Promise<{ readonly status: StatusDocument; readonly metrics: string }>;
}

/** The delay of `sluggish`, in milliseconds. */
export const SLUGGISH_MS = 1_500;
/** Of `current`. */
export const LAST_IMPORT = new Date(Date.now() - 48 * 60 * 60 * 1000);
/** For a busy machine: a round takes 3 s. */
const ROUND_LIMIT_MS = 60_000;
const TURNED_CRON = fileURLToPath(new URL("turned_cron.ts", import.meta.url));
/** The arguments are the program's command: deno run -A main.ts. */
const LAUNCHER = ["sh", "-c", `exec "$0" "$1" --preload="${TURNED_CRON}" "$2" "$3"`];

const CONDITIONS: Readonly<Record<Slug, FakeNodeOptions>> = {
  current: { lastImportAt: LAST_IMPORT },
  legacy: { generation: "legacy" },
  importing: { importing: true },
  fresh: { lastImportAt: null },
  sluggish: { delayMs: SLUGGISH_MS },
  wavering: {},
  stalling: {},
  mute: { behaviour: "hang" },
  absent: {},
};

export async function startMonitoredHub(stage: Stage): Promise<MonitoredHub> {
  const started = await Promise.all(SLUGS.map(async (slug, i) => {
    const { region } = FAR_APART[i % FAR_APART.length]!;
    const node = await stage.startNode({ region: { ...region, slug, count: 40 + i }, ...CONDITIONS[slug] });
    return [slug, node] as const;
  }));
  const nodes = Object.fromEntries(started) as Record<Slug, FakeNode>;
  await nodes.absent.stop();
  const registry = await createRegistryFile(started.map(([slug, { url }]) => ({ slug, url, name: slug })));
  const { path } = stage.keep(registry);
  const process = stage.keep(await startHub({ registry: path, launcher: LAUNCHER }));
  const { url } = process;
  const isPolled = () => process.log.some(({ event }) => event === "first poll round done");
  await until(isPolled, "the first round is written");
  const [status, metrics] = await Promise.all(
    ["federation-status.json", "metrics"].map(async (path) => (await get(url, path)).text),
  );
  nodes.wavering.set({ behaviour: "http500" });
  nodes.stalling.set({ behaviour: "hang" });
  const first: StatusDocument = JSON.parse(status!);
  // Files: no request makes the Hub write them.
  const readFile = (name: string) => Deno.readTextFile(join(process.dataDir, "status", name));
  const readBoth = async () => ({
    status: JSON.parse(await readFile("federation-status.json")) as StatusDocument,
    metrics: await readFile("metrics"),
  });
  // One file is replaced a moment before the other.
  const second = () => {
    process.kill("SIGUSR2");
    return waitUntil("the second round is written", readBoth, (now) => {
      return now.status.generated_at !== first.generated_at &&
        readTimestamp(now.metrics) !== readTimestamp(metrics!);
    }, ROUND_LIMIT_MS);
  };
  let known: ReturnType<typeof second> | undefined;
  const schedules = process.log.filter(({ event }) => event === "cron planned").map(({ schedule }) =>
    String(schedule)
  );
  return { url, nodes, status: first, metrics: metrics!, schedules, readSecond: () => known ??= second() };
}

const readTimestamp = (metrics: string) => /^spielplatz_poll_generated_timestamp (.*)$/m.exec(metrics)?.[1];
