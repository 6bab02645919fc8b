// Texts of the legend and of the sheet about contributing.
import type { ClassName } from "../../regions/core/completeness_symbols.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";

export interface LegendTexts {
  readonly title: string;
  readonly ringsHeading: string;
  readonly ringsIntro: string;
  /** The same with only one region. */
  readonly groupsIntro: string;
  readonly ringsOrder: string;
  className(name: ClassName): string;
  /** What is known about playgrounds of this class. */
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

export interface ContributeTexts {
  readonly title: string;
  readonly intro: string;
  readonly here: string;
  readonly mapComplete: string;
  readonly mapCompleteHint: string;
  readonly idEditor: string;
  readonly idEditorHint: string;
  readonly account: string;
  readonly patience: string;
  readonly moreHeading: string;
  readonly wiki: string;
  readonly chat: string;
  /** For screen readers, in place of the icon. */
  readonly newTab: string;
  readonly embed: EmbedCodeTexts;
}

export interface EmbedCodeTexts {
  readonly title: string;
  /** `origins`: those that may show the map; null: any. */
  intro(origins: readonly string[] | null): string;
  /** Label of the choice between the following three. */
  readonly content: string;
  readonly view: string;
  readonly all: string;
  region(name: string): string;
  /** Label of the field with the code. */
  readonly code: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyByHand: string;
}
