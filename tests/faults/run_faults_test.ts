// A short run with every kind of fault once. `deno task faults` runs longer.
import assert from "node:assert/strict";
import { renderReport } from "./report.ts";
import { runFaults } from "./run_faults.ts";

Deno.test({
  name: "a Hub under load survives every kind of fault without a broken answer",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const told: string[] = [];
    const result = await runFaults({
      seconds: 10,
      seed: 1,
      timesEach: 1,
      tailSeconds: 3,
      tell(line) {
        told.push(line);
        if (line.startsWith("FAULTS SKIPPED")) console.error(line);
      },
    });
    const { observations } = result;
    const skipped = told.filter((line) => line.startsWith("FAULTS SKIPPED"));
    if (Deno.env.get("CI") === "true") assert.deepEqual(skipped, []);
    assert.deepEqual(observations.findings(), [], [...told, ...renderReport(result)].join("\n"));
    assert.ok(observations.read("requests") > 100);
    assert.ok(observations.read("file reads") > 100);
    assert.ok(observations.read("restarts") >= 4);
  },
});
