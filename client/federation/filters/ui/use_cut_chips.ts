// Keeps the last visible chip of a row that scrolls cut in half, whatever the labels and the width.
import { useLayoutEffect } from "preact/hooks";
import { paddingThatCuts } from "../core/cut_chips.ts";
import { FILTER_BUTTON_ID } from "./filter_button.tsx";

const PROPERTY = "--chip-padding";

/** Sets the padding that the styles of the chips read. */
export function useCutChips(): void {
  useLayoutEffect(() => cutChips(findRow()));
  useLayoutEffect(() => {
    const row = findRow();
    const observer = new ResizeObserver(() => cutChips(row));
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
}

const findRow = () => document.getElementById(FILTER_BUTTON_ID)!.parentElement!;

function cutChips(row: HTMLElement): void {
  row.style.removeProperty(PROPERTY);
  const { columnGap, flexWrap, paddingInlineEnd, paddingInlineStart } = getComputedStyle(row);
  // Where there is room, chips wrap.
  if (flexWrap !== "nowrap") return;
  let startPx = parseFloat(paddingInlineStart);
  const middles = [...row.children].map((chip) => {
    const { width } = chip.getBoundingClientRect();
    const middlePx = startPx + width / 2;
    startPx += width + parseFloat(columnGap);
    return middlePx;
  });
  const contentPx = startPx - parseFloat(columnGap) + parseFloat(paddingInlineEnd);
  row.style.setProperty(PROPERTY, `${paddingThatCuts(middles, row.clientWidth, contentPx)}px`);
}
