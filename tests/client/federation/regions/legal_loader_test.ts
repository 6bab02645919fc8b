import assert from "node:assert/strict";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { startLegalLoader } from "client/federation/regions/legal_loader.ts";
import {
  createLegalModel,
  type LegalModel,
  type LegalRequest,
} from "client/federation/regions/legal_model.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { makeBackend } from "fakes/records.ts";

interface Stage {
  readonly legal: LegalModel;
  readonly request: LegalRequest;
  /** Requests a text, and waits for the result. */
  load(request?: LegalRequest): Promise<ReturnType<LegalModel["read"]>>;
  stop(): void;
}

function openStage(node: FakeNode): Stage {
  const legal = createLegalModel();
  const api = createBackendApi({
    fetch,
    pageUrl: "http://hub.example/",
    connectOrigins: [new URL(node.url).origin],
  });
  const request: LegalRequest = { backend: makeBackend("west", { url: node.url }), legalKind: "impressum" };
  const stop = startLegalLoader(legal, api);
  return {
    legal,
    request,
    stop,
    async load(target = request) {
      legal.request(target);
      return await waitUntil(
        "the text is settled",
        () => legal.read(target),
        (state) => state?.kind !== "pending",
      );
    },
  };
}

const REGION = { slug: "west", name: "Westkreis", count: 3, seed: 1 };

Deno.test("legal loader: loads a requested text once", async () => {
  await using node = await startFakeNode({ region: REGION, legal: { impressum: "<p>Wir</p>" } });
  const { load, request, legal, stop } = openStage(node);
  const privacy: LegalRequest = { ...request, legalKind: "privacy" };
  const both = [load(), load(privacy)];
  legal.request(request);
  assert.deepEqual(await both[0], { kind: "loaded", document: { html: "<p>Wir</p>" } });
  assert.deepEqual(await both[1], { kind: "loaded", document: { html: null } });
  assert.equal(node.count("get_legal"), 2);
  stop();
});

Deno.test("legal loader: no text from a node without the function", async () => {
  await using node = await startFakeNode({ region: REGION, generation: "middle" });
  const { load, stop } = openStage(node);
  assert.deepEqual(await load(), { kind: "loaded", document: { html: null } });
  stop();
});

Deno.test("legal loader: a failure, and a successful retry", async () => {
  await using node = await startFakeNode({
    region: REGION,
    legal: { impressum: "Wir" },
    behaviour: "http500",
  });
  const { load, stop } = openStage(node);
  assert.deepEqual(await load(), { kind: "failed", failure: { kind: "http", status: 500 } });
  node.set({ behaviour: "ok" });
  assert.deepEqual(await load(), { kind: "loaded", document: { html: "Wir" } });
  stop();
});

Deno.test("legal loader: no requests after stop", async () => {
  await using node = await startFakeNode({ region: REGION });
  const stopped = openStage(node);
  stopped.stop();
  stopped.legal.request(stopped.request);
  const running = openStage(node);
  await running.load();
  assert.equal(node.count("get_legal"), 1, "requests of the running loader only");
  assert.deepEqual(stopped.legal.read(stopped.request), { kind: "pending" });
  running.stop();
});
