// Texts of the legend.
import type { ClassName } from "../../regions/core/class_signs.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";

export interface LegendTexts {
  readonly ringsHeading: string;
  readonly ringsIntro: string;
  /** The same where there is only one region. */
  readonly groupsIntro: string;
  readonly ringsOrder: string;
  className(name: ClassName): string;
  /** What is known of a playground of this class. */
  classMeaning(name: ClassName): string;
  readonly conditionsHeading: string;
  conditionMeaning(condition: RingTrouble): string;
  readonly playgroundsHeading: string;
  readonly playgroundsIntro: string;
  readonly mappedHeading: string;
  readonly mappedMeaning: string;
  readonly mappedCriteria: string;
  readonly toContribute: string;
}
