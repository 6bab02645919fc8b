import assert from "node:assert/strict";
import {
  compareFigures,
  type Comparison,
  describeComparisons,
} from "../../../bench/compare_revisions/comparison.ts";
import { renderSection } from "../../../bench/report.ts";

const VERDICTS: readonly (readonly [before: number, after: number, Pick<Comparison, "ratio" | "verdict">])[] =
  [
    [100, 80, { ratio: 0.8, verdict: "same" }],
    [100, 105, { ratio: 1.05, verdict: "same" }],
    [100, 106, { ratio: 1.06, verdict: "more" }],
    [100, 115, { ratio: 1.15, verdict: "more" }],
    [100, 116, { ratio: 1.16, verdict: "too much" }],
    // The difference is two ticks of processor time.
    [0.01, 0.03, { ratio: 3, verdict: "same" }],
    [0.01, 0.04, { ratio: 4, verdict: "too much" }],
    [0, 0, { ratio: 1, verdict: "same" }],
    [0, 3, { ratio: Infinity, verdict: "too much" }],
  ];

for (const [before, after, expected] of VERDICTS) {
  Deno.test(`compareFigures calls ${before} and then ${after} "${expected.verdict}"`, () => {
    const [comparison] = compareFigures([{ ms: before }], [{ ms: after }]);
    assert.deepEqual(comparison, { what: "ms", before, after, ...expected });
  });
}

Deno.test("compareFigures takes medians, and omits figures that one revision lacks", () => {
  const before = [{ s: 9, MB: 7 }, { s: 1 }, { s: 2 }];
  const after = [{ s: 2, kB: 1 }, { s: 4 }];
  assert.deepEqual(
    compareFigures(before, after).map(({ what, before, after }) => [what, before, after]),
    [["s", 2, 3]],
  );
  assert.deepEqual(compareFigures(before, []), []);
});

Deno.test("describeComparisons marks the rows that cost more", () => {
  const comparisons = compareFigures(
    [{ "import, s": 1, "peak, MB": 150, "page, ms": 1000, "shift": 0 }],
    [{ "import, s": 1.1, "peak, MB": 140, "page, ms": 1500, "shift": 2 }],
  );
  assert.deepEqual(
    renderSection(describeComparisons(comparisons, { title: "a and b", notes: ["in turns"] })),
    [
      "a and b",
      "",
      "           before  after  ratio",
      "---------  ------  -----  -----  --------------",
      "import, s    1.00   1.10   1.10  costs more",
      "peak, MB      150    140   0.93",
      "page, ms    1 000  1 500   1.50  COSTS TOO MUCH",
      "shift        0.00   2.00      –  COSTS TOO MUCH",
      "",
      "  in turns",
      "",
    ],
  );
});
