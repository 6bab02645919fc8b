// An extract as an import keeps it, so that changes can be applied to it.
import { join } from "node:path";
import { createElementWriter } from "fakes/element_writer.ts";

/** A data-node follows changes as soon as there is an extract that they could be applied to. */
export async function writeKeptExtract(dataDir: string): Promise<void> {
  await Deno.mkdir(join(dataDir, "node"));
  using writer = createElementWriter(join(dataDir, "node", "region.osm.pbf"), {
    area: null,
    dataTimestamp: "2026-11-27T00:00:00Z",
    replication: { baseUrl: "https://changes.example", sequenceNumber: 1 },
  });
  writer.finish();
}
