// Looks for values of opening_hours that the library evaluates slowly, each in a worker that is ended when it takes too
// long, and prints them: deno run -A tests/fuzz/find_slow_opening_hours.ts --seconds 60 --seed 1 --limit-ms 100
import { parseArgs } from "node:util";
import fc from "fast-check";
import { openingHoursValue } from "./opening_hours_values.ts";
import { createTimedEvaluation } from "./timed_evaluation.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    "limit-ms": { type: "string", default: "100" },
  },
});
const limitMs = Number(options["limit-ms"]);
const endsAt = performance.now() + Number(options.seconds) * 1000;
const evaluation = createTimedEvaluation(20 * limitMs);
let count = 0;
let slow = 0;
for (let seed = Number(options.seed); performance.now() < endsAt; seed += 1_000_003) {
  for (const value of fc.sample(openingHoursValue, { numRuns: 100, seed })) {
    if (performance.now() >= endsAt) break;
    const tookMs = await evaluation.measure(value);
    count += 1;
    if (tookMs === null || tookMs >= limitMs) {
      slow += 1;
      console.log(`${tookMs === null ? `> ${20 * limitMs}` : Math.round(tookMs)}\t${JSON.stringify(value)}`);
    }
  }
}
evaluation.stop();
console.error(`${count} values, ${slow} of them took ${limitMs} ms or longer`);
