// Map archives that are made to do harm, in a running Hub: it keeps answering, its memory stays within bounds, and it
// ends when it is told to.
import assert from "node:assert/strict";
import { join } from "node:path";
import { HOSTILE_ARCHIVES, type HostileArchive } from "fakes/hostile_archives.ts";
import { makePyramid } from "fakes/map_tiles.ts";
import { writePmtiles } from "fakes/pmtiles_writer.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

/** The goal is 500 ms; the machine may be busy with other tests. */
const MAX_ANSWER_MS = 2_000;
const MAX_MORE_BYTES = 150e6;
/** The goal is 2 s. */
const MAX_STOP_MS = 4_000;
/** Where every archive has, or seems to have, a tile. */
const TILES = ["0/0/0", "1/0/0", "1/1/1", "2/0/0", "2/3/3"];

interface Watch {
  /** Of `/healthz`, while the watch ran. */
  slowestMs(): number;
  mostBytes(): number;
  stop(): Promise<void>;
}

/** Asks for `/healthz` again and again; an answer that never comes counts with the time until then. */
function watchHub({ url, pid }: HubProcess): Watch {
  let [slowest, most, isStopped] = [0, 0, false];
  const done = (async () => {
    while (!isStopped) {
      const startMs = performance.now();
      await fetch(`${url}healthz`, { signal: AbortSignal.timeout(20_000) })
        .then((response) => response.body?.cancel(), () => {});
      slowest = Math.max(slowest, performance.now() - startMs);
      most = Math.max(most, readMemory(pid));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    slowestMs: () => Math.round(slowest),
    mostBytes: () => most,
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

/** What the process has in memory. */
function readMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(Deno.readTextFileSync(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function askForTiles({ url }: HubProcess): Promise<number[]> {
  return await Promise.all(
    TILES.map(async (tile) => {
      const response = await fetch(`${url}tiles/${tile}.mvt`, { signal: AbortSignal.timeout(20_000) }).catch(
        () => null,
      );
      await response?.body?.cancel();
      return response?.status ?? 0;
    }),
  );
}

/** Milliseconds from the request to end until the end. */
async function stopHub(hub: HubProcess): Promise<number> {
  const startMs = performance.now();
  await hub.stop();
  return Math.round(performance.now() - startMs);
}

const show = (name: string, ...facts: readonly unknown[]) => {
  if (Deno.env.has("SHOW_FIGURES")) console.log(name, ...facts);
};

function requireCalm(name: string, watch: Watch, baseBytes: number): void {
  const moreBytes = watch.mostBytes() - baseBytes;
  assert.ok(watch.slowestMs() < MAX_ANSWER_MS, `${name}: /healthz took ${watch.slowestMs()} ms`);
  assert.ok(moreBytes < MAX_MORE_BYTES, `${name}: ${moreBytes} bytes more`);
}

const writeGood = (path: string) => Deno.writeFile(path, writePmtiles({ tiles: makePyramid(3) }));

Deno.test("a Hub that starts with any hostile map archive answers, stays small and ends", () =>
  withDirectory(async (directory) => {
    await using registry = await createRegistryFile([]);
    const map = join(directory, "map.mbtiles");

    async function start(name: string, baseBytes: number | null): Promise<number> {
      await using hub = await startHub({ registry: registry.path, env: { MAP_ARCHIVE: map } });
      const watch = watchHub(hub);
      const statuses = [await askForTiles(hub), await askForTiles(hub)];
      await watch.stop();
      const reason = hub.log.find(({ event }) => event?.startsWith("map archive not"))?.reason;
      const stopMs = await stopHub(hub);
      show(name, watch.slowestMs(), Math.round(watch.mostBytes() / 1e6), stopMs, statuses.join(), reason);
      if (baseBytes !== null) requireCalm(name, watch, baseBytes);
      assert.ok(stopMs < MAX_STOP_MS, `${name}: the Hub took ${stopMs} ms to end`);
      return watch.mostBytes();
    }

    await writeGood(map);
    const baseBytes = await start("a good archive", null);
    for (const { name, write } of HOSTILE_ARCHIVES) {
      for (const suffix of ["", "-wal"]) await Deno.remove(`${map}${suffix}`).catch(() => {});
      write(map);
      await start(name, baseBytes);
    }
  }));

/** Those that did most harm. */
const WORST = /8 GB|one by one|1 GB in its index|schema is a maze|million objects|own leaf/;

async function replace({ name, write }: HostileArchive, directory: string, registry: string): Promise<void> {
  const [map, next] = [join(directory, "map.mbtiles"), join(directory, "next")];
  await Deno.mkdir(directory);
  await writeGood(map);
  await using hub = await startHub({ registry, env: { MAP_ARCHIVE: map } });
  await askForTiles(hub);
  const baseBytes = readMemory(hub.pid);
  const isSeen = () => hub.log.find(({ event }) => /^map archive (not|changed)/.test(event!));
  write(next);
  const watch = watchHub(hub);
  await Deno.rename(next, map);
  const verdict = await waitUntil(`the Hub has looked at ${name}`, isSeen, Boolean);
  const statuses = await askForTiles(hub);
  await watch.stop();
  const more = Math.round((watch.mostBytes() - baseBytes) / 1e6);
  const seen = hub.log.length;
  await writeGood(next);
  await Deno.rename(next, map);
  await until(() => hub.log.slice(seen).some(({ event }) => /^map archive (usable|changed)/.test(event!)));
  const stopMs = await stopHub(hub);
  show(name, watch.slowestMs(), more, statuses.join(), verdict!.event, stopMs);
  requireCalm(name, watch, baseBytes);
  assert.ok(stopMs < MAX_STOP_MS, `${name}: the Hub took ${stopMs} ms to end`);
}

Deno.test("a hostile map archive that takes the place of the served one stops no Hub", () =>
  withDirectory(async (directory) => {
    await using registry = await createRegistryFile([]);
    // All at the same time, because most of the time is a wait until a Hub looks at its archive again.
    await Promise.all(
      HOSTILE_ARCHIVES.filter(({ name }) => WORST.test(name))
        .map((archive, i) => replace(archive, join(directory, `${i}`), registry.path)),
    );
  }));
