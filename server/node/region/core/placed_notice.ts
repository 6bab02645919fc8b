// A notice at a playground of the served region.
import type { Notice } from "contract/playground/notice.ts";
import type { PlaygroundNaming } from "contract/playground/playground_naming.ts";

/** A notice with its playground's name, for texts that are shown without a map. */
export interface PlacedNotice extends Notice {
  readonly naming: PlaygroundNaming;
}
