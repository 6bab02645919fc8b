// Imports relations with osm2pgsql into a separate database, and measures the resulting polygons.
import { join } from "node:path";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startPostgres } from "fakes/start_postgres.ts";
import { NO_AREA, type RelationResult } from "../../tests/server/node/import/relations/relation_case.ts";
import type { RelationElements } from "../../tests/server/node/import/relations/relation_extract.ts";

/** Measures on the ellipsoid, as the functions of spieli do. Returns one row per polygon. */
const MEASURE = `
  SELECT -osm_id, ST_Area(ST_Transform(polygon, 4326)::geography), 1 + ST_NumInteriorRings(polygon)
  FROM (SELECT osm_id, (ST_Dump(way)).geom AS polygon FROM planet_osm_polygon WHERE osm_id < 0) AS polygons`;

/** Resolves with results by relation id. Rejects without osm2pgsql and PostgreSQL with PostGIS. */
export async function importWithOsm2pgsql(elements: RelationElements): Promise<Map<number, RelationResult>> {
  await using postgres = await startPostgres();
  const path = join(postgres.directory, "relations.osm.pbf");
  await Deno.writeFile(path, encodeExtract(elements));
  await postgres.run("CREATE EXTENSION postgis");
  const { success, stderr } = await new Deno.Command("osm2pgsql", {
    args: ["--create", "--database", postgres.url, path],
  }).output();
  if (!success) throw new Error(`osm2pgsql failed: ${new TextDecoder().decode(stderr)}`);
  const results = new Map<number, RelationResult>();
  for (const line of (await postgres.run(MEASURE)).trim().split("\n")) {
    const [id, areaMetres, rings] = line.split("|").map(Number);
    const before = results.get(id!) ?? NO_AREA;
    results.set(id!, {
      areaMetres: before.areaMetres + areaMetres!,
      rings: [...before.rings, rings!].sort(),
    });
  }
  return results;
}
