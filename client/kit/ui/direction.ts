/** Whether lines of the page run from right to left. */
export const isRightToLeft = (): boolean => document.dir === "rtl";
