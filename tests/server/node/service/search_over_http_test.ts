// The search of the sample region, asked of a running program.
import assert from "node:assert/strict";
import { parseFound } from "contract/playground/found_playground.ts";
import { rpcUrl, searchArgs } from "contract/rpc.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";

Deno.test("a running program answers a search", async (test) => {
  await using registry = await createRegistryFile([]);
  await using hub = await startHub({ registry: registry.path, env: { DEPLOY_MODE: "data-node-ui" } });
  const ask = (text: string, headers: Record<string, string> = {}) =>
    fetch(rpcUrl(new URL("api", hub.url).href, "search_playgrounds", searchArgs(text, 10)), { headers });

  for (const text of ["Mühle", "muehle", "MUHLE"]) {
    await test.step(`"${text}"`, async () => {
      const response = await ask(text);
      assert.equal(response.headers.get("access-control-allow-origin"), "*");
      const { items } = parseFound(await response.json())!;
      assert.deepEqual(items.map(({ name }) => name), ["Wasserspielplatz an der Mühle"]);
    });
  }

  await test.step("a street", async () => {
    const { items } = parseFound(await (await ask("Spielplatz Ahornstr")).json())!;
    assert.deepEqual(items.map(({ name, nearStreet }) => [name, nearStreet]), [[null, "Ahornstraße"]]);
  });

  await test.step("an answer that the client knows", async () => {
    const first = await ask("spielplatz");
    await first.body?.cancel();
    const again = await ask("spielplatz", { "if-none-match": first.headers.get("etag")! });
    await again.body?.cancel();
    assert.equal(again.status, 304);
  });

  for (const text of ["", "a", "x".repeat(81)]) {
    await test.step(`a text of ${text.length} characters`, async () => {
      const response = await ask(text);
      assert.equal(response.status, 400);
      assert.deepEqual(Object.keys(await response.json()), ["code", "message", "details", "hint"]);
    });
  }
});
