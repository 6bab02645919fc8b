// Converts a playground's stored text to an entry in lists.
import { parseLandmark } from "contract/playground/landmark.ts";
import type { OsmType } from "contract/types.ts";
import { latitudeOf, longitudeOf } from "contract/geometry/mercator.ts";
import { readText, type Row } from "./checked_text.ts";
import type { ListedPlayground } from "./playground_store.ts";

export interface ReadPlayground {
  readonly listed: ListedPlayground;
  /** The GeoJSON geometry. */
  readonly geometry: unknown;
}

/** Reads a row with text, OSM id and checksum. `x` and `y` are in Web Mercator metres. Throws `DamagedStoreError`. */
export function readStoredPlayground(row: Row, x: number, y: number): ReadPlayground {
  const { geometry, properties } = JSON.parse(readText(row)) as StoredPlayground;
  const { osm_type, name, near_street, near_landmark, device_kinds } = properties;
  return {
    geometry,
    listed: {
      osmType: osm_type as OsmType,
      osmId: row[1] as number,
      name: typeof name === "string" ? name : null,
      nearStreet: typeof near_street === "string" ? near_street : null,
      nearLandmark: parseLandmark(near_landmark),
      deviceKinds: device_kinds as readonly string[],
      lon: longitudeOf(x),
      lat: latitudeOf(y),
      tags: pickTags(properties),
    },
  };
}

interface StoredPlayground {
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Text properties to skip: those that are not tags, and `leisure`, which is the same for all playgrounds. */
const NO_TAGS: ReadonlySet<string> = new Set(["osm_type", "leisure", "near_street"]);

function pickTags(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string] =>
      typeof entry[1] === "string" && !NO_TAGS.has(entry[0])
    ),
  );
}
