import assert from "node:assert/strict";
// It opens an HTTP client for the whole program, which otherwise counts as left open by the test.
import "server/site/preview/node_source.ts";
import type { RegistrySource } from "server/hub/registry/registry_source.ts";
import { openPreviews } from "server/site/preview/open_previews.ts";
import { makeBackend } from "fakes/records.ts";
import { startRawServer, waitForClose } from "../../hub/monitor/raw_server.ts";

Deno.test("previews that are stopped while their source is loaded ask no node", async () => {
  await using server = startRawServer(waitForClose);
  const backends = [makeBackend("alpha", { url: `${server.origin}/api` })];
  const previews = openPreviews({
    role: { appMode: "hub", deployMode: "ui" },
    apiUrl: null,
    privateNodes: "allow",
    userAgent: "Hub/1",
    registry: { current: () => ({ backends }) as unknown as ReturnType<RegistrySource["current"]> },
    node: null,
    notices: () => [],
    selfOrigin: () => "http://127.0.0.1:1",
    ownClient: undefined,
  })!;
  const found = previews.find({ slug: "alpha", osmType: "W", osmId: 1 });
  previews.stop();
  assert.notEqual((await found).kind, "found");
  assert.equal(server.connectionCount(), 0);
});
