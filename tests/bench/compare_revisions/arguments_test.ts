import assert from "node:assert/strict";
import {
  type CompareArguments,
  COMPARED,
  parseCompareArguments,
} from "../../../bench/compare_revisions/arguments.ts";

const usual = { revision: "HEAD~1", names: COMPARED, rounds: 3, megabytes: 24 };
const RUNS: readonly [args: string[], parsed: Partial<CompareArguments>][] = [
  [["HEAD~1"], {}],
  [["origin/main", "--rounds", "1"], { revision: "origin/main", rounds: 1 }],
  [["HEAD~1", "--only=link,import", "--megabytes", "8"], { names: ["import", "link"], megabytes: 8 }],
];

for (const [args, parsed] of RUNS) {
  Deno.test(`parseCompareArguments takes ${JSON.stringify(args)}`, () => {
    assert.deepEqual(parseCompareArguments(args), { ...usual, ...parsed });
  });
}

const USAGE_ERRORS: readonly (readonly [readonly string[], RegExp])[] = [
  [[], /^the first argument is the revision to compare with, such as HEAD~1 or origin\/main$/],
  [["--only", "hub"], /^the first argument is the revision/],
  [["a", "b"], /^unknown option "b"; allowed: --rounds, --only, --megabytes$/],
  [["a", "--only", "poll"], /^unknown measure "poll"; allowed: import, update, server, hub, page, link$/],
  [["a", "--rounds", "0"], /^--rounds has "0"; allowed: whole numbers from 1 to 99$/],
  [["a", "--megabytes", "1,2"], /^--megabytes has "1,2"; allowed: whole numbers from 1 to 99999$/],
];

for (const [args, message] of USAGE_ERRORS) {
  Deno.test(`parseCompareArguments explains ${JSON.stringify(args)}`, () => {
    assert.throws(() => parseCompareArguments(args), { name: "UsageError", message });
  });
}
