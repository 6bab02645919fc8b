// The template deploy/pages/region: the shell steps of its workflow run in a copy of it. The steps of GitHub do not.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { cleanEnv } from "fakes/clean_env.ts";
import { startExtractIndex } from "fakes/extract_index_server.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startGeocoder } from "fakes/geocoder.ts";
import { createTown, TOWN_COUNTS, TOWN_RELATION } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

const TEMPLATE = "deploy/pages/region";
const BASE_URL = "https://town.example/map";

interface Step {
  readonly name?: string;
  readonly run?: string;
}

const workflow = parse(await Deno.readTextFile(join(TEMPLATE, ".github/workflows/publish.yml")));
const steps: readonly Step[] = workflow.jobs.publish.steps;
/** The last step needs GitHub's own program. */
const runs = steps.flatMap(({ run }) => run === undefined || run.startsWith("gh ") ? [] : [run]);

Deno.test("the workflow of the template takes nothing into its shell but from the environment", () => {
  for (const { run = "" } of steps) assert.doesNotMatch(run, /\$\{\{/);
});

Deno.test("the template publishes a region after one number is changed", async () => {
  await using geocoder = startGeocoder([
    {
      name: "Musterstadt",
      display_name: "Musterstadt",
      lon: 9,
      lat: 50,
      box: [49.99, 50.01, 8.99, 9.01],
      osm_type: "relation",
      osm_id: TOWN_RELATION,
    },
  ]);
  await using extract = await startExtractServer({ content: encodeExtract(createTown()) });
  await using index = startExtractIndex([{ pbf: extract.url, box: [8, 49, 10, 51] }]);
  await withDirectory(async (directory) => {
    const program = join(directory, "program");
    const text = `#!/bin/sh\nexec "${Deno.execPath()}" run -A --config "${join(Deno.cwd(), "deno.json")}" ` +
      `"${join(Deno.cwd(), "main.ts")}" "$@"\n`;
    await Deno.writeTextFile(program, text);
    const repository = join(directory, "repository");
    await cp(TEMPLATE, repository, { recursive: true });
    const settings = join(repository, ".env");
    const changed = (await Deno.readTextFile(settings)).replace("=62700", `=${TOWN_RELATION}`);
    await Deno.writeTextFile(settings, changed);

    const runSteps = async () => {
      for (const run of runs) {
        const { code, stderr } = await new Deno.Command("bash", {
          args: ["-e", "-o", "pipefail", "-c", run],
          cwd: repository,
          ...cleanEnv({
            PROGRAM_URL: pathToFileURL(program).href,
            PROGRAM_SHA256: createHash("sha256").update(text).digest("hex"),
            BASE_URL,
            EXTRACT_INDEX_URL: index.url,
            GEOCODER_URL: geocoder.url,
          }),
        }).output();
        assert.equal(code, 0, `${run}\n${new TextDecoder().decode(stderr)}`);
      }
    };
    await runSteps();
    const downloads = extract.requests.length;
    const readMeta = async () =>
      JSON.parse(await Deno.readTextFile(join(repository, "site/api/rpc/get_meta")));
    const { name, playground_count, import_every_days, last_import_at } = await readMeta();
    assert.deepEqual(
      { name, playground_count, import_every_days },
      { name: "Musterstadt", playground_count: TOWN_COUNTS.playgroundCount, import_every_days: 1 },
    );
    assert.match(await Deno.readTextFile(join(repository, "site/index.html")), /<title/);

    // The next night, with the same extract.
    await runSteps();
    assert.equal((await readMeta()).last_import_at, last_import_at);
    assert.ok(extract.requests.length > downloads);
    assert.ok(extract.requests.slice(downloads).every((headers) => headers["if-none-match"] === '"1"'));
  });
});

Deno.test("the template does not run a program with another checksum", async () => {
  await withDirectory(async (directory) => {
    const program = join(directory, "program");
    await Deno.writeTextFile(program, "#!/bin/sh\n");
    const { code } = await new Deno.Command("bash", {
      args: ["-e", "-c", runs[0]!],
      cwd: directory,
      env: { PROGRAM_URL: pathToFileURL(program).href, PROGRAM_SHA256: "0".repeat(64) },
      stderr: "null",
    }).output();
    assert.notEqual(code, 0);
  });
});
