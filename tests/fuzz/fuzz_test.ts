// A short run of every target, with the inputs that were kept. `deno task fuzz` runs longer, with other seeds.
import assert from "node:assert/strict";
import { decodeText } from "./target.ts";
import { TARGETS } from "./targets.ts";
import { runTarget } from "./run_target.ts";

const SECONDS = 3;

for (const target of TARGETS) {
  Deno.test(`fuzz: ${target.name} keeps its rules for any input`, async () => {
    const { finding, inputs, accepted } = await runTarget(target, { seed: 1, seconds: SECONDS });
    assert.equal(
      finding,
      null,
      finding ? `${finding.message}\n${decodeText(finding.input).slice(0, 2_000)}` : "",
    );
    // Most inputs of a fuzzer are refused at once: without accepted ones it would test little.
    assert.ok(accepted > 0 && accepted < inputs, `${accepted} of ${inputs} inputs accepted`);
  });
}
