// A running Hub: its status and its registry are what the schemas that it serves say.
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { startFakeNode } from "fakes/fake_node.ts";
import { startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";

Deno.test("a running Hub answers what its schemas describe", async () => {
  const registry = await Deno.makeTempFile({ suffix: ".json" });
  await using node = await startFakeNode();
  const text = JSON.stringify({
    $schema: "https://hub.example/schema/registry.json",
    instances: [
      { slug: "west", url: node.url, name: "Westkreis", centroid: [9.7, 50.6] },
      { slug: "down", url: "http://127.0.0.1:9/api" },
      { url: "/api" },
    ],
  });
  try {
    await Deno.writeTextFile(registry, text);
    await using hub = await startHub({ registry });
    await until(() => hub.log.some(({ event }) => event === "first poll round done"));
    const read = async (path: string) => await (await fetch(new URL(path, hub.url))).text();
    // The page gets the key as it is written, and nobody is warned of it.
    assert.equal(await read("registry.json"), text);
    assert.equal(hub.log.find(({ event }) => event === "registry read")?.problems, 0);
    const status = JSON.parse(await read("federation-status.json"));
    assert.deepEqual(Object.values(status.backends).map((each) => (each as { up: boolean }).up), [
      true,
      false,
      true,
    ]);
    for (const [schema, document] of [["status", status], ["registry", JSON.parse(text)]] as const) {
      const ajv = new Ajv2020({ strict: false });
      const isValid = ajv.compile(JSON.parse(await read(`schema/${schema}.json`)));
      isValid(document);
      assert.deepEqual(isValid.errors ?? [], [], schema);
    }
  } finally {
    await Deno.remove(registry);
  }
});
