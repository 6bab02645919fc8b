// The locations of nodes on ways, as `osmium add-locations-to-ways` writes them (LocationsOnWays). They are reported like
// those of the nodes that the file leaves out.
import type { PbfReader } from "pbf";
import type { BlockContext } from "./block_visitor.ts";
import { createRow, readDifferences } from "./differences.ts";
import { isOnEarth, latDegrees, lonDegrees } from "./node_reader.ts";

const [REFS, LATS, LONS] = [8, 9, 10];
// Reused for every way.
const [refs, lats, lons] = [createRow(), createRow(), createRow()];

/** Reports the needed positions of a way that ends at `end`. A node may be reported several times. */
export function readWayPlaces(pbf: PbfReader, start: number, end: number, context: BlockContext): void {
  const { visitor } = context;
  refs.length = lats.length = lons.length = 0;
  pbf.pos = start;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === REFS) readDifferences(pbf, refs);
    else if (field === LATS) readDifferences(pbf, lats);
    else if (field === LONS) readDifferences(pbf, lons);
  }
  if (lats.length === 0) return;
  if (lats.length !== refs.length || lons.length !== refs.length) {
    throw new RangeError("the number of locations differs from the number of nodes");
  }
  for (let i = 0; i < refs.length; i++) {
    const id = refs.values[i]!;
    if (!Number.isSafeInteger(id) || !visitor.isNodeNeeded!(id)) continue;
    const [lon, lat] = [lonDegrees(lons.values[i]!, context), latDegrees(lats.values[i]!, context)];
    // The mark of a location that the writer did not know is outside.
    if (isOnEarth(lon, lat)) visitor.onPosition!(id, lon, lat);
  }
}
