// Facts of an archive -> its TileJSON. Pure.
import { linkMapArchive } from "../../../contract/map_archive.ts";
import type { TileJson } from "../../../contract/tile_json.ts";
import type { ArchiveFacts } from "./archive_facts.ts";

export function writeTileJson(id: string, facts: ArchiveFacts): TileJson {
  const { format, name, vector } = facts;
  return {
    tilejson: "3.0.0",
    ...(name === null ? {} : { name }),
    tiles: [linkMapArchive(id, format).tilesUrl],
    minzoom: facts.minZoom,
    maxzoom: facts.maxZoom,
    bounds: facts.bounds,
    attribution: facts.attribution,
    ...(vector === null ? {} : { vector_layers: vector.layers, schema: vector.schema }),
  };
}
