import assert from "node:assert/strict";
import { createBackendApi } from "../../../client/nodes/backend_api.ts";
import { startLegalLoader } from "../../../client/regions/legal_loader.ts";
import { createLegalModel, type LegalModel, type LegalRequest } from "../../../client/regions/legal_model.ts";
import { waitUntil } from "../../fakes/wait_until.ts";
import { type FakeNode, startFakeNode } from "../../fakes/fake_node.ts";
import { makeBackend } from "../records.ts";

interface Stage {
  readonly legal: LegalModel;
  readonly request: LegalRequest;
  /** Asks, and waits for what comes of it. */
  ask(request?: LegalRequest): Promise<ReturnType<LegalModel["read"]>>;
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
    async ask(wanted = request) {
      legal.ask(wanted);
      return await waitUntil(
        "the text is settled",
        () => legal.read(wanted),
        (state) => state?.kind !== "waiting",
      );
    },
  };
}

const REGION = { slug: "west", name: "Westkreis", count: 3, seed: 1 };

Deno.test("legal loader: fetches what is asked for, once", async () => {
  await using node = await startFakeNode({ region: REGION, legal: { impressum: "<p>Wir</p>" } });
  const { ask, request, legal, stop } = openStage(node);
  const privacy: LegalRequest = { ...request, legalKind: "privacy" };
  const both = [ask(), ask(privacy)];
  legal.ask(request);
  assert.deepEqual(await both[0], { kind: "here", document: { html: "<p>Wir</p>" } });
  assert.deepEqual(await both[1], { kind: "here", document: { html: null } });
  assert.equal(node.count("get_legal"), 2);
  stop();
});

Deno.test("legal loader: a node without the function has no text", async () => {
  await using node = await startFakeNode({ region: REGION, generation: "middle" });
  const { ask, stop } = openStage(node);
  assert.deepEqual(await ask(), { kind: "here", document: { html: null } });
  stop();
});

Deno.test("legal loader: a failure is told, and the next request may work", async () => {
  await using node = await startFakeNode({
    region: REGION,
    legal: { impressum: "Wir" },
    behaviour: "http500",
  });
  const { ask, stop } = openStage(node);
  assert.deepEqual(await ask(), { kind: "failed", failure: { kind: "http", status: 500 } });
  node.set({ behaviour: "ok" });
  assert.deepEqual(await ask(), { kind: "here", document: { html: "Wir" } });
  stop();
});

Deno.test("legal loader: once stopped it asks for nothing", async () => {
  await using node = await startFakeNode({ region: REGION });
  const stopped = openStage(node);
  stopped.stop();
  stopped.legal.ask(stopped.request);
  const running = openStage(node);
  await running.ask();
  assert.equal(node.count("get_legal"), 1, "only the running loader has asked");
  assert.deepEqual(stopped.legal.read(stopped.request), { kind: "waiting" });
  running.stop();
});
