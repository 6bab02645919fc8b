// A publication replaces an earlier one as a whole, and removes no other files from the folder.
import assert from "node:assert/strict";
import { join } from "node:path";
import { withDirectory } from "fakes/with_directory.ts";
import { openPublicationFolder } from "server/site/publication/publication_folder.ts";
import { createRandomRegion } from "../../node/service/region.ts";
import { openStoreOf } from "../../node/store/open_store_of.ts";
import { listFiles, NOW, openPublished, publish } from "./published.ts";

const HOUR_MS = 60 * 60_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const old = createRandomRegion(1, 40);
const other = createRandomRegion(2, 40);

function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) =>
    before.get(path) !== after.get(path)
  );
}

Deno.test("a second publication of the same data touches get_meta only, where only the time differs", async () => {
  using opened = openStoreOf(old);
  await withDirectory(async (directory) => {
    await publish(directory, opened.store);
    const [before, { meta }] = [listFiles(directory), openPublished(directory)];
    const { written, removed } = await publish(directory, opened.store, { now: later(24) });
    assert.deepEqual(differing(before, listFiles(directory)), ["api/rpc/get_meta"]);
    assert.deepEqual([written, removed], [1, 0]);
    const again = openPublished(directory).meta;
    assert.deepEqual(again, { ...meta, last_check_at: later(24).toISOString() });
  });
});

Deno.test("two folders with the same data have the same bytes", async () => {
  using opened = openStoreOf(old);
  await withDirectory(async (directory) => {
    for (const name of ["a", "b"]) await publish(join(directory, name), opened.store);
    const contents = (name: string) =>
      [...listFiles(join(directory, name))].map(([path, text]) => `${path} ${text.split(" ")[2]}`).sort();
    assert.deepEqual(contents("a"), contents("b"));
  });
});

Deno.test("files of an earlier publication stay for an hour and one publication, then they go", async () => {
  using first = openStoreOf(old);
  using second = openStoreOf(other);
  await withDirectory(async (directory) => {
    await publish(directory, first.store);
    const before = [...listFiles(directory).keys()].filter((path) => path.startsWith("api/s/"));
    const count = () => before.filter((path) => listFiles(directory).has(path)).length;
    assert.equal((await publish(directory, second.store, { now: later(1) })).removed, 0);
    assert.equal(count(), before.length);
    await publish(directory, second.store, { now: later(1.9) });
    assert.equal(count(), before.length);
    const { removed } = await publish(directory, second.store, { now: later(2) });
    assert.deepEqual([count(), removed], [0, before.length]);
  });
});

Deno.test("a file that is needed again is not removed", async () => {
  using first = openStoreOf(old);
  using second = openStoreOf(other);
  await withDirectory(async (directory) => {
    await publish(directory, first.store);
    await publish(directory, second.store, { now: later(1) });
    await publish(directory, first.store, { now: later(2) });
    const { removed } = await publish(directory, first.store, { now: later(4) });
    assert.ok(removed > 0);
    const { files, read } = openPublished(directory);
    assert.ok(Object.values({ ...files, legal: undefined }).every((hash) => !hash || read(hash) !== null));
  });
});

Deno.test("an interrupted publication leaves the earlier one, and the next one tidies up", async () => {
  using first = openStoreOf(old);
  using second = openStoreOf(other);
  await withDirectory(async (directory) => {
    await publish(directory, first.store);
    const before = openPublished(directory);
    const failing = publish(directory, second.store, { writeMore: () => Promise.reject(new Error("cut")) });
    await assert.rejects(failing, { message: "cut" });
    const after = openPublished(directory);
    assert.deepEqual(after.meta, before.meta);
    assert.deepEqual(after.read(before.files.cells), before.read(before.files.cells));
    const orphans = listFiles(directory).size;
    await publish(directory, first.store, { now: later(1) });
    assert.equal(listFiles(directory).size, orphans);
    await publish(directory, first.store, { now: later(2) });
    await withDirectory(async (clean) => {
      await publish(clean, first.store);
      assert.deepEqual([...listFiles(directory).keys()].sort(), [...listFiles(clean).keys()].sort());
    });
  });
});

Deno.test("a first publication that was interrupted is completed", async () => {
  using opened = openStoreOf(old);
  await withDirectory(async (directory) => {
    const failing = publish(directory, opened.store, { writeMore: () => Promise.reject(new Error("cut")) });
    await assert.rejects(failing, { message: "cut" });
    Deno.writeTextFileSync(join(directory, ".publish", "left.tmp"), "half");
    await publish(directory, opened.store);
    assert.equal(openPublished(directory).meta.playground_count, 40);
    assert.deepEqual([...Deno.readDirSync(join(directory, ".publish"))].map(({ name }) => name).sort(), [
      "files.json",
      "lock",
    ]);
  });
});

for (
  const [name, damage] of [["cut off", (bytes: Uint8Array) => bytes.subarray(0, 20)], [
    "empty",
    () => new Uint8Array(),
  ]] as const
) {
  Deno.test(`a file that is ${name} is written again`, async () => {
    using opened = openStoreOf(old);
    await withDirectory(async (directory) => {
      await publish(directory, opened.store);
      const { files, read } = openPublished(directory);
      const path = join(directory, "api", "s", `${files.names}.json.gz`);
      const names = read(files.names);
      Deno.writeFileSync(path, damage(Deno.readFileSync(path)));
      assert.equal((await publish(directory, opened.store, { now: later(1) })).written, 2);
      assert.deepEqual(openPublished(directory).read(files.names), names);
    });
  });
}

Deno.test("a folder with other files is refused, and keeps them", async () => {
  using opened = openStoreOf(old);
  await withDirectory(async (directory) => {
    Deno.mkdirSync(join(directory, "api", "rpc"), { recursive: true });
    Deno.writeTextFileSync(join(directory, "api", "rpc", "get_meta"), '{"name":"a served region"}');
    const before = listFiles(directory);
    await assert.rejects(publish(directory, opened.store), {
      name: "StartError",
      message:
        `cannot publish to "${directory}": it contains other files; give a new folder, an empty one, or one of ` +
        "an earlier publication",
    });
    assert.deepEqual(listFiles(directory), before);
  });
});

Deno.test("a file or a folder without a parent is refused", async () => {
  using opened = openStoreOf(old);
  await withDirectory(async (directory) => {
    const file = join(directory, "file");
    Deno.writeTextFileSync(file, "");
    await assert.rejects(publish(file, opened.store), { message: /: it is a file; give a folder$/ });
    await assert.rejects(publish(join(directory, "a", "b"), opened.store), {
      message: /: its parent folder does not exist; create it first$/,
    });
  });
});

Deno.test("files beside those of a publication stay, and so do those of other names", async () => {
  using first = openStoreOf(old);
  using second = openStoreOf(other);
  await withDirectory(async (directory) => {
    await publish(directory, first.store);
    const own = ["CNAME", "api/s/readme.txt", "assets/photo.jpg", "p/W1/photo.jpg"];
    for (const path of own) {
      Deno.mkdirSync(join(directory, path, ".."), { recursive: true });
      Deno.writeTextFileSync(join(directory, path), "mine");
    }
    for (const hours of [1, 2, 3]) await publish(directory, second.store, { now: later(hours) });
    for (const path of own) assert.equal(Deno.readTextFileSync(join(directory, path)), "mine");
  });
});

Deno.test("a copy without hidden files is recognised", async () => {
  using opened = openStoreOf(old);
  await withDirectory(async (directory) => {
    await publish(directory, opened.store);
    Deno.removeSync(join(directory, ".publish"), { recursive: true });
    assert.equal((await publish(directory, opened.store, { now: later(1) })).written, 1);
  });
});

Deno.test("a list of files from elsewhere cannot remove files outside of the folder", async () => {
  using opened = openStoreOf(old);
  await withDirectory(async (directory) => {
    const folder = join(directory, "folder");
    await publish(folder, opened.store);
    Deno.writeTextFileSync(join(directory, "precious"), "");
    const files = ["../precious", "assets/../../precious", `${directory}/precious`, "index.html"];
    const past = Object.fromEntries(files.map((path) => [path, "2020-01-01T00:00:00Z"]));
    Deno.writeTextFileSync(join(folder, ".publish", "files.json"), JSON.stringify({ files, old: past }));
    await publish(folder, opened.store, { now: later(1) });
    assert.ok(Deno.statSync(join(directory, "precious")).isFile);
  });
});

Deno.test("two publications at once: the second one names the first", async () => {
  await withDirectory(async (directory) => {
    const folder = await openPublicationFolder(directory, NOW);
    await assert.rejects(openPublicationFolder(directory, NOW), {
      name: "StartError",
      message:
        `cannot publish to "${directory}": another publication is running (process ${Deno.pid} since ` +
        `${NOW.toISOString()})`,
    });
    folder.release();
    (await openPublicationFolder(directory, NOW)).release();
  });
});

Deno.test("a cancelled publication leaves the earlier one", async () => {
  using first = openStoreOf(old);
  using second = openStoreOf(other);
  await withDirectory(async (directory) => {
    await publish(directory, first.store);
    const { meta } = openPublished(directory);
    await assert.rejects(publish(directory, second.store, { signal: AbortSignal.abort() }), {
      name: "AbortError",
    });
    assert.deepEqual(openPublished(directory).meta, meta);
  });
});
