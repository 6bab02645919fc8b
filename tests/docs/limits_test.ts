// Figures of the documents that are constants of the code. A phrase says where a figure stands: `#` is the figure.
import assert from "node:assert/strict";
import { readDocument, readProjectFile, unwrap } from "./documents.ts";

/** A constant that is a number, or a product of numbers; of a list of them the first. */
async function readConstant(path: string, name: string): Promise<number> {
  const source = await readProjectFile(path);
  const [, product] =
    new RegExp(`const ${name}(?:: [^=]+)? = \\[?([\\d_.]+(?: \\* [\\d_.]+)*)`).exec(source) ?? [];
  assert.ok(product, `${path} has no number ${name}`);
  return product.split("*").reduce((result, factor) => result * Number(factor.replaceAll("_", "")), 1);
}

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
const MEBIBYTE = 1024 * 1024;

const FIGURES:
  readonly (readonly [document: string, phrase: string, file: string, name: string, unit: number])[] = [
    ["monitor", "of all nodes, at most #", "server/hub/monitor/poller.ts", "MAX_PROBES_AT_ONCE", 1],
    ["monitor", "answer arrives within # s", "server/hub/monitor/probe.ts", "PROBE_TIMEOUT_MS", SECOND_MS],
    ["monitor", "has at most # MB", "server/hub/monitor/probe.ts", "MAX_ANSWER_BYTES", MEBIBYTE],
    [
      "monitor",
      "last poll is younger than # minutes",
      "server/hub/monitor/core/late_poll.ts",
      "MAX_AGE_SECONDS",
      MINUTE_SECONDS,
    ],
    ["monitor", "it waits # s", "server/cli/serve/healthcheck.ts", "TIMEOUT_MS", SECOND_MS],
    ["add-a-node", "an answer within # s", "server/hub/monitor/probe.ts", "PROBE_TIMEOUT_MS", SECOND_MS],
    ["add-a-node", "1 to # characters", "contract/registry/registry_entry.ts", "MAX_SLUG", 1],
    [
      "add-a-node",
      "The file may have up to # MB",
      "server/hub/registry/registry_file.ts",
      "MAX_REGISTRY_FILE_BYTES",
      MEBIBYTE,
    ],
    [
      "add-a-node",
      "before every poll, within # s",
      "server/hub/registry/registry_source.ts",
      "REMOTE_TIMEOUT_MS",
      SECOND_MS,
    ],
    ["add-a-node", "and up to # MB", "server/hub/registry/registry_source.ts", "REMOTE_MAX_BYTES", MEBIBYTE],
    [
      "add-a-node",
      "may take up to # s",
      "client/federation/nodes/backend_api.ts",
      "REGION_TIMEOUT_MS",
      SECOND_MS,
    ],
    ["interface", "from all regions within # km", "client/playground/core/nearest.ts", "REACH_METRES", 1000],
    [
      "interface",
      "one of at most # regions",
      "client/features/search/core/question_plan.ts",
      "FEW_REGIONS",
      1,
    ],
    ["interface", "from # letters", "client/features/search/core/question_plan.ts", "MIN_LETTERS", 1],
    ["interface", "the # tiles that were seen last", "client/service_worker/tile_store.ts", "MAX_TILES", 1],
    [
      "interface",
      "to zoom 17, at most 2 500 tiles and # MiB",
      "client/features/area/core/area_limits.ts",
      "MAX_AREA_TILE_BYTES",
      MEBIBYTE,
    ],
    ["interface", "to zoom #, at most", "client/features/area/core/tile_plan.ts", "LAST_TILE_ZOOM", 1],
    ["data-node", "max-age=#,", "server/node/api/api_headers.ts", "MAX_AGE_SECONDS", 1],
    ["data-node", "stale-while-revalidate=#,", "server/node/api/api_headers.ts", "REVALIDATE_SECONDS", 1],
    ["data-node", "stale-if-error=#`", "server/node/api/api_headers.ts", "ERROR_SECONDS", 1],
    [
      "troubleshoot",
      "failed or took longer than # s",
      "client/federation/nodes/backend_call.ts",
      "REQUEST_TIMEOUT_MS",
      SECOND_MS,
    ],
    [
      "troubleshoot",
      "tries again after # s",
      "client/federation/tiers/tier_loader.ts",
      "COOLDOWN_MS",
      SECOND_MS,
    ],
    ["architecture", "The map moves. # ms later", "client/federation/tiers/tier_loader.ts", "DEBOUNCE_MS", 1],
    [
      "architecture",
      "A backend that takes longer than # s",
      "client/federation/nodes/backend_call.ts",
      "REQUEST_TIMEOUT_MS",
      SECOND_MS,
    ],
    [
      "architecture",
      "requested again after # s",
      "client/federation/tiers/tier_loader.ts",
      "COOLDOWN_MS",
      SECOND_MS,
    ],
  ];

for (const [document, phrase, file, name, unit] of FIGURES) {
  const path = `docs/${document}.md`;
  Deno.test(`${path}: "${phrase}" is ${name}`, async () => {
    const figure = await readConstant(file, name) / unit;
    const { text } = await readDocument(path);
    const wanted = phrase.replace("#", String(figure));
    assert.ok(unwrap(text).includes(wanted), `expected "${wanted}"`);
  });
}

const WORDS:
  readonly (readonly [document: string, phrase: string, file: string, name: string, value: number])[] = [
    [
      "monitor",
      "Every minute, and once at start",
      "server/hub/monitor/core/snapshot.ts",
      "POLL_INTERVAL_SECONDS",
      60,
    ],
    [
      "add-a-node",
      "checks the file every two seconds",
      "server/base/kit/file_watch.ts",
      "CHECK_INTERVAL_MS",
      2_000,
    ],
    [
      "troubleshoot",
      "after 10 minutes, then after twice as long",
      "server/node/region/core/import_schedule.ts",
      "FIRST_PAUSE_MS",
      10,
    ],
    ["install", "stop the program within two seconds", "server/program/server.ts", "STOP_MS", 1_600],
  ];

for (const [document, phrase, file, name, value] of WORDS) {
  const path = `docs/${document}.md`;
  Deno.test(`${path}: "${phrase}" stands for ${name}`, async () => {
    assert.equal(await readConstant(file, name), value);
    const { text } = await readDocument(path);
    assert.ok(unwrap(text).includes(phrase), phrase);
  });
}
