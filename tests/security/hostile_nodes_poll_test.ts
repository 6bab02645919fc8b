// The Hub's poll over nodes that mean harm, round after round: each is named for what it does, the good one stays
// up, and memory stays where it was.
import assert from "node:assert/strict";
import { readResidentBytes } from "../../bench/process_readings.ts";
import { parseStatusDocument } from "contract/status/status_document.ts";
import type { StatusSnapshot } from "contract/types.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { startRawServer } from "../server/hub/monitor/raw_server.ts";
import { answerText, listHostileProbeAnswers } from "./hostile_answers.ts";

const MIB = 1024 * 1024;
const ROUNDS = 3;

Deno.test("nodes that mean harm are named for it, and cost the Hub neither memory nor other nodes", async () => {
  await using stack = new AsyncDisposableStack();
  const inner = stack.use(startRawServer(answerText('{"name":"only for this machine"}')));
  const good = stack.use(startRawServer(answerText('{"name":"Good","playground_count":3}')));
  const hostile = listHostileProbeAnswers(`${inner.origin}/rpc/get_meta`).map((kind, i) => ({
    ...kind,
    slug: `hostile-${i}`,
    server: stack.use(startRawServer(kind.answer)),
  }));
  const registry = stack.use(
    await createRegistryFile([
      { slug: "good", url: good.origin, name: "Good" },
      ...hostile.map(({ slug, name, server }) => ({ slug, name, url: server.origin })),
    ]),
  );
  // A round follows the other at once, instead of after a minute.
  const env = { DENO_CRON_TEST_SCHEDULE_OFFSET: "100", DEPLOY_MODE: "ui" };
  const hub = stack.use(await startHub({ registry: registry.path, env }));

  const published = new Map<string, { status: StatusSnapshot; bytes: number | null }>();
  const readStatus = async () => {
    const response = await fetch(`${hub.url}federation-status.json`);
    const text = await response.text();
    if (!response.ok) return published.size;
    const status = parseStatusDocument(JSON.parse(text))!;
    if (status.backends.size === 0) return 0;
    published.set(status.generatedAt, { status, bytes: await readResidentBytes(hub.pid) });
    return published.size;
  };
  await waitUntil("some rounds have ended", readStatus, (rounds) => rounds >= ROUNDS, 60_000);

  const seen = [...published.values()];
  for (const { status: { backends } } of seen) {
    assert.equal(backends.get("good")!.up, true);
    assert.equal(backends.get("good")!.playgroundCount, 3);
    const found = hostile.map(({ slug, name }) => [name, backends.get(slug)!.error]);
    assert.deepEqual(found, hostile.map(({ name, reason }) => [name, reason]));
  }
  assert.equal(inner.connectionCount(), 0, "a node made the Hub ask another server");

  const metrics = await (await fetch(`${hub.url}metrics`)).text();
  for (const line of metrics.trimEnd().split("\n")) {
    assert.match(
      line,
      /^(#.*|(spielplatz|process)_\w+(\{.*\})? -?[\d.e+]+)$/,
      "a value made a line of its own",
    );
  }
  const sizes = seen.map(({ bytes }) => bytes).filter((bytes) => bytes !== null);
  const growth = (sizes.at(-1) ?? 0) - (sizes[0] ?? 0);
  assert.ok(growth < 100 * MIB, `grew by ${growth / MIB} MiB from the first round to round ${seen.length}`);
  assert.ok(Math.max(0, ...sizes) < 500 * MIB, `${Math.max(...sizes) / MIB} MiB`);
  assert.deepEqual(hub.log.filter(({ level }) => level === "error"), []);
});
