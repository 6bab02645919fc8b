// Decides whether an import may replace the data of the same region. An extract with the wrong boundary, or an
// incomplete one, has far fewer playgrounds than the last one.

/**
 * Returns a sentence on why the data is not replaced, or null if it may be. `maxLossPercent` is the percentage of the
 * playgrounds that an import may lose, from 0 to 100. 100 allows any loss.
 */
export function describeLoss(before: number, after: number, maxLossPercent: number): string | null {
  // Not computed by division, so that a loss of exactly the limit is allowed.
  if ((before - after) * 100 <= maxLossPercent * before) return null;
  const lost = Math.floor((before - after) * 100 / before);
  return `the extract has ${after} playgrounds of the region, and the data in use has ${before}. ` +
    `The loss of ${lost} % exceeds IMPORT_MAX_LOSS=${maxLossPercent}, so the old data stays in use. ` +
    "Check the extract; if it is correct, " +
    `run the command "import --force"`;
}
