// Texts of the legend and of the contribution sheet.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { ClassName } from "../../../federation/regions/core/completeness_symbols.ts";
import type { RingTrouble } from "../../../federation/regions/core/macro_ring.ts";
import type { LaterFormats } from "../../../kit/texts/later_formats.ts";
import { enumerate } from "contract/texts/rows.ts";

type LegendMessages = Messages["legend"];

export interface LegendTexts extends LegendMessages {
  className(name: ClassName): string;
  /** Describes what is known about playgrounds of this class. */
  classMeaning(name: ClassName): string;
  conditionMeaning(condition: RingTrouble): string;
}

export interface EmbedCodeTexts extends Omit<Messages["contribute"]["embed"], "intro"> {
  /** Explains who can embed the map: pages of `origins`, or of any origin if null. */
  intro(origins: readonly string[] | null): string;
}

export interface ContributeTexts extends Omit<Messages["contribute"], "embed"> {
  readonly embed: EmbedCodeTexts;
}

export const createLegendTexts = (messages: Messages["legend"]): LegendTexts => ({
  ...messages,
  className: (name) => messages.classNames[name],
  classMeaning: (name) => messages.classMeanings[name],
  conditionMeaning: (condition) => messages.conditionMeanings[condition],
});

export function createContributeTexts(
  messages: Messages["contribute"],
  { locale }: LaterFormats,
): ContributeTexts {
  const { embed } = messages;
  const intro = (origins: readonly string[] | null) =>
    origins === null ? embed.introAny : embed.intro(enumerate(locale, origins));
  return { ...messages, embed: { ...embed, intro } };
}
