// A Hub with something to report in every metric: two nodes, one of which a test may stop, an entry of the registry
// that cannot be used, and an import that fails. It polls every second.
import { type FakeNode, startFakeNode } from "../../fakes/fake_node.ts";
import { createRegistryFile } from "../../fakes/registry_file.ts";
import { type HubProcess, startHub } from "../../fakes/start_hub.ts";
import { waitUntil } from "../../fakes/wait_until.ts";

export interface WatchedHub extends AsyncDisposable {
  readonly hub: HubProcess;
  readonly nodes: readonly [FakeNode, FakeNode];
  readMetrics(): Promise<string>;
}

export async function startWatchedHub(): Promise<WatchedHub> {
  await using opened = new AsyncDisposableStack();
  const createNode = async (slug: string) =>
    opened.use(await startFakeNode({ region: { slug, name: slug, count: 12 } }));
  const nodes = [await createNode("ahorn"), await createNode("birke")] as const;
  const entries = [...nodes.map(({ registryEntry }) => registryEntry), { slug: "cedar" }];
  const registry = opened.use(await createRegistryFile(entries));
  const hub = opened.use(
    await startHub({
      registry: registry.path,
      env: {
        DENO_CRON_TEST_SCHEDULE_OFFSET: "1000",
        OSM_RELATION_ID: "7",
        PBF_URL: `${registry.path}.osm.pbf`,
      },
    }),
  );
  const readMetrics = async () => {
    const response = await fetch(`${hub.url}metrics`);
    const text = await response.text();
    return response.ok ? text : "";
  };
  await waitUntil(
    "the Hub has polled and the import has failed",
    readMetrics,
    (text) =>
      /^spielplatz_backend_up{/m.test(text) &&
      /^spielplatz_hub_imports_total{outcome="failed"} 1$/m.test(text),
  );
  const parts = opened.move();
  return { hub, nodes, readMetrics, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
