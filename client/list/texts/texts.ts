// Texts of the list of what the map shows.
import type { Segments } from "../../regions/core/macro_ring.ts";
import type { Side } from "../core/shown_list.ts";

export interface ListTexts {
  readonly title: string;
  /** How well the playgrounds of a ring or cluster are mapped; empty when there are none. */
  segments(segments: Segments): string;
  /** Where something lies in the view. */
  side(side: Side): string;
  readonly zoomIn: string;
  showMore(count: number): string;
  readonly loading: string;
  readonly emptyRegions: string;
  readonly emptyView: string;
  readonly emptyFiltered: string;
  readonly missingAnswers: string;
  /** The same where there is only one region. */
  readonly noAnswer: string;
  /** These regions show their playgrounds only further in. */
  closerIn(regions: readonly string[]): string;
}
