import assert from "node:assert/strict";
import { parseBenchArguments, USUAL_MEASURES } from "../../bench/arguments.ts";

const RUNS = [
  { args: [], names: USUAL_MEASURES, jsonFile: null },
  { args: ["--only", "import-size"], names: ["import-size"], jsonFile: null },
  { args: ["--only", "http"], names: ["http"], jsonFile: null },
  { args: ["--only", "merge,poll"], names: ["poll", "merge"], jsonFile: null },
  { args: ["--json", "out.json", "--only", "bundle"], names: ["bundle"], jsonFile: "out.json" },
];

for (const { args, names, jsonFile } of RUNS) {
  Deno.test(`parseBenchArguments takes ${JSON.stringify(args)}`, () => {
    assert.deepEqual(parseBenchArguments(args), { names, jsonFile });
  });
}

const USAGE_ERRORS: readonly (readonly [readonly string[], RegExp])[] = [
  [
    ["--only", "speed"],
    /^unknown measure "speed"; allowed: http, poll, history, bundle, merge, layers, import, node, database, fronts, start, import-size$/,
  ],
  [["--only"], /^--only needs a value$/],
  [["--fast"], /^unknown option "--fast"; allowed: --only, --json$/],
];

for (const [args, message] of USAGE_ERRORS) {
  Deno.test(`parseBenchArguments explains ${JSON.stringify(args)}`, () => {
    assert.throws(() => parseBenchArguments(args), { name: "UsageError", message });
  });
}
