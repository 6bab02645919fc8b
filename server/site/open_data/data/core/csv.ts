// Writes playgrounds as rows of a table, in CSV as in RFC 4180.
import { deriveCompleteness } from "contract/playground/completeness.ts";
import { parseShape } from "contract/geometry/shape.ts";
import type { ListedFeature } from "../../../../node/region/core/feature_list.ts";
import { centroidOf } from "contract/geometry/mercator.ts";
import { COLLECTIONS } from "./collections.ts";
import { featureId } from "./feature_text.ts";
import { flattenPlayground } from "./flat_playground.ts";
import { LICENCE } from "./licence.ts";

interface Column {
  readonly name: string;
  readonly description: string;
}

const PROPERTIES = COLLECTIONS.find(({ id }) => id === "playgrounds")!.properties;

/** The columns in order. */
export const CSV_COLUMNS: readonly Column[] = [
  { name: "id", description: "Type and number of the OpenStreetMap element, such as W123." },
  { name: "lon", description: "Longitude of the centroid in degrees (WGS 84)." },
  { name: "lat", description: "Latitude of the centroid in degrees (WGS 84)." },
  ...PROPERTIES,
  { name: "completeness", description: "Completeness of the mapping: complete, partial or missing." },
  { name: "attribution", description: "Source and licence, to be named wherever the data is used." },
];

const ATTRIBUTION = `${LICENCE.attribution}, ${LICENCE.id}`;
const LINE_END = "\r\n";

export const CSV_HEADER = CSV_COLUMNS.map(({ name }) => name).join(",") + LINE_END;

/** The row of a playground, including the line end. */
export function encodeRow(feature: Pick<ListedFeature, "osmType" | "osmId" | "json">): string {
  const { geometry, properties } = JSON.parse(feature.json) as {
    geometry: unknown;
    properties: Record<string, unknown>;
  };
  const shape = parseShape(geometry);
  const place = shape && centroidOf(shape);
  const flat = flattenPlayground(featureId(feature), properties);
  const values = [
    featureId(feature),
    place && round(place.lon),
    place && round(place.lat),
    ...PROPERTIES.map(({ name }) => flat[name]),
    deriveCompleteness(properties),
    ATTRIBUTION,
  ];
  return values.map(encodeValue).join(",") + LINE_END;
}

/** Rounds to a centimetre. */
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Encodes a field. Null is empty. Quotes values that contain a comma, a quote or a line break. */
export function encodeValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
