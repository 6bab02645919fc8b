import assert from "node:assert/strict";
import { join } from "node:path";
import { type ImportArgs, runImportCommand } from "server/cli/data/import_command.ts";
import { createLog } from "server/base/kit/log.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { needingRoot } from "fakes/needing.ts";

const rootTest = needingRoot();

const extract = encodeExtract({ ...createTown(), dataTimestamp: new Date("2026-11-01T00:00:00Z") });

/** Runs the command in a directory of its own that holds the town's extract. */
async function run(args: (path: string) => Partial<ImportArgs>, hasTerminal = false) {
  const directory = await Deno.makeTempDir();
  try {
    const path = join(directory, "town.osm.pbf");
    await Deno.writeFile(path, extract);
    const [out, err, log]: string[][] = [[], [], []];
    let shown = "";
    const code = await runImportCommand({
      source: path,
      extractIndexUrl: null,
      geocoderUrl: null,
      box: null,
      relationId: TOWN_RELATION,
      dataDir: join(directory, "data"),
      storeUrl: null,
      storeSchema: "own",
      importArea: "boundary",
      importMaxMinutes: null,
      maxLossPercent: 50,
      followsUpdates: false,
      updatesUrl: null,
      userAgent: "Test/1",
      log: createLog({ format: "text", write: (line) => log!.push(line) }),
      terminal: hasTerminal ? { columns: () => 40, write: (text) => void (shown += text) } : null,
      write: (line) => out!.push(line),
      writeError: (line) => err!.push(line),
      signal: new AbortController().signal,
      ...args(path),
    });
    return { code, out: out!, err: err!, log: log!, shown, path };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

Deno.test("import ends with a summary and exit code 0", async () => {
  const { code, out, err, log } = await run(() => ({}));
  assert.equal(code, 0);
  assert.equal(out.length, 1);
  assert.match(
    out[0]!,
    /^Musterstadt: 3 playgrounds \(1 complete, 0 partial, 2 missing\), data of 2026-11-01, in \d+\.\d s$/,
  );
  assert.deepEqual(err, []);
  assert.match(log[0]!, /import started/);
});

rootTest(
  "import: what root creates belongs to the owner of DATA_DIR, also after a failure; links are not followed",
  async () => {
    const dataDir = await Deno.makeTempDir();
    const other = await Deno.makeTempFile();
    try {
      await Deno.chown(dataDir, 65534, 65534);
      for (const relationId of [5, TOWN_RELATION]) {
        await run(() => ({ dataDir, relationId }));
        const owners = [...Deno.readDirSync(join(dataDir, "node")), { name: "." }]
          .map(({ name }) => [name, Deno.lstatSync(join(dataDir, "node", name)).uid]);
        assert.deepEqual(owners.filter(([, uid]) => uid !== 65534), []);
      }
      await Deno.symlink(other, join(dataDir, "node", "extract.json"));
      await run(() => ({ dataDir, relationId: 5 }));
      assert.equal((await Deno.stat(other)).uid, 0);
      assert.equal((await Deno.lstat(join(dataDir, "node", "extract.json"))).uid, 0);
    } finally {
      await Deno.remove(dataDir, { recursive: true });
      await Deno.remove(other);
    }
  },
);

Deno.test("import on a terminal rewrites one line, wipes it at the end, and logs nothing", async () => {
  const { code, shown, log } = await run(() => ({}), true);
  assert.equal(code, 0);
  assert.ok(shown.startsWith("\r\x1b[2Kfinding the boundary"));
  assert.ok(shown.endsWith("\r\x1b[2K"));
  assert.ok(!shown.includes("\n"));
  assert.ok(shown.split("\r\x1b[2K").every((line) => line.length < 40));
  assert.deepEqual(log, []);
});

Deno.test("a failed import prints the reason in one sentence, with exit code 1", async () => {
  const { code, out, err, path } = await run(() => ({ relationId: 5 }));
  assert.equal(code, 1);
  assert.deepEqual(out, []);
  assert.equal(err.length, 1);
  assert.ok(
    err[0]!.startsWith(`cannot import "${path}": relation 5 is not in the extract; check the id`),
  );
});

Deno.test("import prints the name of a region without its control characters", async () => {
  const town = createTown();
  const relations = town.relations!.map((relation) =>
    relation.id === TOWN_RELATION
      ? { ...relation, tags: { ...relation.tags, name: "Muster\x1b]0;owned\x07\x9b31m\u202estadt" } }
      : relation
  );
  const directory = await Deno.makeTempDir();
  try {
    const source = join(directory, "named.osm.pbf");
    await Deno.writeFile(source, encodeExtract({ ...town, relations }));
    const { code, out, log } = await run(() => ({ source }));
    assert.equal(code, 0);
    const printed = [...out, ...log].join("");
    assert.match(printed, /Muster\\u001b\]0;owned\\u0007\\u009b31m\\u202estadt: 3 playgrounds/);
    assert.doesNotMatch(printed, /[\p{Cc}\u202e]/u);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});

const missing: [name: string, args: Partial<ImportArgs>, message: RegExp][] = [
  ["an extract", { source: null }, /^"import" needs an extract: give --pbf .*EXTRACT_INDEX_URL$/],
  ["a region", { relationId: null }, /^"import" needs the region: give --relation .*OSM_RELATION_ID$/],
  ["both", { source: null, relationId: null }, /an extract: .*; and the region: /],
];
for (const [name, args, message] of missing) {
  Deno.test(`import without ${name} prints what is missing, with exit code 2`, async () => {
    const { code, err } = await run(() => args);
    assert.equal(code, 2);
    assert.match(err.join("\n"), message);
  });
}

Deno.test("import that is cancelled ends with exit code 130", async () => {
  const { code, err } = await run(() => ({ signal: AbortSignal.abort() }));
  assert.equal(code, 130);
  assert.deepEqual(err, ["cancelled; the data is unchanged"]);
});

Deno.test("import of what was imported before has nothing to do", async () => {
  await using server = await startExtractServer({ content: extract });
  const dataDir = await Deno.makeTempDir();
  try {
    const args = () => ({ source: server.url, dataDir });
    assert.match((await run(args)).out[0]!, /^Musterstadt: 3 playgrounds/);
    const { code, out } = await run(args);
    assert.equal(code, 0);
    assert.deepEqual(out, ["the extract has not changed since the last import; nothing to do"]);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

Deno.test("import into the database of spieli is refused", async () => {
  const { code, err } = await run(() => ({ storeUrl: "postgres://db/osm", storeSchema: "spieli" }));
  assert.equal(code, 2);
  assert.match(
    err.join("\n"),
    /^cannot import into spieli's database, because this program only reads it/,
  );
});
