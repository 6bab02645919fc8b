import assert from "node:assert/strict";
import { formatSeconds, renderProgress } from "server/cli/line/progress_line.ts";
import type { ProgressView } from "server/node/import/import_progress.ts";

const unknown = { percent: null, bytesPerSecond: null, secondsLeft: null };

const cases: [name: string, view: ProgressView, line: string][] = [
  [
    "everything is known",
    {
      phase: "elements",
      doneBytes: 120e6,
      totalBytes: 250e6,
      percent: 48,
      bytesPerSecond: 34.2e6,
      secondsLeft: 3.8,
    },
    "reading elements        [#########...........]   48 %  120.0 of 250.0 MB  34.2 MB/s  4 s left",
  ],
  [
    "a download of unknown length",
    { ...unknown, phase: "download", doneBytes: 1.5e6, totalBytes: null, bytesPerSecond: 1e6 },
    "downloading             1.5 MB  1.0 MB/s",
  ],
  ["no bytes", { ...unknown, phase: "compose", doneBytes: 0, totalBytes: null }, "assembling playgrounds"],
];
for (const [name, view, line] of cases) {
  Deno.test(`renderProgress where ${name}`, () => assert.equal(renderProgress(view, 200), line));
}

Deno.test("renderProgress keeps to the width of the terminal", () => {
  assert.equal(renderProgress(cases[0]![1], 20).length, 20);
});

Deno.test("formatSeconds rounds up and takes fitting units", () => {
  const texts = [0, 7.2, 59.5, 200, 3900].map(formatSeconds);
  assert.deepEqual(texts, ["0 s", "8 s", "1 min 0 s", "3 min 20 s", "1 h 5 min"]);
});
