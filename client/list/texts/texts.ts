// Texts of the list.
import type { Segments } from "../../regions/core/macro_ring.ts";
import type { Side } from "../core/shown_list.ts";

export interface ListTexts {
  readonly title: string;
  /** How well the playgrounds of a ring or cluster are mapped; empty if there are none. */
  segments(segments: Segments): string;
  side(side: Side): string;
  readonly zoomIn: string;
  showMore(count: number): string;
  readonly loading: string;
  readonly emptyRegions: string;
  readonly emptyView: string;
  readonly emptyFiltered: string;
  readonly missingAnswers: string;
  /** The same with only one region. */
  readonly noAnswer: string;
  /** Names of regions whose playgrounds appear only at higher zoom. */
  closerIn(regions: readonly string[]): string;
}
