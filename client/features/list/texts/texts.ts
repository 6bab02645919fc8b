// Texts of the list.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { LaterFormats } from "../../../kit/texts/later_formats.ts";
import type { Segments } from "../../../federation/regions/core/macro_ring.ts";
import { listClasses } from "../../../federation/regions/texts/texts.ts";
import type { Side } from "../core/shown_list.ts";
import { enumerate } from "contract/texts/rows.ts";

export interface ListTexts extends Omit<Messages["list"], "closerIn"> {
  /** Describes how well the playgrounds of a ring or cluster are mapped. Empty if there are none. */
  segments(segments: Segments): string;
  side(side: Side): string;
  /** Names regions whose playgrounds only appear at higher zooms. */
  closerIn(regions: readonly string[]): string;
}

/** `drawer` has words about regions. */
export function createListTexts(
  messages: Messages["list"],
  { classCounts, others }: Messages["drawer"],
  { locale, shortList }: LaterFormats,
): ListTexts {
  return {
    ...messages,
    segments: (segments) => enumerate(locale, listClasses(segments, classCounts).map(([, text]) => text)),
    side: (side) => messages.sides[side],
    closerIn: (regions) => messages.closerIn({ count: regions.length, names: shortList(regions, others) }),
  };
}
