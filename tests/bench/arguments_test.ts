import assert from "node:assert/strict";
import { type BenchArguments, parseBenchArguments, USUAL_MEASURES } from "../../bench/arguments.ts";

const usual = { names: USUAL_MEASURES, jsonFile: null, megabytes: [100, 1000, 4000] };
const RUNS: readonly [args: string[], parsed: Partial<BenchArguments>][] = [
  [[], {}],
  [["--only", "import-size"], { names: ["import-size"] }],
  [["--only", "import-size", "--megabytes", "20,100"], { names: ["import-size"], megabytes: [20, 100] }],
  [["--only", "http"], { names: ["http"] }],
  [["--only", "merge,poll"], { names: ["poll", "merge"] }],
  [["--json", "out.json", "--only", "merge"], { names: ["merge"], jsonFile: "out.json" }],
];

for (const [args, parsed] of RUNS) {
  Deno.test(`parseBenchArguments takes ${JSON.stringify(args)}`, () => {
    assert.deepEqual(parseBenchArguments(args), { ...usual, ...parsed });
  });
}

const USAGE_ERRORS: readonly (readonly [readonly string[], RegExp])[] = [
  [
    ["--only", "speed"],
    /^unknown measure "speed"; allowed: http, poll, history, merge, cache, layers, node, open-data, database, fronts, visitors, start, import-size$/,
  ],
  [["--only"], /^--only needs a value$/],
  [["--fast"], /^unknown option "--fast"; allowed: --only, --json, --megabytes$/],
  [
    ["--megabytes", "100,0"],
    /^--megabytes has "0"; allowed: whole numbers from 1 to 99999$/,
  ],
  [["--megabytes", "1e3"], /^--megabytes has "1e3"; allowed/],
];

for (const [args, message] of USAGE_ERRORS) {
  Deno.test(`parseBenchArguments explains ${JSON.stringify(args)}`, () => {
    assert.throws(() => parseBenchArguments(args), { name: "UsageError", message });
  });
}
