// Every target with the inputs that were kept and the same few generated ones. `deno task fuzz` runs longer, with other seeds.
import assert from "node:assert/strict";
import { decodeText } from "./target.ts";
import { TARGETS } from "./targets.ts";
import { runTarget } from "./run_target.ts";

const INPUTS = 50;

for (const target of TARGETS) {
  Deno.test(`fuzz: ${target.name} keeps its rules for any input`, async () => {
    const { finding, inputs, accepted } = await runTarget(target, { seed: 1, seconds: 0, fewest: INPUTS });
    assert.equal(
      finding,
      null,
      finding ? `${finding.message}\n${decodeText(finding.input).slice(0, 2_000)}` : "",
    );
    // Most inputs of a fuzzer are refused at once: without accepted ones it would test little.
    assert.ok(accepted > 0 && accepted < inputs, `${accepted} of ${inputs} inputs accepted`);
  });
}
