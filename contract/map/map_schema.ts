// Finds the schema of a vector archive by its layers. A style works with one schema only, because each schema has its
// own layers and properties.

export const MAP_SCHEMAS = ["protomaps", "openmaptiles"] as const;
export type MapSchema = (typeof MAP_SCHEMAS)[number];

/**
 * Layers by schema: version 4 of the Protomaps basemap (https://docs.protomaps.com/basemaps/layers) and OpenMapTiles
 * (https://openmaptiles.org/schema), the default of Planetiler and of tilemaker's example.
 */
const LAYERS: Readonly<Record<MapSchema, string>> = {
  protomaps: "earth, landcover, landuse, water, roads, buildings, boundaries, places, pois",
  openmaptiles:
    "water, waterway, water_name, landcover, landuse, park, transportation, transportation_name, " +
    "building, housenumber, place, poi, boundary, aeroway, aerodrome_label, mountain_peak",
};

/** Required layers, without which a map is blank. No other schema has the same pair. */
const NEEDED: Readonly<Record<MapSchema, readonly [string, string]>> = {
  protomaps: ["roads", "places"],
  openmaptiles: ["transportation", "place"],
};

const NAMES: Readonly<Record<MapSchema, string>> = {
  protomaps: "Protomaps basemap 4",
  openmaptiles: "OpenMapTiles",
};

/** Prefix of properties in version 3 of the Protomaps basemap. Version 4 has `kind` without a prefix. */
const OLD_PREFIX = "pmap:";

/** Maximum number of names in a message; the rest are counted. */
const MAX_LISTED = 20;

export interface NamedLayer {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type FoundSchema =
  | { readonly ok: true; readonly schema: MapSchema }
  /** `reason` lists the layers found and expected, as an English sentence without its full stop. */
  | { readonly ok: false; readonly reason: string };

/** Finds the schema. A `reason` quotes layer names from the archive, so escape control characters before logging it. */
export function findMapSchema(layers: readonly NamedLayer[]): FoundSchema {
  const names = new Set(layers.map(({ id }) => id));
  const schema = MAP_SCHEMAS.find((candidate) => NEEDED[candidate].every((name) => names.has(name)));
  if (schema === undefined) {
    const expected = MAP_SCHEMAS.map((each) => `${NAMES[each]} (${LAYERS[each]})`).join(" or ");
    const reason = `its layers are of an unknown schema: ${listNames([...names])}; expected: ${expected}`;
    return { ok: false, reason };
  }
  const isOld = schema === "protomaps" &&
    layers.some(({ fields }) => Object.keys(fields).some((name) => name.startsWith(OLD_PREFIX)));
  if (isOld) {
    return {
      ok: false,
      reason: `its layers are those of Protomaps basemap 3, with properties such as ${OLD_PREFIX}kind; ` +
        `expected: ${NAMES.protomaps} or ${NAMES.openmaptiles}`,
    };
  }
  return { ok: true, schema };
}

function listNames(names: readonly string[]): string {
  if (names.length === 0) return "none";
  const rest = names.length - MAX_LISTED;
  return names.slice(0, MAX_LISTED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
