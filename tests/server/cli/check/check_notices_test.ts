import assert from "node:assert/strict";
import { join } from "node:path";
import { runCheckNotices } from "server/cli/check/check_notices.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { withDirectory } from "fakes/with_directory.ts";

const ENTRIES = [
  { playground: "W1", kind: "closed" },
  { playground: "W2", kind: "closed", until: "2026-11-21" },
  { playground: "W3", kind: "event", from: "2027-11-21" },
];

const NOT_LOOKED_UP = "; playgrounds were not looked up, because no region is imported here";

async function check(target: string, storePath: string | null = null) {
  const lines: string[] = [];
  const now = () => new Date("2026-11-25T12:00:00Z");
  const code = await runCheckNotices({
    target,
    storePath,
    userAgent: "Test/1",
    now,
    write: (line) => lines.push(line),
  });
  return { code, lines };
}

const withFile = (text: string, test: (path: string) => Promise<void>) =>
  withDirectory(async (directory) => {
    const path = join(directory, "notices.json");
    await Deno.writeTextFile(path, text);
    await test(path);
  });

Deno.test("check-notices counts what is in force", () =>
  withFile(JSON.stringify({ notices: ENTRIES }), async (path) => {
    const lines = [`${path}: 3 valid notices: 1 in force, 1 to come, 1 over${NOT_LOOKED_UP}`];
    assert.deepEqual(await check(path), { code: 0, lines });
  }));

Deno.test("check-notices prints a sentence for each mistake, without control characters", () =>
  withFile(JSON.stringify({ notices: [ENTRIES[0], { ...ENTRIES[1], kind: "\u009b1m" }] }), async (path) => {
    const { code, lines } = await check(path);
    assert.equal(code, 1);
    assert.equal(lines.length, 2);
    assert.match(
      lines[0]!,
      /^notice 2: kind is ".*1m"; allowed: closed, partly_closed, works, hint, event$/,
    );
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(lines.join(""), /[\u0000-\u001f\u007f-\u009f]/);
    assert.equal(lines[1], `${path}: 1 valid notice: 1 in force, 0 to come, 0 over${NOT_LOOKED_UP}`);
  }));

Deno.test("check-notices says why a document cannot be used", () =>
  withFile('{"notices": [}', async (path) => {
    const broken = await check(path);
    assert.equal(broken.code, 2);
    assert.match(
      broken.lines.join(),
      /^cannot use the notices ".*": it is not valid JSON at line 1, column 14/,
    );
    const missing = await check(`${path}.missing`);
    assert.equal(missing.code, 2);
    assert.match(missing.lines.join(), /it does not exist; create the file, or give the path or URL/);
  }));

Deno.test("check-notices: a notice of an unknown playground is a mistake, and not in force", () =>
  withDirectory(async (directory) => {
    const [path, storePath] = [join(directory, "notices.json"), join(directory, "region.sqlite")];
    await putRegionStore(storePath);
    const store = openSqliteStore(storePath);
    const [known] = (await store.list("playground", 0, 1, [[-180, -90, 180, 90]])).features;
    store.close();
    const notices = [
      { playground: `${known!.osmType}${known!.osmId}`, kind: "closed" },
      { playground: "W987654321", kind: "closed" },
      { playground: "W987654321", kind: "closed", until: "2026-11-21" },
    ];
    await Deno.writeTextFile(path, JSON.stringify({ notices }));
    assert.deepEqual(await check(path, storePath), {
      code: 1,
      lines: [
        "notice 2: the playground W987654321 is not in the region",
        `${path}: 2 valid notices: 1 in force, 0 to come, 1 over`,
      ],
    });
  }));

Deno.test("check-notices reads a URL", async () => {
  let status = 200;
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => Response.json({ notices: ENTRIES }, { status }),
  );
  const url = `http://127.0.0.1:${server.addr.port}/notices.json`;
  assert.equal((await check(url)).code, 0);
  status = 500;
  const { code, lines } = await check(url);
  assert.equal(code, 2);
  assert.match(lines.join(), /it could not be read: .*500/);
});
