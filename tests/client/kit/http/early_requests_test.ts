import assert from "node:assert/strict";
import { dropEarly, type EarlyRequests, takeEarly } from "client/kit/http/early_requests.ts";

const PAGE = "https://hub.example/karte/";

function start(response: Promise<Response>) {
  const controller = new AbortController();
  const early: EarlyRequests = new Map([[`${PAGE}api/rpc/get_meta`, [response, controller]]]);
  const sent: string[] = [];
  const send = (url: string) => {
    sent.push(url);
    return Promise.resolve(new Response("sent"));
  };
  return { controller, early, sent, fetch: takeEarly(send, early, PAGE) };
}

Deno.test("takeEarly: takes over the response of the same URL once", async () => {
  const { fetch, sent } = start(Promise.resolve(new Response("early")));
  assert.equal(await (await fetch("api/rpc/get_meta", {})).text(), "early");
  assert.deepEqual(sent, []);
  assert.equal(await (await fetch(`${PAGE}api/rpc/get_meta`, {})).text(), "sent");
  assert.deepEqual(sent, [`${PAGE}api/rpc/get_meta`]);
});

Deno.test("takeEarly: sends other requests, and all requests if none were early", async () => {
  const { fetch, sent } = start(Promise.resolve(new Response("early")));
  assert.equal(await (await fetch("config.json", {})).text(), "sent");
  const plain = takeEarly(() => Promise.resolve(new Response("plain")), undefined, PAGE);
  assert.equal(await (await plain("api/rpc/get_meta", {})).text(), "plain");
  assert.deepEqual(sent, ["config.json"]);
});

Deno.test("takeEarly: sends a failed request again", async () => {
  const { fetch, sent } = start(Promise.reject(new TypeError("no network")));
  assert.equal(await (await fetch("api/rpc/get_meta", {})).text(), "sent");
  assert.deepEqual(sent, ["api/rpc/get_meta"]);
});

Deno.test("takeEarly: aborts the early request with the request that takes it over", async () => {
  const { fetch, controller } = start(Promise.resolve(new Response("early")));
  const given = new AbortController();
  await fetch("api/rpc/get_meta", { signal: given.signal });
  assert.equal(controller.signal.aborted, false);
  given.abort();
  assert.equal(controller.signal.aborted, true);
});

Deno.test("dropEarly: aborts the early requests that are left, and later ones are sent", async () => {
  const { fetch, early, sent, controller } = start(Promise.resolve(new Response("early")));
  dropEarly(early);
  assert.equal(controller.signal.aborted, true);
  assert.equal(await (await fetch("api/rpc/get_meta", {})).text(), "sent");
  assert.deepEqual(sent, ["api/rpc/get_meta"]);
  dropEarly(undefined);
});

Deno.test("dropEarly: leaves a request alone that has been taken over", async () => {
  const { fetch, early, controller } = start(Promise.resolve(new Response("early")));
  const response = await fetch("api/rpc/get_meta", {});
  dropEarly(early);
  assert.equal(controller.signal.aborted, false);
  assert.equal(await response.text(), "early");
});
