// Describes a summary as JSON-LD for search engines: https://schema.org/Playground.
import type { OsmType } from "contract/types.ts";
import { describe } from "./description.ts";
import type { PlaygroundSummary, PostalAddress } from "./playground_summary.ts";
import type { PreviewTexts } from "./preview_texts.ts";

/** Absolute addresses of a preview. */
export interface PreviewAddresses {
  /** URL of the document. */
  readonly page: string;
  /** URL of the map with the playground. */
  readonly map: string;
  readonly picture: string;
}

const OSM_TYPES: Readonly<Record<OsmType, string>> = { N: "node", W: "way", R: "relation" };
/** Values of `access` that mean the public, and those that mean few people or none. */
const PUBLIC: ReadonlySet<string> = new Set(["yes", "permissive", "public"]);
const NOT_PUBLIC: ReadonlySet<string> = new Set(["private", "customers", "members", "residents", "no"]);

/** `addresses` is null if the public address is unknown. Properties that need it are then omitted. */
export function toStructuredData(
  summary: PlaygroundSummary,
  texts: PreviewTexts,
  addresses: PreviewAddresses | null,
): Readonly<Record<string, unknown>> {
  const { osmType, osmId, naming, region, lat, lon, address, openingHours, isFree } = summary;
  const amenities = [
    ...summary.standouts.map((name) => texts.standout(name)),
    ...summary.features.map((name) => texts.feature(name)),
  ].map(withoutIsolates);
  const isPublic = readPublic(summary);
  return {
    "@context": "https://schema.org",
    "@type": "Playground",
    name: withoutIsolates(texts.playgroundName(naming)),
    description: withoutIsolates(describe(summary, texts)),
    ...(addresses && { url: addresses.page, hasMap: addresses.map, image: addresses.picture }),
    sameAs: `https://www.openstreetmap.org/${OSM_TYPES[osmType]}/${osmId}`,
    geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon },
    ...(address && { address: encodeAddress(address) }),
    ...(region !== null && { containedInPlace: { "@type": "Place", name: region } }),
    ...(openingHours.length > 0 && { openingHours }),
    ...(isPublic !== null && { publicAccess: isPublic }),
    ...(isFree !== null && { isAccessibleForFree: isFree }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((name) => ({
        "@type": "LocationFeatureSpecification",
        name,
        value: true,
      })),
    }),
  };
}

/** Removes bidirectional isolates, which only matter where the text is displayed. */
const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, "");

function readPublic({ access }: PlaygroundSummary): boolean | null {
  if (access === null || !("known" in access)) return null;
  if (PUBLIC.has(access.known)) return true;
  return NOT_PUBLIC.has(access.known) ? false : null;
}

function encodeAddress({ street, postcode, city, country }: PostalAddress): Record<string, unknown> {
  return {
    "@type": "PostalAddress",
    ...(street !== null && { streetAddress: street }),
    ...(postcode !== null && { postalCode: postcode }),
    ...(city !== null && { addressLocality: city }),
    ...(country !== null && { addressCountry: country }),
  };
}
