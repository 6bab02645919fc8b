// Texts of the shade of a playground.
import type { ShadeSummary } from "../core/shade_summary.ts";

export interface ShadeTexts {
  readonly title: string;
  /** Says that it is estimated. */
  summary(summary: ShadeSummary): string;
  /** How it is estimated, and what is missing. */
  readonly method: string;
  /** A button that is pressed while the map shows the shadows. */
  readonly onMap: string;
  /** Labels the slider. */
  readonly time: string;
  /** The value of the slider. `at` in milliseconds since 1970; `share` from 0 to 1. */
  shareAt(at: number, share: number): string;
}
