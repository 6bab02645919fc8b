// Turns an archive's untrusted HTML credit into plain text, with the credits that the licences require. Pure.
import { decodeEntities } from "contract/kit/html_entities.ts";
import type { MapSchema } from "contract/map/map_schema.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";

/** In UTF-16 code units, excluding added credits. */
export const MAX_CREDIT_LENGTH = 250;

/** ODbL: https://www.openstreetmap.org/copyright */
const OSM_CREDIT = "© OpenStreetMap contributors";
/** CC BY 4.0 of the schema: https://openmaptiles.org/docs/website/license/ */
const SCHEMA_CREDIT = "© OpenMapTiles";

export function writeCredit(attribution: unknown, schema: MapSchema | null): string {
  // Truncate first, because an unclosed tag is searched to the end of the text.
  const html = typeof attribution === "string" ? attribution.slice(0, 16 * MAX_CREDIT_LENGTH) : "";
  const own = toPlainLine(decodeEntities(html.replace(/<[^<>]*>/g, " ")), MAX_CREDIT_LENGTH);
  const credits = [
    schema === "openmaptiles" && !/OpenMapTiles/i.test(own) ? SCHEMA_CREDIT : "",
    own,
    /OpenStreetMap/i.test(own) ? "" : OSM_CREDIT,
  ];
  return credits.filter((text) => text !== "").join(" ");
}
