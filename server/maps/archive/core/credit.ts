// Converts an archive's untrusted HTML credit to plain text, and adds the credits that the licences require. Pure.
import { decodeEntities } from "contract/kit/html_entities.ts";
import type { MapSchema } from "contract/map/map_schema.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";

/** Maximum length of the archive's own credit in UTF-16 code units. */
export const MAX_CREDIT_LENGTH = 250;

/** Credit required by the ODbL: https://www.openstreetmap.org/copyright */
const OSM_CREDIT = "© OpenStreetMap contributors";
/** Credit required by the schema's CC BY 4.0 licence: https://openmaptiles.org/docs/website/license/ */
const SCHEMA_CREDIT = "© OpenMapTiles";

export function writeCredit(attribution: unknown, schema: MapSchema | null): string {
  // Truncates the text first, because the end of an unclosed tag is searched for until the text ends.
  const html = typeof attribution === "string" ? attribution.slice(0, 16 * MAX_CREDIT_LENGTH) : "";
  const own = toPlainLine(decodeEntities(html.replace(/<[^<>]*>/g, " ")), MAX_CREDIT_LENGTH);
  const credits = [
    schema === "openmaptiles" && !/OpenMapTiles/i.test(own) ? SCHEMA_CREDIT : "",
    own,
    /OpenStreetMap/i.test(own) ? "" : OSM_CREDIT,
  ];
  return credits.filter((text) => text !== "").join(" ");
}
