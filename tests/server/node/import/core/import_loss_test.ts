import assert from "node:assert/strict";
import { describeLoss } from "server/node/import/core/import_loss.ts";

const allowed: [before: number, after: number, maxLossPercent: number][] = [
  [0, 0, 50],
  [0, 5, 0],
  [10, 5, 50],
  [10, 11, 0],
  [3, 1, 67],
  [353, 0, 100],
];
for (const [before, after, max] of allowed) {
  Deno.test(`describeLoss allows ${before} -> ${after} at ${max} %`, () => {
    assert.equal(describeLoss(before, after, max), null);
  });
}

const refused: [before: number, after: number, maxLossPercent: number, lost: number][] = [
  [10, 4, 50, 60],
  [10, 9, 0, 10],
  [3, 1, 66, 66],
  [353, 0, 99, 100],
  [1, 0, 50, 100],
];
for (const [before, after, max, lost] of refused) {
  Deno.test(`describeLoss refuses ${before} -> ${after} at ${max} %`, () => {
    const reason = describeLoss(before, after, max);
    assert.match(
      reason ?? "",
      new RegExp(`^the extract has ${after} .* ${before}\\. The loss of ${lost} % exceeds .*=${max},`),
    );
    assert.match(reason ?? "", /run the command "import --force"$/);
  });
}
