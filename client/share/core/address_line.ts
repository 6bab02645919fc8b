// The postal address of a playground in one line, as far as it is tagged.
import { readText } from "../../../contract/tag_text.ts";

/** Such as "Am Anger 5, 36037 Fulda"; null without street and town. */
export function readAddressLine(properties: Readonly<Record<string, unknown>>): string | null {
  const street = joinTexts([readText(properties, "addr:street"), readText(properties, "addr:housenumber")]);
  const town = joinTexts([readText(properties, "addr:postcode"), readText(properties, "addr:city")]);
  // A house number or a postcode alone says nothing.
  const parts = [
    readText(properties, "addr:street") === null ? "" : street,
    readText(properties, "addr:city") === null ? "" : town,
  ];
  return parts.filter((part) => part !== "").join(", ") || null;
}

const joinTexts = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join(" ");
