// Places nearby that only `get_surroundings` answers, from the extract to the answer.
import assert from "node:assert/strict";
import { join } from "node:path";
import { buildStore } from "server/node/import/build_store.ts";
import type { OsmNode } from "server/node/osm/pbf/osm_element.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { createAsk } from "fakes/ask_store.ts";
import { createDistrict } from "fakes/district_extract.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";

const RELATION = 62700;

Deno.test("bicycle stands, disabled parking and shops for ice cream are in get_surroundings, not in get_pois", () =>
  withDirectory(async (directory) => {
    const { nodes: districtNodes, ways, relations } = createDistrict({
      relationId: RELATION,
      name: "Landkreis",
      box: [9, 50, 9.2, 50.2],
      playgrounds: [{ id: 10, name: "Mitte", at: [9.1, 50.1] }],
    });
    const nodes: OsmNode[] = [...districtNodes];
    const addNode = (lon: number, lat: number, tags = {}) => {
      nodes.push({ id: nodes.length + 1, lon, lat, tags });
      return nodes.length;
    };
    for (let i = 0; i < 3; i++) addNode(9.1 + i / 1_000, 50.1, { amenity: "bicycle_parking", capacity: "8" });
    addNode(9.1, 50.1, { amenity: "bicycle_parking", access: "private" });
    addNode(9.1, 50.1, { amenity: "parking" });
    addNode(9.1, 50.1, { shop: "ice_cream" });
    addNode(9.1, 50.1, { amenity: "toilets", "toilets:disposal": "flush" });
    const corners = [addNode(9.102, 50.1), addNode(9.103, 50.1), addNode(9.103, 50.101)];
    const refs = [...corners, corners[0]!];
    const carPark = { id: 900, refs, tags: { amenity: "parking", "capacity:disabled": "2" } };
    const [extractPath, storePath] = [join(directory, "a.osm.pbf"), join(directory, "a.sqlite")];
    await Deno.writeFile(extractPath, encodeExtract({ nodes, ways: [...ways, carPark], relations }));
    const importedAt = "2026-11-20T05:00:00Z";
    buildStore({ extractPath, relationId: RELATION, storePath, importedAt }, () => {});
    const store = openSqliteStore(storePath);
    try {
      const tagsOf = async (call: string) => {
        const { body } = await createAsk(store)(`/api/rpc/${call}`);
        return (body as { tags: unknown }[]).map(({ tags }) => tags);
      };
      assert.deepEqual(await tagsOf("get_pois?lat=50.1&lon=9.1&radius_m=5000"), [
        { amenity: "toilets", "toilets:disposal": "flush", shop: null },
      ]);
      const found = await tagsOf("get_surroundings?lat=50.1&lon=9.1&radius_m=5000&max_per_kind=2");
      assert.deepEqual(found.map((tags) => JSON.stringify(tags)).sort(), [
        '{"amenity":"bicycle_parking"}',
        '{"amenity":"bicycle_parking"}',
        '{"amenity":"parking","capacity:disabled":"2"}',
        '{"amenity":"toilets"}',
        '{"shop":"ice_cream"}',
      ]);
    } finally {
      store.close();
    }
  }));
