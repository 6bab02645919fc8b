// Formats where a playground is in one line.
import { readText } from "contract/playground/tag_text.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Returns an address such as "Am Anger 5, 36037 Fulda", or null without street and town. */
export function readAddressLine(properties: Properties): string | null {
  const [street, number, postcode, city] = ["street", "housenumber", "postcode", "city"].map((name) =>
    readText(properties, `addr:${name}`)
  );
  // A house number or a postcode alone is useless.
  const parts = [street && [street, number], city && [postcode, city]];
  return parts.flatMap((part) => part ? [part.filter(Boolean).join(" ")] : []).join(", ") || null;
}

/** Adds the way from a landmark in front, and the region in place of a town that is not tagged. Either can be null. */
export function describePlace(
  properties: Properties,
  fromLandmark: string | null,
  region: string | null,
): string | null {
  const town = readText(properties, "addr:city") === null ? region : null;
  return [fromLandmark, readAddressLine(properties), town].filter(Boolean).join(", ") || null;
}
