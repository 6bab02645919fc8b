// Formats a playground's postal address in one line, from its tags.
import { readText } from "contract/playground/tag_text.ts";

/** Returns an address such as "Am Anger 5, 36037 Fulda", or null without street and town. */
export function readAddressLine(properties: Readonly<Record<string, unknown>>): string | null {
  const [street, number, postcode, city] = ["street", "housenumber", "postcode", "city"].map((name) =>
    readText(properties, `addr:${name}`)
  );
  // A house number or a postcode alone is useless.
  const parts = [street && [street, number], city && [postcode, city]];
  return parts.flatMap((part) => part ? [part.filter(Boolean).join(" ")] : []).join(", ") || null;
}
