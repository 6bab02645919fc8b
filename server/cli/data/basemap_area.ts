// Finds the region to copy map tiles for: a box, or a relation's outline from this node's data or the geocoder.
import { join } from "node:path";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { type Ring, ringOfBox, ringsOfShape } from "../../maps/copy/core/tile_cover.ts";
import { type GeocoderParts, lookUpRegion } from "../../node/import/extract/geocoder.ts";
import { ImportError } from "../../node/osm/limits/import_error.ts";
import { STORE_NAME } from "../../node/store/store_file.ts";
import { openSqliteStore } from "../../node/store/sqlite_store.ts";

export interface AreaQuery extends GeocoderParts {
  /** The region in degrees, or null to use the relation. */
  readonly box: Bbox | null;
  readonly relationId: number;
  readonly dataDir: string;
}

export interface FoundArea {
  readonly rings: readonly Ring[];
  readonly box: Bbox;
  /** Describes the region and the source of its outline. */
  readonly label: string;
}

/** Rejects with an `ImportError` if the relation is unknown. */
export async function findArea(query: AreaQuery): Promise<FoundArea> {
  const { box, relationId, dataDir } = query;
  if (box !== null) return { rings: [ringOfBox(box)], box, label: `the box ${box.join(",")}` };
  const own = readOwnRegion(join(dataDir, "node", STORE_NAME), relationId);
  if (own !== null) return own;
  const found = await askGeocoder(query);
  if (found?.outline) return ofShape(found.outline, `${found.label}, as outlined by the geocoder`);
  if (found?.box) {
    const label = `the box around ${found.label}, because the geocoder has no outline`;
    return { rings: [ringOfBox(found.box)], box: found.box, label };
  }
  throw new ImportError(`the geocoder has no location for relation ${relationId}; ${INSTEAD}`);
}

const INSTEAD = 'check the id, give the region\'s box with --bbox, or run "import" first';

const ofShape = (shape: Shape, label: string): FoundArea => ({
  rings: ringsOfShape(shape),
  box: shapeBbox(shape),
  label,
});

/** Returns null if this node has no usable data of the relation. */
function readOwnRegion(path: string, relationId: number): FoundArea | null {
  try {
    const store = openSqliteStore(path);
    try {
      const { facts } = store;
      if (facts.relationId !== relationId || facts.boundary === null) return null;
      return ofShape(facts.boundary, `${facts.name ?? `relation ${relationId}`}, as imported`);
    } finally {
      store.close();
    }
  } catch {
    // If the data is missing, damaged or of another version, the caller queries the geocoder.
    return null;
  }
}

async function askGeocoder(query: AreaQuery) {
  try {
    return await lookUpRegion(query.relationId, query);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new ImportError(`${error.message}; or ${INSTEAD.replace("check the id, ", "")}`);
  }
}
