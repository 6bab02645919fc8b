// Decides whether an import may replace the data of the same region. An incomplete extract, or one with the wrong
// boundary, has far fewer playgrounds than the previous one.

/**
 * Returns a sentence that explains why the data is not replaced, or null if it may be replaced. `maxLossPercent` is the
 * share of playgrounds that an import may lose, from 0 to 100. 100 allows any loss.
 */
export function describeLoss(before: number, after: number, maxLossPercent: number): string | null {
  // Avoids division, so that a loss of exactly the limit is allowed.
  if ((before - after) * 100 <= maxLossPercent * before) return null;
  const lost = Math.floor((before - after) * 100 / before);
  return `the extract has ${after} playgrounds of the region, and the data in use has ${before}. ` +
    `The loss of ${lost} % exceeds IMPORT_MAX_LOSS=${maxLossPercent}, so the old data stays in use. ` +
    "Check the extract; if it is correct, " +
    `run the command "import --force"`;
}
