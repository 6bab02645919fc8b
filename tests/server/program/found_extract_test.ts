// A server that is given only the relation of its region finds the extract, imports and serves it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { startExtractIndex } from "fakes/extract_index_server.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startGeocoder } from "fakes/geocoder.ts";
import { startHub } from "fakes/start_hub.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

Deno.test("a server finds the extract of its region by an index of extracts", async () => {
  const box = [49.99, 50.01, 8.99, 9.01] as const;
  await using geocoder = startGeocoder([
    {
      name: "Musterstadt",
      display_name: "Musterstadt",
      lon: 9,
      lat: 50,
      box,
      osm_type: "relation",
      osm_id: TOWN_RELATION,
    },
  ]);
  await using extract = await startExtractServer({ content: encodeExtract(createTown()) });
  await using index = startExtractIndex([{ pbf: extract.url, box: [8, 49, 10, 51] }]);
  await withDirectory(async (directory) => {
    const registry = join(directory, "registry.json");
    await Deno.writeTextFile(registry, "[]");
    const env = {
      APP_MODE: "standalone",
      OSM_RELATION_ID: String(TOWN_RELATION),
      EXTRACT_INDEX_URL: index.url,
      GEOCODER_URL: geocoder.url,
    };
    await using hub = await startHub({ registry, env });
    const meta = await waitUntil(
      "the region is imported",
      async () => await (await fetch(new URL("api/rpc/get_meta", hub.url))).json(),
      ({ name, importing }) => name !== null && !importing,
    );
    assert.deepEqual([meta.name, meta.playground_count], ["Musterstadt", 3]);
    assert.equal(hub.log.find(({ event }) => event === "extract chosen")?.url, extract.url);
  });
});
