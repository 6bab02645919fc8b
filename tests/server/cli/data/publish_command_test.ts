// The command `publish` as a process.
import assert from "node:assert/strict";
import { join } from "node:path";
import { parseClientConfig } from "contract/page/client_config.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { createTown, TOWN_COUNTS, TOWN_RELATION } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

interface Place {
  readonly directory: string;
  readonly publish: (
    args: string,
    env?: Record<string, string>,
    before?: string,
  ) => ReturnType<typeof finish>;
  readonly read: (path: string) => string;
}

const PBF = `--pbf town.osm.pbf --relation ${TOWN_RELATION}`;

const withTown = (run: (place: Place) => Promise<void>) =>
  withDirectory(async (directory) => {
    await Deno.writeFile(join(directory, "town.osm.pbf"), encodeExtract(createTown()));
    await run({
      directory,
      publish: (args, env = {}, before = "") =>
        finish(startProgram(["publish", ...args.split(" ")], { directory, env, before })),
      read: (path) => Deno.readTextFileSync(join(directory, path)),
    });
  });

Deno.test("publish: from an extract in one command, then from DATA_DIR", async () => {
  await withTown(async ({ publish, read }) => {
    const first = await publish(`site ${PBF}`);
    assert.deepEqual([first.code, first.stderr], [0, ""]);
    assert.match(
      first.stdout,
      /^3 playgrounds in \d+ files \(\d+ kB\) in site: (\d+) new or changed, 0 unchanged, 0 removed$/m,
    );
    const meta = JSON.parse(read("site/api/rpc/get_meta"));
    assert.equal(meta.playground_count, TOWN_COUNTS.playgroundCount);
    assert.equal(meta.import_every_days, 1);
    const other = await publish("site --relation 7");
    assert.equal(other.code, 2);
    assert.match(
      other.stderr,
      /^the data is of relation 4711, not 7: give --pbf FILE or URL to import relation 7, /,
    );
    const second = await publish("site --every 7");
    assert.match(second.stdout, /: 1 new or changed, \d+ unchanged, 0 removed$/);
    assert.equal(JSON.parse(read("site/api/rpc/get_meta")).import_every_days, 7);
  });
});

Deno.test("publish: a folder that cannot be used is reported before the extract is imported", async () => {
  await withTown(async ({ directory, publish }) => {
    for (const folder of ["missing/site", "town.osm.pbf", "town.osm.pbf/site", "."]) {
      const { code, stdout, stderr } = await publish(`${folder} ${PBF}`);
      assert.deepEqual([code, stdout], [1, ""], folder);
      assert.match(stderr, /^cannot publish to ".+": [^\n]+; [^\n]+$/);
    }
    const names = Array.from(Deno.readDirSync(directory), ({ name }) => name);
    assert.deepEqual(names.filter((name) => name !== ".env"), ["town.osm.pbf"]);
  });
});

Deno.test("publish: with its page, legal texts and everything that needs an address", async () => {
  await withTown(async ({ directory, publish, read }) => {
    Deno.writeTextFileSync(join(directory, "imprint.txt"), "# Impressum\n\nStadt <Musterstadt>\n");
    const env = { IMPRESSUM_URL: "imprint.txt", PRIVACY_URL: "https://stadt.example/datenschutz" };
    const { code, stderr } = await publish(`site ${PBF} --map --base https://stadt.example/karte`, env);
    assert.deepEqual([code, stderr], [0, ""]);
    const config = parseClientConfig(JSON.parse(read("site/config.json")))!;
    assert.deepEqual(
      [config.appMode, config.apiBaseUrl, config.staticApi, config.hasPreviews, config.impressumUrl],
      ["standalone", "api", true, true, "impressum.html"],
    );
    const page = read("site/index.html");
    assert.match(page, /<meta http-equiv="Content-Security-Policy"/);
    for (const [, address] of page.matchAll(/(?:src|href)="([^"#]+)"/g)) {
      if (URL.canParse(address!)) continue;
      assert.ok(Deno.statSync(join(directory, "site", address!)).isFile, address);
    }
    assert.match(read("site/impressum.html"), /Stadt &lt;Musterstadt&gt;/);
    const assets = Array.from(Deno.readDirSync(join(directory, "site/assets")), ({ name }) => name);
    assert.deepEqual(assets.filter((name) => name.includes("join")), [], "only a Hub has /join");
    const meta = JSON.parse(read("site/api/rpc/get_meta"));
    assert.deepEqual([meta.impressum_url, meta.privacy_url, meta.has_legal], [
      "https://stadt.example/karte/impressum.html",
      "https://stadt.example/datenschutz",
      true,
    ]);
    assert.deepEqual(JSON.parse(read("site/registry.json")), {
      instances: [{ url: "https://stadt.example/karte/api", name: "Musterstadt" }],
    });
    assert.match(read("site/p/R900/index.html"), /Ringpark/);
    const catalogue = read("site/catalog.jsonld");
    assert.ok(catalogue.includes("https://stadt.example/karte/data/playgrounds.geojson"));
    assert.ok(!catalogue.includes("DataService") && !catalogue.includes("geojsonl"));
    await publish("site --map", {
      IMPRESSUM_NAME: "Stadt",
      IMPRESSUM_ADDRESS: "Markt 1",
      IMPRESSUM_EMAIL: "a@b.example",
    });
    assert.match(
      read("site/privacy.html"),
      /Filter, Suchtexte und der Standort selbst werden nicht übertragen/,
    );
    // Without the page, its files go, but scripts that open pages may request stay for a while.
    await publish("site");
    assert.throws(() => read("site/index.html"));
    assert.throws(() => read("site/p/R900/index.html"));
    assert.ok([...Deno.readDirSync(join(directory, "site", "assets"))].length > 0);
  });
});

Deno.test({
  name: "publish: a disk that takes no more leaves the earlier publication",
  ignore: Deno.build.os === "windows",
  async fn() {
    await withTown(async ({ publish, read }) => {
      await publish(`site ${PBF}`);
      const before = read("site/api/rpc/get_meta");
      // A write beyond the limit fails instead of ending the process, if its signal is ignored.
      const { code, stderr } = await publish("site --map", {}, 'trap "" XFSZ; ulimit -f 8; ');
      assert.equal(code, 1);
      assert.match(stderr, /^cannot publish to "site": .*; an earlier publication there is intact$/);
      assert.equal(read("site/api/rpc/get_meta"), before);
    });
  },
});

const failures: [args: string, code: number, stderr: RegExp][] = [
  [
    "site",
    2,
    /^there is no region to publish: give --pbf FILE or URL and --relation ID, or run the command /,
  ],
  ["site --relation 4711", 2, /^there is no region to publish: /],
  ["site --pbf missing.osm.pbf --relation 1", 1, /cannot import "missing.osm.pbf": /],
  ["site --pbf town.osm.pbf", 2, /needs the region: give --relation ID/],
  ["site --base stadt.example", 2, /^--base takes an address that starts with http:\/\/ or https:\/\//],
  ["site --every 0", 2, /^--every takes a whole number from 1 to 365, not "0"/],
  ["a/site " + PBF, 1, /^cannot publish to "a\/site": its parent folder does not exist; create it first$/],
  [". " + PBF, 1, /^cannot publish to ".": it contains other files; /],
];
for (const [args, code, stderr] of failures) {
  Deno.test(`publish ${args}`, async () => {
    await withTown(async ({ publish }) => {
      const ended = await publish(args);
      assert.equal(ended.code, code);
      assert.match(ended.stderr, stderr);
    });
  });
}
