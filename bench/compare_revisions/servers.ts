// Measures the cost of a data-node and of a Hub until they answer, and per request.
import type { HubProcess } from "fakes/start_hub.ts";
import { readProcessUsage } from "../process_readings.ts";
import type { Figures } from "./comparison.ts";
import type { Side, Workplace } from "./workplace.ts";

const WARMING_VIEWS = 100;
const VIEWS = 700;
const HUB_REQUESTS = 3_000;
const HUB_PATHS = ["", "registry.json", "federation-status.json", "metrics"];

export async function measureServer(place: Workplace, side: Side): Promise<Figures> {
  const { playgrounds } = await place.findCountry();
  await using node = await place.startNode(side);
  const { processorSeconds } = readProcessUsage(node.pid)!;
  const ask = async (from: number, count: number) => {
    for (let i = from; i < from + count; i++) {
      const { lon, lat } = playgrounds[i % playgrounds.length]!;
      // Each request has a different box, for which the node has no cached answer.
      const [west, south, size] = [
        lon - 0.01 - (i % 61) * 1e-4,
        lat - 0.01 - (i % 37) * 1e-4,
        0.02 + (i % 5) * 0.01,
      ];
      const box = new URLSearchParams({
        min_lon: west.toFixed(4),
        min_lat: south.toFixed(4),
        max_lon: (west + size).toFixed(4),
        max_lat: (south + size).toFixed(4),
      });
      await request(node, `api/rpc/get_playgrounds_bbox?${box}`);
      await request(node, `api/rpc/get_playground_clusters?z=${9 + (i % 5)}&${box}`);
      await request(node, "api/rpc/get_meta");
    }
  };
  await ask(0, WARMING_VIEWS);
  const warm = readProcessUsage(node.pid)!;
  await ask(WARMING_VIEWS, VIEWS);
  const last = readProcessUsage(node.pid)!;
  return {
    "data-node: processor until it answers, s": processorSeconds,
    "data-node: processor for 1 000 views of three requests, ms":
      (last.processorSeconds - warm.processorSeconds) /
      VIEWS * 1e6,
    "data-node: peak, MB": last.peakBytes / 1e6,
  };
}

export async function measureHub(place: Workplace, side: Side): Promise<Figures> {
  await using hub = await place.startHub(side);
  const ready = readProcessUsage(hub.pid)!;
  for (let i = 0; i < HUB_REQUESTS; i++) await request(hub, HUB_PATHS[i % HUB_PATHS.length]!);
  const last = readProcessUsage(hub.pid)!;
  return {
    "Hub: processor until it has polled 30 regions, s": ready.processorSeconds,
    "Hub: processor for 1 000 requests, ms": (last.processorSeconds - ready.processorSeconds) / HUB_REQUESTS *
      1e6,
    "Hub: peak, MB": last.peakBytes / 1e6,
  };
}

async function request({ url }: HubProcess, path: string): Promise<void> {
  const response = await fetch(url + path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`/${path} answered HTTP ${response.status}`);
}
