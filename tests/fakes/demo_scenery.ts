// The made-up country of the demo: six nodes in six conditions, a base map, a status file with the last response of the
// node that is down, and a history of 90 days.
import { join } from "node:path";
import { parseRegistry } from "contract/registry/registry.ts";
import { createLog } from "server/base/kit/log.ts";
import { createPoller } from "server/hub/monitor/poller.ts";
import { openSnapshotStore } from "server/hub/monitor/snapshot_store.ts";
import { type FakeNode, type NodeSettings, startFakeNode } from "./fake_node.ts";
import { createLandscape } from "./landscape.ts";
import { listDeviceKinds } from "server/node/region/core/derive.ts";
import type { Region } from "./region.ts";
import { devicesOf } from "./surroundings.ts";
import { makeUpHistory, type WatchedRegion } from "./made_up_history.ts";
import { createRegistryFile } from "./registry_file.ts";
import { startTileServer } from "./tiles.ts";
import { createWorld } from "./world.ts";

interface Condition {
  readonly settings: Partial<NodeSettings>;
  /** Describes the condition as visitors see it. */
  readonly note: string;
}

const HEALTHY: Condition = { settings: {}, note: "healthy" };

const CONDITIONS: Readonly<Record<string, Condition>> = {
  seefelden: { settings: { delayMs: 2_000 }, note: "slow: every answer takes 2 s" },
  hohenwald: { settings: { behaviour: "reset" }, note: "down: the ring keeps the last known count" },
  muehlgrund: { settings: { importing: true }, note: "importing: the ring says that it updates" },
  sonnenau: { settings: { generation: "legacy" }, note: "old generation: a grey ring, and no clusters" },
  altkirchen: { settings: { empty: true }, note: "empty: it works, but has no data" },
};

export interface DemoRegion {
  readonly name: string;
  readonly playgrounds: number;
  readonly note: string;
}

export interface DemoScenery {
  readonly regions: readonly DemoRegion[];
  readonly registryPath: string;
  readonly dataDir: string;
  /** URL template of the base map. */
  readonly tilesUrl: string;
  /** Stops the nodes and the base map, and removes the files. */
  stop(): Promise<void>;
}

export async function startDemoScenery(): Promise<DemoScenery> {
  const world = createWorld();
  const nodes = await Promise.all(
    world.regions.map((region) => startFakeNode({ region: knowDevices(region) })),
  );
  const tiles = startTileServer(createLandscape(world));
  const registry = await createRegistryFile(nodes.map(({ registryEntry }) => registryEntry));
  const dataDir = await Deno.makeTempDir({ prefix: "demo-" });
  await pollOnce(nodes, dataDir);
  await makeUpHistory(join(dataDir, "history"), nodes.map(watchedRegion), Date.now());
  const regions = nodes.map((node) => {
    const { settings, note } = CONDITIONS[node.region.slug] ?? HEALTHY;
    node.set(settings);
    return { name: node.region.name, playgrounds: node.data.playgrounds.length, note };
  });
  return {
    regions,
    registryPath: registry.path,
    dataDir,
    tilesUrl: tiles.url,
    stop: async () => {
      await Promise.all([...nodes.map((node) => node.stop()), tiles.stop()]);
      await registry.remove();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

/** Gives each playground the kinds of its devices, as nodes of this program do. */
function knowDevices(region: Region): Region {
  if (CONDITIONS[region.slug]?.settings.generation === "legacy") return region;
  const playgrounds = region.playgrounds.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, device_kinds: listDeviceKinds({}, devicesOf(feature)) },
  }));
  return { ...region, playgrounds };
}

function watchedRegion({ region: { slug }, url, data }: FakeNode): WatchedRegion {
  const settings = CONDITIONS[slug]?.settings;
  const isDown = settings?.behaviour !== undefined;
  const isLegacy = settings?.generation === "legacy";
  return {
    slug,
    url,
    counts: isLegacy || settings?.empty ? null : data.counts,
    ...(isDown && { downForMinutes: 45 }),
  };
}

/** Writes status files as if from an earlier run with all nodes up. */
async function pollOnce(nodes: readonly FakeNode[], dataDir: string): Promise<void> {
  const { backends } = parseRegistry({ instances: nodes.map(({ registryEntry }) => registryEntry) });
  const log = createLog({ format: "text", write: () => {} });
  const store = await openSnapshotStore({ directory: join(dataDir, "status"), log });
  const poller = createPoller({
    readBackends: () => Promise.resolve(backends),
    selfOrigin: "http://127.0.0.1",
    privateNodes: "guard",
    store,
    log,
    signal: new AbortController().signal,
  });
  const round = await poller.runRound();
  if (round?.outcome === "published") await store.publish(round.snapshot);
}
