// Which commit a build names: of real clones, and of folders that are none.
import assert from "node:assert/strict";
import { join } from "node:path";
import { readSourceState, renderSourceModule } from "client/build/source_state.ts";
import { git } from "fakes/git.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const NOTHING = () => undefined;
const from = (env: Readonly<Record<string, string>>) => (name: string) => env[name];

async function createClone(): Promise<AsyncDisposable & { folder: string; hash: string }> {
  const folder = await Deno.makeTempDir({ prefix: "clone-" });
  await git(folder, "init", "--quiet");
  await Deno.writeTextFile(join(folder, "a.ts"), "1");
  await git(folder, "add", ".");
  await git(folder, "commit", "--quiet", "--message", "first");
  return {
    folder,
    hash: await git(folder, "rev-parse", "HEAD"),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

Deno.test("readSourceState: the commit of a clone and its time, and whether files were changed since", async () => {
  await using clone = await createClone();
  const clean = { commit: clone.hash, committedAt: "2026-11-20T10:00:00Z" };
  assert.deepEqual(await readSourceState(clone.folder, NOTHING), clean);
  await Deno.writeTextFile(join(clone.folder, "output"), "not part of the sources");
  assert.deepEqual(await readSourceState(clone.folder, NOTHING), clean);
  await Deno.writeTextFile(join(clone.folder, "a.ts"), "2");
  assert.equal((await readSourceState(clone.folder, NOTHING)).commit, `${clone.hash}-dirty`);
});

Deno.test("readSourceState: unpacked sources have no commit, also inside another clone", async () => {
  await using clone = await createClone();
  const inside = join(clone.folder, "unpacked");
  await Deno.mkdir(inside);
  assert.deepEqual(await readSourceState(inside, NOTHING), { commit: null, committedAt: null });
});

Deno.test("readSourceState: the environment comes first, and is enough without git", async () => {
  await using clone = await createClone();
  const env = from({ SOURCE_COMMIT: HASH, SOURCE_DATE_EPOCH: "1795168800" });
  const given = { commit: HASH, committedAt: "2026-11-20T10:00:00Z" };
  assert.deepEqual(await readSourceState(clone.folder, env), given);
  assert.deepEqual(await readSourceState("/nowhere", env), given);
  const empty = from({ SOURCE_COMMIT: "", SOURCE_DATE_EPOCH: "" });
  assert.deepEqual(await readSourceState("/nowhere", empty), { commit: null, committedAt: null });
});

for (const env of [{ SOURCE_COMMIT: "v0.1.0" }, { SOURCE_DATE_EPOCH: "2026-11-20" }]) {
  Deno.test(`readSourceState: ${JSON.stringify(env)} is not usable`, async () => {
    await assert.rejects(
      readSourceState("/nowhere", from(env as unknown as Record<string, string>)),
      RangeError,
    );
  });
}

Deno.test("renderSourceModule: the same sources give the same bytes", () => {
  const state = { commit: HASH, committedAt: null };
  assert.equal(renderSourceModule(state), renderSourceModule({ ...state }));
  assert.ok(renderSourceModule(state).includes(`{"commit":"${HASH}","committedAt":null}`));
});
