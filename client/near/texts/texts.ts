// Texts of the list of playgrounds nearby.
import type { Messages } from "../../../dist/texts/messages.d.ts";
import type { LaterFormats } from "../../kit/texts/later_formats.ts";

export interface NearTexts extends Omit<Messages["near"], "missing"> {
  /** Names of regions that did not answer. */
  missing(names: readonly string[]): string;
}

/** `drawer`: words about regions. */
export function createNearTexts(
  messages: Messages["near"],
  { others }: Messages["drawer"],
  { shortList }: LaterFormats,
): NearTexts {
  return {
    ...messages,
    missing: (names) => messages.missing({ count: names.length, names: shortList(names, others) }),
  };
}
