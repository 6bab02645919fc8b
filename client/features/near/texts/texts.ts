// Texts of the list of nearby playgrounds.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { enumerate } from "contract/texts/rows.ts";
import type { FilterName } from "../../../federation/filters/core/filters.ts";
import type { LaterFormats } from "../../../kit/texts/later_formats.ts";

export interface NearTexts extends Omit<Messages["near"], "closerIn" | "missing" | "unmet" | "without"> {
  /** Names of regions whose playgrounds only appear at higher zooms. */
  closerIn(names: readonly string[]): string;
  /** Names of regions that did not answer. */
  missing(names: readonly string[]): string;
  /** Names at least one filter that the playground of a row does not pass. */
  unmet(names: readonly FilterName[]): string;
  /** Number of playgrounds that pass all filters but one. */
  without(filter: FilterName, count: number): string;
}

/** `drawer` has words about regions, `attributes` names of filters. */
export function createNearTexts(
  messages: Messages["near"],
  { others }: Messages["drawer"],
  attributes: Messages["filterSheet"]["attributes"],
  { locale, shortList }: LaterFormats,
): NearTexts {
  return {
    ...messages,
    unmet: (names) => messages.unmet(enumerate(locale, names.map((name) => attributes[name]))),
    without: (filter, count) => messages.without({ filter: attributes[filter], count }),
    closerIn: (names) => messages.closerIn({ count: names.length, names: shortList(names, others) }),
    missing: (names) => messages.missing({ count: names.length, names: shortList(names, others) }),
  };
}
