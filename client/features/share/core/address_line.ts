// The postal address of a playground in one line, from its tags.
import { readText } from "contract/playground/tag_text.ts";

/** Such as "Am Anger 5, 36037 Fulda"; null without street and town. */
export function readAddressLine(properties: Readonly<Record<string, unknown>>): string | null {
  const [street, number, postcode, city] = ["street", "housenumber", "postcode", "city"].map((name) =>
    readText(properties, `addr:${name}`)
  );
  // A house number or a postcode alone is useless.
  const parts = [street && [street, number], city && [postcode, city]];
  return parts.flatMap((part) => part ? [part.filter(Boolean).join(" ")] : []).join(", ") || null;
}
