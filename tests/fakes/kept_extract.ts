// Writes an extract like one that an import has kept to apply changes to.
import { join } from "node:path";
import { createElementWriter } from "fakes/element_writer.ts";

/** A data-node only follows changes if it has such an extract. */
export async function writeKeptExtract(dataDir: string): Promise<void> {
  await Deno.mkdir(join(dataDir, "node"));
  using writer = createElementWriter(join(dataDir, "node", "region.osm.pbf"), {
    area: null,
    dataTimestamp: "2026-11-27T00:00:00Z",
    replication: { baseUrl: "https://changes.example", sequenceNumber: 1 },
  });
  writer.finish();
}
