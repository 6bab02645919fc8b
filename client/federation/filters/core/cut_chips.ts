// Sizes the chips of a row that scrolls, so that the last visible one is cut in half and shows that more follow.

/** Padding of a chip at each side in CSS pixels, as in the style sheet, and how much it may differ. */
const PADDING_PX = 14;
const MIN_PADDING_PX = 10;
const MAX_PADDING_PX = 22;

/**
 * Returns the padding with which the middle of a chip is at the end of the row, as nearly as it may, or the usual one
 * if all chips fit. `middles` are the distances of the chips' middles from the start of the row at the usual padding,
 * `widthPx` is the width of the row and `contentPx` that of its content. The first chip is always whole.
 */
export function paddingThatCuts(middles: readonly number[], widthPx: number, contentPx: number): number {
  if (contentPx <= widthPx) return PADDING_PX;
  const choices = middles.map((middle, i) => {
    // A chip is moved by two paddings of each chip before it, and one of its own.
    const weight = 2 * i + 1;
    const padding = clamp(PADDING_PX + (widthPx - middle) / weight);
    const change = padding - PADDING_PX;
    return { padding, cost: Math.abs(change) + Math.abs(middle + weight * change - widthPx) };
  });
  return choices.slice(1).reduce((best, each) => each.cost < best.cost ? each : best).padding;
}

const clamp = (padding: number) => Math.min(MAX_PADDING_PX, Math.max(MIN_PADDING_PX, padding));
