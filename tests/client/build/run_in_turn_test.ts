import assert from "node:assert/strict";
import { runInTurn } from "../../../client/build/build.ts";

Deno.test("runInTurn: a run begins when the one before it has ended, also by an error", async () => {
  const steps: string[] = [];
  let count = 0;
  const run = runInTurn(async () => {
    const name = `run ${++count}`;
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (name === "run 1") throw new Error(`${name} fails`);
    steps.push(`${name} ends`);
  }, (error) => steps.push((error as Error).message));
  await Promise.all([run(), run(), run()]);
  assert.deepEqual(steps, [
    "run 1 begins",
    "run 1 fails",
    "run 2 begins",
    "run 2 ends",
    "run 3 begins",
    "run 3 ends",
  ]);
});
