// Whether an import may replace the data of the same region: an extract that was cut wrongly, or lost most of its
// content on its way, has far fewer playgrounds than the last one.

/**
 * Says in a sentence why the data is not replaced; null when it may be. `maxLossPercent` is the share of the playgrounds
 * that an import may lose, from 0 to 100; 100 allows every loss.
 */
export function describeLoss(before: number, after: number, maxLossPercent: number): string | null {
  // Without a division: exact also where the limit is met.
  if ((before - after) * 100 <= maxLossPercent * before) return null;
  const lost = Math.floor((before - after) * 100 / before);
  return `the extract has ${after} playgrounds of the region, the data in use ${before}: a loss of ${lost} %, and ` +
    `IMPORT_MAX_LOSS=${maxLossPercent} allows less; the old data stays in use. Check the extract; if it is right, ` +
    `run the command "import --force"`;
}
