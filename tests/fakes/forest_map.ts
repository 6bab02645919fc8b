// A map archive with one tile: a world covered with forest, which is stretched at every zoom.
import { gzip } from "./map_tiles.ts";
import { writeMbtiles } from "./mbtiles_writer.ts";
import { WHOLE_TILE, writeVectorTile } from "./vector_tile_writer.ts";

export function writeForest(path: string): void {
  const forest = { type: "area", points: WHOLE_TILE, properties: { class: "wood" } } as const;
  const bytes = gzip(writeVectorTile([{ name: "landcover", features: [forest] }]));
  writeMbtiles(path, { tiles: [{ z: 0, x: 0, y: 0, bytes }], metadata: { bounds: "-180,-85,180,85" } });
}
