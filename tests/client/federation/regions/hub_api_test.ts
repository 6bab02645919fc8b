import assert from "node:assert/strict";
import { createHubApi } from "client/federation/regions/hub_api.ts";
import type { Result } from "client/kit/core/failure.ts";
import { encodeClientConfig } from "contract/page/client_config.ts";
import { cachedHeaders } from "contract/page/service_worker.ts";
import { encodeStatusDocument } from "contract/status/status_document.ts";
import { makeConfig } from "../../records.ts";
import { makeBackend, makeSnapshot, makeStatus } from "fakes/records.ts";
import { type Answer, type SmallServer, startSmallServer } from "../../small_server.ts";

const WRITTEN = "2026-11-20T05:00:00.000Z";
const SNAPSHOT = makeSnapshot({ alpha: makeStatus({ playgroundCount: 7 }) }, WRITTEN);

/** A hub below a path, as behind a reverse proxy, and the API of a page there. */
function openHub(answer: Answer) {
  const server = startSmallServer(answer);
  const given: RequestInit[] = [];
  const api = createHubApi((url, init) => {
    given.push(init);
    return fetch(new URL(url, `${server.origin}/karte/`), init);
  });
  return { api, given, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const pathsOf = ({ requests }: SmallServer) => requests.map(({ path }) => path);

function valueOf<T>(result: Result<T>): T {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

Deno.test("hub api: settings, relative to the page", async () => {
  const config = makeConfig({ connectOrigins: ["https://a.example"] });
  await using hub = openHub(() => new Response(encodeClientConfig(config)));
  assert.deepEqual(valueOf(await hub.api.fetchConfig()), config);
  assert.deepEqual(pathsOf(hub.server), ["/karte/config.json"]);
});

Deno.test("hub api: the registry, from the URL in the settings", async (test) => {
  const instances = [{ slug: "alpha", url: "https://alpha.example/api", name: "Kreis alpha" }, {
    slug: "bad",
  }];
  await using hub = openHub(() => Response.json({ instances }));
  const cases: [url: string, path: string][] = [
    ["registry.json", "/karte/registry.json"],
    ["/registry.json", "/registry.json"],
    ["regions/list.json?v=2", "/karte/regions/list.json?v=2"],
    [`${hub.server.origin}/elsewhere.json`, "/elsewhere.json"],
  ];
  for (const [url, path] of cases) {
    await test.step(url, async () => {
      const { backends, problems } = valueOf(await hub.api.fetchRegistry(url)).registry;
      assert.deepEqual(backends, [makeBackend("alpha")]);
      assert.equal(problems.length, 1);
      assert.equal(hub.server.requests.at(-1)?.path, path);
    });
  }
});

Deno.test("hub api: the status file", async () => {
  await using hub = openHub(() => new Response(encodeStatusDocument(SNAPSHOT)));
  assert.deepEqual(valueOf(await hub.api.fetchStatus()).snapshot, SNAPSHOT);
  assert.deepEqual(pathsOf(hub.server), ["/karte/federation-status.json"]);
});

Deno.test("hub api: the age of the status file by the hub's clock", async (test) => {
  const cases: [name: string, date: string, ageMs: number][] = [
    ["sent at once", "Fri, 20 Nov 2026 05:00:00 GMT", 0],
    ["sent 42 seconds later", "Fri, 20 Nov 2026 05:00:42 GMT", 42_000],
    ["sent an hour later", "Fri, 20 Nov 2026 06:00:00 GMT", 3_600_000],
    ["the header lacks the fraction of its second", "Fri, 20 Nov 2026 04:59:59 GMT", 0],
  ];
  // Years far from the clock of this machine.
  for (const year of [1999, 2077]) {
    for (const [name, date, ageMs] of cases) {
      await test.step(`${year}: ${name}`, async () => {
        const sameDay = new Date(date.replace("2026", String(year))).toUTCString();
        const text = encodeStatusDocument({
          ...SNAPSHOT,
          generatedAt: WRITTEN.replace("2026", String(year)),
        });
        await using hub = openHub(() => new Response(text, { headers: { date: sameDay } }));
        assert.equal(valueOf(await hub.api.fetchStatus()).ageMs, ageMs);
      });
    }
  }
});

Deno.test("hub api: the age by the browser's clock without a Date header", async (test) => {
  for (const date of [undefined, "yesterday"]) {
    await test.step(String(date), async () => {
      const generatedAt = new Date(Date.now() - 90_000).toISOString();
      const text = encodeStatusDocument({ ...SNAPSHOT, generatedAt });
      const api = createHubApi(() => Promise.resolve(new Response(text, date ? { headers: { date } } : {})));
      const { ageMs } = valueOf(await api.fetchStatus());
      assert.ok(ageMs >= 90_000 && ageMs < 120_000, String(ageMs));
    });
  }
});

Deno.test("hub api: whether status and registry are cached copies", async () => {
  for (const [headers, isCached] of [[{}, false], [cachedHeaders("application/json"), true]] as const) {
    const apiWith = (text: string) => createHubApi(() => Promise.resolve(new Response(text, { headers })));
    const status = await apiWith(encodeStatusDocument(SNAPSHOT)).fetchStatus();
    assert.equal(valueOf(status).isCached, isCached);
    const registry = await apiWith('{"instances":[]}').fetchRegistry("registry.json");
    assert.equal(valueOf(registry).isCached, isCached);
  }
});

Deno.test("hub api: other documents are a format failure", async (test) => {
  const cases: [name: string, answer: Answer][] = [
    ["a page", () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
    ["null", () => Response.json(null)],
    ["an empty object", () => Response.json({})],
  ];
  for (const [name, answer] of cases) {
    await test.step(name, async () => {
      await using hub = openHub(answer);
      const expected = { ok: false, failure: { kind: "format" } };
      assert.deepEqual(await hub.api.fetchConfig(), expected);
      assert.deepEqual(await hub.api.fetchRegistry("registry.json"), expected);
      assert.deepEqual(await hub.api.fetchStatus(), expected);
    });
  }
});

Deno.test("hub api: a hub that returns an error or is unreachable", async (test) => {
  await test.step("refuses", async () => {
    await using hub = openHub(() => new Response("", { status: 502 }));
    const expected = { ok: false, failure: { kind: "http", status: 502 } };
    assert.deepEqual(await hub.api.fetchRegistry("registry.json"), expected);
    assert.deepEqual(await hub.api.fetchStatus(), expected);
  });
  await test.step("cannot be reached", async () => {
    const api = createHubApi(() => Promise.reject(new TypeError("no connection")));
    const expected = { ok: false, failure: { kind: "network" } };
    assert.deepEqual(await api.fetchConfig(), expected);
    assert.deepEqual(await api.fetchStatus(), expected);
  });
});

Deno.test("hub api: sends cookies to the page's own origin, for hubs behind a login", async () => {
  await using hub = openHub(() => Response.json({}));
  await hub.api.fetchConfig();
  await hub.api.fetchRegistry("registry.json");
  await hub.api.fetchStatus();
  assert.deepEqual(hub.given.map(({ credentials }) => credentials), [
    "same-origin",
    "same-origin",
    "same-origin",
  ]);
});
