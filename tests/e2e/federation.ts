// A federation of real processes: three data-nodes with imported sample districts, and a Hub.
import { join } from "node:path";
import { createDistrict, type District } from "fakes/district_extract.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import type { RegistryEntry } from "fakes/fake_node.ts";
import type { HubProcess } from "fakes/start_hub.ts";
import type { SceneHub } from "fakes/hub_scene.ts";
import type { Scene } from "./scene.ts";

export interface DataNode {
  readonly district: District;
  readonly process: HubProcess;
  readonly registryEntry: RegistryEntry;
}

export interface Federation {
  readonly west: DataNode;
  readonly east: DataNode;
  readonly north: DataNode;
  /** Polls every second, and has polled the data of all three nodes. */
  readonly hub: SceneHub;
}

const DATA_TIMESTAMP = new Date("2026-11-20T20:21:00Z");

const SLIDE = { playground: "slide" };
const SWING = { playground: "swing" };
const SEESAW = { playground: "seesaw" };

/** Lies on the border, and is in both extracts. */
const SHARED = { id: 1500, name: "Grenzhügel", at: [9.5, 50.502] } as const;

export const WILLOW = {
  id: 1001,
  name: "Weidenplatz",
  at: [9.4975, 50.5],
  things: [SLIDE, SWING, SWING],
} as const;
export const ALDER = { id: 2001, name: "Erlenplatz", at: [9.5025, 50.5], things: [SEESAW] } as const;

/** Playgrounds in a row from west to east, some 140 m apart. */
function createRow(count: number, firstId: number, [lon, lat]: readonly [lon: number, lat: number]) {
  return Array.from({ length: count }, (_, i) => ({
    id: firstId + i,
    name: `Platz ${firstId + i}`,
    at: [lon + i * 0.002, lat] as const,
  }));
}

/** West and east share a narrow strip. North lies above both, with a gap. */
const WEST: District = {
  relationId: 101,
  name: "Westerau",
  box: [8.5, 50.2, 9.502, 50.8],
  playgrounds: [WILLOW, SHARED, ...createRow(3, 1100, [9, 50.5])],
};
export const EAST: District = {
  relationId: 102,
  name: "Osterau",
  box: [9.498, 50.2, 10.5, 50.8],
  playgrounds: [ALDER, SHARED, ...createRow(5, 2100, [10, 50.5])],
};
const NORTH: District = {
  relationId: 103,
  name: "Norderau",
  box: [9, 50.9, 10, 51.5],
  playgrounds: createRow(11, 3100, [9.49, 51.2]),
};

/** The extract that a data-node downloads. */
export const encodeDistrict = (district: District): Uint8Array =>
  encodeExtract({ ...createDistrict(district), dataTimestamp: DATA_TIMESTAMP });

/** Starts all four processes. The data-nodes import their extracts at the start. */
export async function startFederation(scene: Scene): Promise<Federation> {
  const [west, east, north] = await Promise.all([
    startDataNode(scene, WEST),
    startDataNode(scene, EAST),
    startDataNode(scene, NORTH),
  ]);
  const nodes = [west, east, north];
  const hub = await scene.startHub({
    registry: nodes.map(({ registryEntry }) => registryEntry),
    // Polls every second instead of every minute.
    env: { DEPLOY_MODE: "ui", HUB_POLL_INTERVAL: "5", DENO_CRON_TEST_SCHEDULE_OFFSET: "1000" },
    polledUntil: (backends) =>
      nodes.every(({ registryEntry, district }) => {
        const status = backends.get(registryEntry.slug);
        return status?.playgroundCount === district.playgrounds.length && status.importing === false;
      }),
  });
  return { west, east, north, hub };
}

async function startDataNode(scene: Scene, district: District): Promise<DataNode> {
  const extract = join(await scene.makeFolder(), "region.osm.pbf");
  await Deno.writeFile(extract, encodeDistrict(district));
  const { name, relationId } = district;
  const { process } = await scene.startHub({
    registry: [],
    env: { DEPLOY_MODE: "data-node-ui", PBF_URL: extract, OSM_RELATION_ID: String(relationId) },
  });
  return { district, process, registryEntry: createEntry(name, process) };
}

/** Registry entry of a data-node. */
export const createEntry = (name: string, { url }: HubProcess): RegistryEntry => ({
  slug: name.toLowerCase(),
  url: `${url}api`,
  name,
});
