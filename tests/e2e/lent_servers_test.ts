import assert from "node:assert/strict";
import { createHubScene } from "fakes/hub_scene.ts";
import { EAST, WEST } from "./regions.ts";
import { createSharedServers } from "./lent_servers.ts";

Deno.test("shared nodes: the next test gets those that are free and still run, as new", async () => {
  await using shared = createSharedServers();
  let known: string;
  {
    await using own = createHubScene();
    const servers = shared.lend(own);
    const [west, twin] = [await servers.startNode(WEST), await servers.startNode(WEST)];
    assert.notEqual(west.url, twin.url);
    west.set({ importing: true });
    await twin.stop();
    known = west.url;
  }
  await using own = createHubScene();
  const servers = shared.lend(own);
  const east = await servers.startNode(EAST);
  const unlike = await servers.startNode({ ...WEST, generation: "legacy" });
  const west = await servers.startNode(WEST);
  assert.equal(west.url, known);
  const { importing } = await (await fetch(`${west.url}/rpc/get_meta`)).json();
  assert.equal(importing, false);
  const urls = [east, unlike, west, await servers.startNode(WEST)].map(({ url }) => url);
  assert.equal(new Set(urls).size, 4);
});
