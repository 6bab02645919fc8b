// A region whose data an earlier version of the program has written, and that nothing imports: the program says so at every
// start, everywhere, until the region is imported.
import assert from "node:assert/strict";
import { join } from "node:path";
import { runHealthcheck } from "server/cli/serve/healthcheck.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

const NOTE =
  /^there is no data for the region, so the map is empty: .* another version of the program, or damaged; run the command "import --pbf FILE --relation 7", or set PBF_URL$/;
/** The position of `user_version` in the header of SQLite. */
const VERSION_OFFSET = 63;

const read = async (hub: HubProcess, path: string) => await (await fetch(hub.url + path)).text();
const readNotes = async (hub: HubProcess): Promise<string[]> => JSON.parse(await read(hub, "healthz")).notes;

Deno.test("after an upgrade every start says that there is no data, until the region is imported", () =>
  withDirectory(async (dataDir) => {
    const path = join(dataDir, "node", "region.sqlite");
    await putRegionStore(path);
    const bytes = await Deno.readFile(path);
    bytes[VERSION_OFFSET]! ^= 0xff;
    await Deno.writeFile(path, bytes);
    await using registry = await createRegistryFile([{ slug: "own", url: "/api" }]);
    for (const start of ["first", "second"]) {
      await using hub = await startHub({ registry: registry.path, dataDir, env: { OSM_RELATION_ID: "7" } });
      const notes = await readNotes(hub);
      assert.equal(notes.some((note) => /was written by another version/.test(note)), start === "first");
      assert.match(notes.at(-1)!, NOTE, start);
      assert.match(await read(hub, "metrics"), /^spielplatz_hub_node_has_data 0$/m);
      const warned = hub.log.filter(({ event }) => event === "no data of the region");
      assert.deepEqual(warned.map(({ level }) => level), ["warn"]);
      const lines: string[] = [];
      const { hostname, port } = new URL(hub.url);
      const write = (line: string) => void lines.push(line);
      const place = { host: hostname, port: Number(port), socket: null };
      // Until the first poll of the regions has ended.
      await waitUntil("the health check", () => runHealthcheck(place, write), (code) => code === 0);
      assert.match(lines.at(-1)!, /^ok; notes: .*import --pbf FILE --relation 7/);
      if (start === "first") continue;

      await putRegionStore(path);
      await waitUntil("the notes end", () => readNotes(hub), (left) => left.length === 0);
    }
  }));
