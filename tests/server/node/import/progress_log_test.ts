import assert from "node:assert/strict";
import { createLog } from "../../../../server/log.ts";
import type { ProgressView } from "../../../../server/node/import/import_progress.ts";
import { logProgress } from "../../../../server/node/import/progress_log.ts";

Deno.test("logProgress writes a line every ten seconds", () => {
  const lines: string[] = [];
  const now = () => new Date(0);
  const report = logProgress(createLog({ format: "text", write: (line) => lines.push(line), now }));
  const view: ProgressView = {
    phase: "elements",
    doneBytes: 50,
    totalBytes: 100,
    percent: 50,
    bytesPerSecond: 12_340_000,
    secondsLeft: 3.2,
  };
  for (const atMs of [1_000, 5_000, 10_999, 11_000, 20_999]) report(view, atMs);
  report({ ...view, phase: "write", percent: null, bytesPerSecond: null, secondsLeft: null }, 21_000);
  assert.deepEqual(lines.map((line) => line.slice("1970-01-01T00:00:00Z ".length)), [
    "INFO  import progress phase=elements percent=50 mb_per_second=12.3 seconds_left=4",
    "INFO  import progress phase=write",
  ]);
});
