// A Hub over nodes in every condition, polled at its own pace: what it publishes after the first round and the second.
import { join } from "node:path";
import { FAR_APART } from "../e2e/regions.ts";
import type { FakeNode, FakeNodeOptions } from "../fakes/fake_node.ts";
import { waitUntil } from "../fakes/wait_until.ts";
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

/** Registry slugs. `wavering` answers the first poll only, `absent` none, `sluggish` within 3 s, `mute` never. */
export const SLUGS = [
  "current",
  "legacy",
  "importing",
  "fresh",
  "sluggish",
  "wavering",
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
  /** Both as files in the data directory, after the second round. */
  readSecond(): Promise<{ readonly status: StatusDocument; readonly metrics: string }>;
}

/** The delay of `sluggish`, in milliseconds. */
export const SLUGGISH_MS = 1_500;
/** Of `current`. */
export const LAST_IMPORT = new Date(Date.now() - 48 * 60 * 60 * 1000);
/** A round comes every minute; the rest is for a busy machine. */
const ROUND_LIMIT_MS = 120_000;

const CONDITIONS: Readonly<Record<Slug, FakeNodeOptions>> = {
  current: { lastImportAt: LAST_IMPORT },
  legacy: { generation: "legacy" },
  importing: { importing: true },
  fresh: { lastImportAt: null },
  sluggish: { delayMs: SLUGGISH_MS },
  wavering: {},
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
  const { url, process } = await stage.startHub({
    registry: started.map(([slug, { url }]) => ({ slug, url, name: slug })),
    polledUntil: (backends) => backends.get("wavering")?.up === true,
  });
  const [status, metrics] = await Promise.all(
    ["federation-status.json", "metrics"].map(async (path) => (await get(url, path)).text),
  );
  nodes.wavering.set({ behaviour: "http500" });
  const first: StatusDocument = JSON.parse(status!);
  // Files: no request makes the Hub write them.
  const readFile = (name: string) => Deno.readTextFile(join(process.dataDir, "status", name));
  const readBoth = async () => ({
    status: JSON.parse(await readFile("federation-status.json")) as StatusDocument,
    metrics: await readFile("metrics"),
  });
  // One file is replaced a moment before the other.
  const second = () =>
    waitUntil("the second round is written", readBoth, (now) => {
      return now.status.generated_at !== first.generated_at &&
        readTimestamp(now.metrics) !== readTimestamp(metrics!);
    }, ROUND_LIMIT_MS);
  let known: ReturnType<typeof second> | undefined;
  return { url, nodes, status: first, metrics: metrics!, readSecond: () => known ??= second() };
}

const readTimestamp = (metrics: string) => /^spielplatz_poll_generated_timestamp (.*)$/m.exec(metrics)?.[1];
