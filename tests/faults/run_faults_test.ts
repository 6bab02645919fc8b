// A short run with every kind of fault once. `deno task faults` runs longer.
import assert from "node:assert/strict";
import { needing } from "fakes/needing.ts";
import { FAKETIME_PACKAGES, findFaketime, NO_FAKETIME } from "./clock.ts";
import { renderReport } from "./report.ts";
import { runFaults, type RunResult } from "./run_faults.ts";

let result: RunResult | undefined;

Deno.test({
  name: "a Hub under load survives every kind of fault without a broken answer",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const told: string[] = [];
    result = await runFaults({
      seconds: 10,
      seed: 1,
      timesEach: 1,
      tailSeconds: 3,
      warmUpSeconds: 3,
      tell: (line) => void told.push(line),
    });
    const { observations } = result;
    assert.deepEqual(observations.findings(), [], [...told, ...renderReport(result)].join("\n"));
    assert.ok(observations.read("requests") > 100);
    assert.ok(observations.read("file reads") > 100);
    assert.ok(observations.read("restarts") >= 4);
  },
});

const testClock = needing(await findFaketime() !== null, NO_FAKETIME, FAKETIME_PACKAGES);

testClock("the clock of the Hub is one of these faults", () => {
  assert.equal(result?.observations.read("fault: clock"), 1);
});
