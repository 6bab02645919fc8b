import assert from "node:assert/strict";
import { MEASURES, parseBenchArguments } from "../../bench/arguments.ts";

const RUNS = [
  { args: [], names: MEASURES, jsonFile: null },
  { args: ["--only", "http"], names: ["http"], jsonFile: null },
  { args: ["--only", "merge,poll"], names: ["poll", "merge"], jsonFile: null },
  { args: ["--json", "out.json", "--only", "bundle"], names: ["bundle"], jsonFile: "out.json" },
];

for (const { args, names, jsonFile } of RUNS) {
  Deno.test(`parseBenchArguments takes ${JSON.stringify(args)}`, () => {
    assert.deepEqual(parseBenchArguments(args), { kind: "run", names, jsonFile });
  });
}

const MISTAKES: readonly (readonly [readonly string[], RegExp])[] = [
  [["--only", "speed"], /no measure "speed"; possible are http, poll, bundle, merge, import, node, start/],
  [["--only"], /--only needs a value/],
  [["--fast"], /no option "--fast"; possible are --only and --json/],
];

for (const [args, message] of MISTAKES) {
  Deno.test(`parseBenchArguments explains ${JSON.stringify(args)}`, () => {
    const command = parseBenchArguments(args);
    assert.equal(command.kind, "mistake");
    if (command.kind === "mistake") assert.match(command.message, message);
  });
}
