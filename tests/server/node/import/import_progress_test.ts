import assert from "node:assert/strict";
import { createLog } from "server/base/kit/log.ts";
import {
  createProgressMeter,
  createStepMeter,
  type ImportPhase,
  logProgress,
  type ProgressView,
} from "server/node/import/import_progress.ts";

type Step = [atMs: number, phase: ImportPhase, doneBytes: number, totalBytes: number | null];

/** The meter's view of the last report: percent, bytes per second, seconds left. */
function measure(...steps: Step[]) {
  const meter = createProgressMeter();
  const views = steps.map(([atMs, phase, doneBytes, totalBytes]) =>
    meter({ phase, doneBytes, totalBytes }, atMs)
  );
  const { percent, bytesPerSecond, secondsLeft } = views.at(-1)!;
  return [percent, bytesPerSecond, secondsLeft];
}

const cases: [name: string, steps: Step[], expected: (number | null)[]][] = [
  ["nothing is known at first", [[0, "elements", 10, 100]], [10, null, null]],
  ["a speed needs some time", [[0, "elements", 0, 100], [100, "elements", 50, 100]], [50, null, null]],
  ["in the middle", [[0, "elements", 0, 100], [2000, "elements", 40, 100]], [40, 20, 3]],
  ["at the end", [[0, "elements", 0, 100], [2000, "elements", 100, 100]], [100, 50, 0]],
  ["each phase starts from zero", [[0, "elements", 0, 9], [9000, "positions", 5, 10]], [50, null, null]],
  ["resumed bytes do not count towards the speed", [[0, "download", 60, 100], [1000, "download", 80, 100]], [
    80,
    20,
    1,
  ]],
  [
    "a restarted download",
    [[0, "download", 60, 100], [1000, "download", 0, 100], [2000, "download", 50, 100]],
    [50, 50, 1],
  ],
  ["no total", [[0, "download", 0, null], [1000, "download", 50, null]], [null, 50, null]],
  ["more than announced", [[0, "download", 0, 10], [1000, "download", 20, 10]], [100, 20, 0]],
  ["a phase without bytes", [[0, "write", 0, null], [5000, "write", 0, null]], [null, null, null]],
  ["nothing to read", [[0, "ways", 0, 0]], [null, null, null]],
];
for (const [name, steps, expected] of cases) {
  Deno.test(`the progress meter: ${name}`, () => assert.deepEqual(measure(...steps), expected));
}

const measured: [name: string, reports: [ImportPhase, atMs: number][], expected: Record<string, number>][] = [
  ["nothing reported", [], {}],
  ["each until the next one", [["download", 0], ["download", 900], ["elements", 1_500], ["ways", 2_000]], {
    download: 1.5,
    elements: 0.5,
    ways: 8,
  }],
  ["a repeated one is the sum", [["elements", 0], ["ways", 1_000], ["elements", 4_000], ["write", 6_000]], {
    elements: 3,
    ways: 3,
    write: 4,
  }],
];
for (const [name, reports, expected] of measured) {
  Deno.test(`the step meter: ${name}`, () => {
    const meter = createStepMeter();
    for (const [phase, atMs] of reports) meter.enter(phase, atMs);
    assert.deepEqual(meter.end(10_000), expected);
  });
}

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
