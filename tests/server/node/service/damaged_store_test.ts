// A store file with single damaged bytes: detected before it is served; while it is served, no damaged answer is sent.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createLog } from "server/base/kit/log.ts";
import { createNodeApi } from "server/node/api/node_api.ts";
import { createStoreFile } from "server/node/store/store_file.ts";
import type { StoreSource } from "server/node/store/store_source.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { makeIdentity } from "fakes/node_identity.ts";
import { createRandom } from "fakes/random.ts";
import { createRandomRegion } from "./region.ts";
import { NO_CHANGES } from "server/node/region/core/change_history.ts";

const PLACES = 24;
const FACTS = { relationId: 7, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };
const WORLD = "min_lon=-180&min_lat=-90&max_lon=180&max_lat=90";
const TOWN = "min_lon=9.1&min_lat=50.1&max_lon=9.2&max_lat=50.2";
const CALLS = [
  ...[WORLD, TOWN].flatMap((box) => [
    `get_playgrounds_bbox?${box}`,
    `get_equipment?${box}`,
    `get_standalone_equipment?${box}`,
    `get_trees?${box}`,
    `get_playground_centroids?${box}`,
    `get_playground_clusters?z=10&${box}`,
  ]),
  "get_playgrounds",
  "get_nearest_playgrounds?lat=50.1&lon=9.2&max_results=100",
  "search_playgrounds?q=spielplatz%2012&max_results=50",
  "get_pois?lat=50.1&lon=9.2&radius_m=100000",
  "get_surroundings?lat=50.1&lon=9.2&radius_m=10000",
  ...Array.from({ length: 40 }, (_, i) => `get_playground?osm_id=${1 + 7 * i}`),
];

interface Scene extends AsyncDisposable {
  readonly path: string;
  readonly file: StoreSource;
  readonly logged: readonly string[];
  /** The answer's text; null for a refusal. */
  ask(call: string): Promise<string | null>;
  names(): string[];
}

const directory = await Deno.makeTempDir({ prefix: "damaged-" });
const intact = join(directory, "intact.sqlite");
writeStore(intact, createRandomRegion(3, 300), FACTS);
const bytes = await Deno.readFile(intact);
await Deno.remove(directory, { recursive: true });

/** A copy of the store in a place of its own; not yet opened. */
async function createScene(content: Uint8Array): Promise<Scene> {
  const directory = await Deno.makeTempDir({ prefix: "damaged-" });
  const path = join(directory, "region.sqlite");
  await Deno.writeFile(path, content);
  const logged: string[] = [];
  const log = createLog({ format: "json", write: (line) => logged.push(line) });
  const file = createStoreFile(path, log, {
    verifyIntervalMs: 0,
    // Bits that change on a disk do not change the time of the file.
    readStamp: (path) => Deno.stat(path).then(({ ino }) => String(ino), () => null),
  });
  const api = createNodeApi({
    store: () => file.current()!,
    isImporting: () => false,
    lastCheckAt: () => null,
    checkEveryDays: () => 0,
    changes: () => NO_CHANGES,
    notices: () => [],
    reportDamage: file.reportDamage,
    identity: makeIdentity(),
    legalContent: () => null,
    feed: { locale: "de", hasMap: true, siteName: null },
    allowsOtherOrigins: true,
    now: () => new Date(),
  });
  return {
    path,
    file,
    logged,
    async ask(call) {
      const response = await api(
        new Request(`http://node.invalid/api/rpc/${call}`),
        `/api/rpc/${call.split("?")[0]}`,
      );
      const text = await response.text();
      if (response.status === 200) return text;
      assert.equal(response.status, 503, `${call}: ${text}`);
      assert.ok(response.headers.has("retry-after"));
      return null;
    },
    names: () => [...Deno.readDirSync(directory)].map(({ name }) => name).sort(),
    async [Symbol.asyncDispose]() {
      file.close();
      await Deno.remove(directory, { recursive: true });
    },
  };
}

function flip(content: Uint8Array, position: number, mask: number): Uint8Array {
  const damaged = content.slice();
  damaged[position]! ^= mask;
  return damaged;
}

const random = createRandom(11);
const places = Array.from({ length: PLACES }, (_, i) => ({
  // One in each part of the file.
  position: Math.floor((i + random.next()) * bytes.length / PLACES),
  mask: 1 << random.integer(0, 7),
}));

/** The single things in an answer, as texts. */
function listThings(text: string): string[] {
  const answer = JSON.parse(text);
  const things: unknown = Array.isArray(answer) ? answer : answer?.features ?? [answer];
  assert.ok(Array.isArray(things));
  return things.map((thing) => JSON.stringify(thing));
}

const expected = new Map<string, string>();
{
  await using scene = await createScene(bytes);
  await scene.file.check();
  for (const call of CALLS) expected.set(call, (await scene.ask(call))!);
}

Deno.test("a store that was damaged anywhere is set aside before it is served", async (test) => {
  const more = [0, 25, 60, 68, 71, 72, 99, bytes.length - 1].map((position) => ({ position, mask: 0x80 }));
  for (const { position, mask } of [...places, ...more]) {
    await test.step(`byte ${position}`, async () => {
      await using scene = await createScene(flip(bytes, position, mask));
      await scene.file.check();
      assert.equal(scene.file.current(), null);
      assert.match(scene.file.problem() ?? "", /could not be used/);
      assert.deepEqual(scene.names(), ["region.sqlite.unusable"]);
      // A new import is served at once.
      await Deno.writeFile(scene.path, bytes);
      await scene.file.check();
      assert.equal(scene.file.current()?.facts.relationId, 7);
      assert.equal(scene.file.problem(), null);
    });
  }
});

Deno.test("a store that is damaged while it is served sends nothing damaged, and is set aside", async (test) => {
  for (const { position, mask } of places) {
    await test.step(`byte ${position}`, async () => {
      await using scene = await createScene(bytes);
      await scene.file.check();
      {
        using handle = await Deno.open(scene.path, { write: true });
        await handle.seek(position, Deno.SeekMode.Start);
        await handle.write(Uint8Array.of(bytes[position]! ^ mask));
      }
      for (const call of CALLS) {
        const text = await scene.ask(call);
        if (text === null || text === expected.get(call)) continue;
        // A damaged index hides things until the file is compared with its checksum; what is sent is right.
        const known = new Set(listThings(expected.get(call)!));
        assert.deepEqual(listThings(text).filter((thing) => thing !== "null" && !known.has(thing)), [], call);
      }
      await scene.file.check();
      assert.ok(scene.file.isDamaged());
      assert.match(scene.file.problem() ?? "", /is damaged: /);
      assert.deepEqual(scene.names(), ["region.sqlite.unusable"]);
      const events = scene.logged.map((line) => JSON.parse(line).event);
      assert.deepEqual(events, ["region opened", "region data damaged", "region data set aside"]);
      await scene.file.check();
      assert.equal(scene.logged.length, 3);

      await Deno.writeFile(scene.path, bytes);
      await scene.file.check();
      assert.ok(!scene.file.isDamaged());
      assert.equal(scene.file.problem(), null);
      for (const call of CALLS) assert.equal(await scene.ask(call), expected.get(call));
    });
  }
});

Deno.test("a served store whose file is overwritten has to be imported again", async () => {
  await using scene = await createScene(bytes);
  const file = createStoreFile(scene.path, createLog({ format: "json", write: () => {} }));
  await file.check();
  await Deno.writeFile(scene.path, flip(bytes, bytes.length >> 1, 1));
  await file.check();
  assert.ok(file.isDamaged());
  assert.deepEqual(scene.names(), ["region.sqlite.unusable"]);
  file.close();
});
