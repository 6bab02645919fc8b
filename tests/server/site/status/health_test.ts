import assert from "node:assert/strict";
import { VERSION } from "server/base/kit/version.ts";
import { createStandInApp, publishedAt } from "../frame/stand_in_app.ts";
import { hideFolders } from "server/site/status/health.ts";

const cases: [name: string, publishedAtTime: string | null, status: number, reason: RegExp | null][] = [
  ["before the first poll", null, 503, /first poll/],
  ["right after a poll", "2026-11-21T05:00:00Z", 200, null],
  ["a little less than five minutes later", "2026-11-21T04:55:01Z", 200, null],
  ["five minutes later", "2026-11-21T04:55:00Z", 503, /ended 300 s ago; the limit is 300 s/],
];

for (const [name, time, status, reason] of cases) {
  Deno.test(`/healthz answers ${status} ${name}`, async () => {
    const app = createStandInApp();
    app.setPublished(time === null ? null : publishedAt(time));
    const response = app.request("/healthz");
    const body = await response.json();
    assert.equal(response.status, status);
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(body.status, status === 200 ? "ok" : "failing");
    assert.equal(body.last_poll, time);
    if (reason === null) assert.equal(body.reason, null);
    else assert.match(body.reason, reason);
  });
}

Deno.test("/healthz says which build answers", async () => {
  const app = createStandInApp();
  const { version, commit, committed_at } = await app.request("/healthz").json();
  assert.deepEqual({ version, commit, committed_at }, {
    version: VERSION,
    commit: "0123456789abcdef0123456789abcdef01234567",
    committed_at: "2026-11-20T10:00:00Z",
  });
});

Deno.test("/healthz mentions problems that do not stop the service", async () => {
  const app = createStandInApp();
  app.setPublished(publishedAt("2026-11-21T05:00:00Z"));
  Object.assign(app.problems, { registry: "registry: broken", store: "disk: full" });
  const response = app.request("/healthz");
  assert.equal(response.status, 200);
  assert.deepEqual((await response.json()).notes, ["disk: full", "registry: broken"]);
});

for (
  const { env, notes } of [
    {
      env: {},
      notes: ['the registry has no valid entry; add entries such as {"url": "https://…/api"}'],
    },
    { env: { APP_MODE: "standalone" }, notes: [] },
  ]
) {
  Deno.test(`/healthz notes a registry without regions where a Hub shows them: ${JSON.stringify(env)}`, async () => {
    const app = createStandInApp(env);
    app.setPublished(publishedAt("2026-11-21T05:00:00Z"));
    app.setRegistry('{"instances":[]}');
    const response = app.request("/healthz");
    assert.equal(response.status, 200);
    assert.deepEqual((await response.json()).notes, notes);
  });
}

Deno.test("/healthz shows no folders of the machine", async () => {
  const node = { api: () => new Response(), notes: () => [`the data in "/srv/my hub/region.sqlite" is old`] };
  const app = createStandInApp({}, node);
  Object.assign(app.problems, {
    registry: "/etc/hub/registry.json: line 3",
    store: "write '/data/status/metrics'",
  });
  const { notes } = await app.request("/healthz").json();
  assert.deepEqual(notes, [
    "write 'metrics'",
    "registry.json: line 3",
    'the data in "region.sqlite" is old',
  ]);
});

for (const env of [{ DEPLOY_MODE: "data-node" }, { APP_MODE: "standalone" }]) {
  Deno.test(`/healthz does not depend on the poll with ${JSON.stringify(env)}`, async () => {
    const node = { api: () => new Response(), notes: () => ["sample data"] };
    const response = createStandInApp(env, node).request("/healthz");
    assert.equal(response.status, 200);
    const { status, reason, last_poll, notes } = await response.json();
    assert.deepEqual([status, reason, last_poll, notes], ["ok", null, null, ["sample data"]]);
  });
}

for (const lastPoll of ["2026-11-21T04:59:00Z", "2026-11-21T04:00:00Z", null]) {
  Deno.test(`/healthz answers 200 with a note while no registry was read and the last poll was at ${lastPoll}`, async () => {
    const app = createStandInApp();
    if (lastPoll !== null) app.setPublished(publishedAt(lastPoll));
    app.isRegistryRead = false;
    app.problems.registry = "far: HTTP 502";
    const response = app.request("/healthz");
    // The page is served, and a restart would find the same.
    assert.equal(response.status, 200);
    const body = await response.json();
    assert.equal(body.reason, null);
    assert.deepEqual(body.notes, [
      "no registry has been read yet, so nothing is polled",
      "far: HTTP 502",
    ]);
  });
}

Deno.test("/healthz answers 200 while the last good registry is in use, and notes why", async () => {
  const app = createStandInApp();
  app.setPublished(publishedAt("2026-11-21T04:59:00Z"));
  app.problems.registry = "registry.json: not valid JSON";
  const response = app.request("/healthz");
  assert.equal(response.status, 200);
  assert.deepEqual((await response.json()).notes, ["registry.json: not valid JSON"]);
});

const texts: [text: string, shown: string][] = [
  ["/etc/hub/registry.json: line 3: a comma", "registry.json: line 3: a comma"],
  [
    `the region's data in "/var/lib/my hub/node/region.sqlite" could not be used: locked`,
    `the region's data in "region.sqlite" could not be used: locked`,
  ],
  ["ENOSPC: no space left, write '/data/status/metrics.new'", "ENOSPC: no space left, write 'metrics.new'"],
  ["rename '/data/a.new' -> '/data/a'", "rename 'a.new' -> 'a'"],
  ["cannot open file:///srv/hub/a.pbf", "cannot open a.pbf"],
  ["cannot open C:\\Users\\erika\\hub\\region.sqlite now", "cannot open region.sqlite now"],
  ['cannot open "\\\\server\\share\\a b.pbf"', 'cannot open "a b.pbf"'],
  ["(/root/a/b.json)", "(b.json)"],
  ["https://hub.example/a/b/registry.json: HTTP 502", "https://hub.example/a/b/registry.json: HTTP 502"],
  ['entry 2: "/api" is listed twice', 'entry 2: "/api" is listed twice'],
  ["entry 2: /api is listed twice", "entry 2: /api is listed twice"],
  ["38/40 nodes, on 2026/11/22 and/or later", "38/40 nodes, on 2026/11/22 and/or later"],
];
for (const [text, shown] of texts) {
  Deno.test(`hideFolders: ${text}`, () => assert.equal(hideFolders(text), shown));
}

Deno.test("hideFolders takes linear time", () => {
  for (const piece of ["/a", '"/', "/", "C:\\", " /a b"]) {
    const startedAt = performance.now();
    hideFolders(piece.repeat(20_000));
    assert.ok(performance.now() - startedAt < 5_000, piece);
  }
});
