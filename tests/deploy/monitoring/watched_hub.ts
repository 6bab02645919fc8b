// A Hub with something to report in every metric: two nodes, one of which a test may stop and the other of which has a
// certificate, an entry of the registry that cannot be used, an import that fails, changes that are followed, a webhook and a
// missing map archive. It polls every second.
import { createAuthority } from "fakes/certificate.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { writeKeptExtract } from "fakes/kept_extract.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { startTlsServer } from "fakes/tls_server.ts";
import { waitUntil } from "fakes/wait_until.ts";

export interface WatchedHub extends AsyncDisposable {
  readonly hub: HubProcess;
  readonly nodes: readonly [FakeNode, FakeNode];
  readMetrics(): Promise<string>;
}

const DAY_MS = 86_400_000;

export async function startWatchedHub(): Promise<WatchedHub> {
  await using opened = new AsyncDisposableStack();
  const createNode = async (slug: string) =>
    opened.use(await startFakeNode({ region: { slug, name: slug, count: 12 } }));
  const nodes = [await createNode("ahorn"), await createNode("birke")] as const;
  const [ahorn, birke] = nodes;
  const authority = await createAuthority();
  const proxy = opened.use(
    await startTlsServer({
      ...await authority.issue(new Date(Date.now() + 60 * DAY_MS)),
      answer: async (path) => (await fetch(new URL(path, ahorn.url))).text(),
    }),
  );
  const certificate = await Deno.makeTempFile({ suffix: ".pem" });
  opened.defer(() => Deno.remove(certificate));
  await Deno.writeTextFile(certificate, authority.cert);
  const entries = [
    { ...ahorn.registryEntry, url: `https://localhost:${proxy.port}/api` },
    birke.registryEntry,
    { slug: "cedar" },
  ];
  const registry = opened.use(await createRegistryFile(entries));
  const dataDir = await Deno.makeTempDir();
  opened.defer(() => Deno.remove(dataDir, { recursive: true }));
  await writeKeptExtract(dataDir);
  const hub = opened.use(
    await startHub({
      registry: registry.path,
      dataDir,
      env: {
        DENO_CRON_TEST_SCHEDULE_OFFSET: "1000",
        // What the process trusts besides the known authorities.
        DENO_CERT: certificate,
        OSM_RELATION_ID: "7",
        PBF_URL: `${registry.path}.osm.pbf`,
        ALERT_WEBHOOK_URL: "http://127.0.0.1:9/webhook",
        // There is no such file.
        MAP_ARCHIVE: `${registry.path}.pmtiles`,
      },
    }),
  );
  const readMetrics = async () => {
    const response = await fetch(`${hub.url}metrics`);
    const text = await response.text();
    return response.ok ? text : "";
  };
  await waitUntil(
    "the Hub has polled and read a certificate, and the import has failed",
    readMetrics,
    (text) =>
      /^spielplatz_backend_certificate_expiry_timestamp_seconds{/m.test(text) &&
      /^spielplatz_hub_imports_total{outcome="failed"} 1$/m.test(text),
  );
  const parts = opened.move();
  return { hub, nodes, readMetrics, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
