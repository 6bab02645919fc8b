import assert from "node:assert/strict";
import { paddingThatCuts } from "client/federation/filters/core/cut_chips.ts";

const [START, GAP, USUAL] = [12, 8, 14];

/** Where the middles of chips are, and how long they are together, by the width of their labels. */
function layOut(labels: readonly number[], padding: number) {
  let start = START;
  const middles = labels.map((label) => {
    const width = label + 2 * padding;
    start += width + GAP;
    return start - GAP - width / 2;
  });
  return { middles, content: start - GAP + START };
}

const LABELS = [65, 77, 81, 78, 61, 53, 59];

Deno.test("paddingThatCuts: the middle of a chip is at the end of the row, or near it", () => {
  const { middles, content } = layOut(LABELS, USUAL);
  for (let width = 250; width < content; width += 7) {
    const padding = paddingThatCuts(middles, width, content);
    assert.ok(padding >= 10 && padding <= 22, `${padding} at ${width}`);
    const moved = layOut(LABELS, padding).middles;
    const isCut = moved.some((middle, i) => Math.abs(middle - width) < (LABELS[i]! + 2 * padding) / 3);
    assert.ok(isCut, `none is cut at ${width}`);
  }
  assert.equal(Math.round(layOut(LABELS, paddingThatCuts(middles, 390, content)).middles[3]!), 390);
});

Deno.test("paddingThatCuts: the usual one if all chips fit", () => {
  const { middles, content } = layOut(LABELS, USUAL);
  assert.equal(paddingThatCuts(middles, content, content), USUAL);
});
