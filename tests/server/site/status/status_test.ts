// The status page as a reader gets it: without scripts, with names that try to leave their field.
import assert from "node:assert/strict";
import { HOSTILE_TEXTS } from "../preview/feature.ts";
import type { BackendStatus } from "contract/types.ts";
import type { Outage } from "server/hub/history/core/outages.ts";
import { MAX_SHOWN_NOTES } from "server/site/status/page/note_list.ts";
import { MAX_LISTED_OUTAGES, MAX_OF_REGION } from "server/site/status/page/outage_list.ts";
import type { StatusNote } from "server/hub/status_notes/core/status_note.ts";
import { makeFullStatus } from "fakes/records.ts";
import { createHistoryStub, meanOfPolls, publish } from "../frame/history_stub.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";
import { renderAnnouncement } from "server/site/status/status.ts";

const REGIONS = [
  { slug: "a", url: "https://a.example/api", name: "Anton" },
  { slug: "b", url: "https://b.example/api", name: "Berta" },
  { slug: "c", url: "https://c.example/api", name: "Cäsar" },
];
const STATUSES = {
  a: makeFullStatus({ url: "https://a.example/api" }),
  b: makeFullStatus({ url: "https://b.example/api", up: false, playgroundCount: null }),
};
const DAYS = {
  0: meanOfPolls(300, 300, { playgrounds: 353, complete: 48, partial: 104, missing: 201 }),
  1: meanOfPolls(1440, 1430),
  2: meanOfPolls(1440, 0),
  40: meanOfPolls(1440, 1440, { playgrounds: 340, complete: 40, partial: 100, missing: 200 }),
};

function createApp({ instances = REGIONS as unknown[], history = createHistoryStub(DAYS), env = {} } = {}) {
  const app = createStandInApp(env, null, null, undefined, history);
  app.setRegistry(JSON.stringify({ instances }));
  app.setPublished(publish(STATUSES));
  return app;
}

const read = async (response: Response) => (await response.text()).replace(/[\u00a0\u202f]/g, " ");
const readText = async (response: Response) =>
  (await read(response)).replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

Deno.test("status: regions with state, uptime and a strip, those that are down first", async () => {
  const response = createApp().request("/status", { headers: { "accept-language": "de" } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "public, max-age=60");
  assert.equal(response.headers.get("vary"), "accept-language, accept-encoding");
  const html = await read(response);
  assert.deepEqual([...html.matchAll(/>(Anton|Berta|Cäsar)</g)].map(([, name]) => name), [
    "Berta",
    "Cäsar",
    "Anton",
  ]);
  for (
    const text of [
      "<h1>Status der Spielplatzkarte</h1>",
      "1 von 3 Regionen erreichbar.",
      "Zuletzt geprüft: 20. November 2026 um 05:00 UTC.",
      "<dt>30 Tage</dt><dd>99,98 %</dd>",
      "<dt>90 Tage</dt><dd>97,0 %</dd>",
      "Nicht erreichbar",
      "Noch nicht geprüft",
      'href="status?region=b"',
      "Die letzten 90 Tage: 2 ohne Ausfall, 1 mit Ausfall, 1 ganz ausgefallen, 86 unbekannt.",
    ]
  ) assert.ok(html.includes(text), text);
});

Deno.test("status: of one region, with response times, growth and the days with outages", async () => {
  const html = await read(createApp().request("/status?region=a&lang=en"));
  for (
    const text of [
      "<title>Anton: status</title>",
      "120 ms on average",
      "Now 353 playgrounds; 340 playgrounds on 11 October 2026.",
      '<th scope="row">19 November 2026</th><td>99.30%</td>',
      '<th scope="row">18 November 2026</th><td>0%</td>',
      'href="status?lang=en"',
      "48 well mapped",
    ]
  ) assert.ok(html.includes(text), text);
});

Deno.test("status: a certificate that expires in less than 14 days, of a region that is up", async () => {
  const app = createApp();
  const publishWith = (certificateExpiresAt: string) =>
    app.setPublished(publish({
      a: makeFullStatus({ url: "https://a.example/api", certificateExpiresAt }),
      b: makeFullStatus({ url: "https://b.example/api", up: false, certificateExpiresAt }),
    }));
  publishWith("2026-12-01T08:30:00.000Z");
  for (const path of ["/status?lang=de", "/status?lang=de&region=a"]) {
    const text = await readText(app.request(path));
    const found = [
      ...text.matchAll(/Das Zertifikat des Servers läuft bald ab: 1\. Dezember 2026 um 08:30 UTC\./g),
    ];
    assert.equal(found.length, 1, text);
  }
  assert.doesNotMatch(await readText(app.request("/status?lang=de&region=b")), /Zertifikat/);
  publishWith("2026-12-31T08:30:00.000Z");
  assert.doesNotMatch(await readText(app.request("/status?lang=de")), /Zertifikat/);
});

Deno.test("status: a region that is published as files says so, also while it is down", async () => {
  const app = createApp();
  const url = "https://b.example/api";
  for (const up of [true, false]) {
    app.setPublished(publish({ a: STATUSES.a, b: makeFullStatus({ url, up, isStatic: true }) }));
    const overview = await readText(app.request("/status?lang=de"));
    assert.match(overview, /Berta.*353 Spielplätze · als Dateien/);
    assert.equal(overview.split("als Dateien").length, 2);
    assert.match(await readText(app.request("/status?lang=en&region=b")), /353 playgrounds · as files/);
  }
  app.setPublished(
    publish({ b: makeFullStatus({ url, isStatic: true, playgroundCount: null, lastKnown: null }) }),
  );
  assert.match(await readText(app.request("/status?lang=en&region=b")), / as files /);
});

Deno.test("status: a region that answers without data says so", async () => {
  const app = createApp({ instances: REGIONS.slice(0, 1) });
  const read = async (fields: Partial<BackendStatus>) => {
    app.setPublished(publish({ a: makeFullStatus({ url: "https://a.example/api", ...fields }) }));
    return await readText(app.request("/status?lang=de"));
  };
  const empty = { playgroundCount: 0, lastImportAt: null };
  assert.match(await read(empty), /Noch keine Spielplatzdaten\./);
  for (const fields of [{}, { ...empty, up: false }, { ...empty, lastImportAt: "2026-11-19T00:00:00Z" }]) {
    assert.doesNotMatch(await read(fields), /Noch keine Spielplatzdaten/);
  }
});

Deno.test("status: no script, no style but its own, nothing from elsewhere", async () => {
  const app = createApp();
  for (const path of ["/status", "/status?region=a"]) {
    const response = app.request(path);
    const policy = response.headers.get("content-security-policy")!;
    const html = await response.text();
    const [, style] = /<style>(.*?)<\/style>/s.exec(html)!;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
    assert.ok(policy.includes(`style-src 'sha256-${digest.toBase64()}'`), policy);
    assert.doesNotMatch(policy, /script-src|unsafe|\*/);
    assert.doesNotMatch(html, /<script|\son\w+=|\sstyle=|https?:/);
    assert.equal(response.headers.get("x-frame-options"), "DENY");
  }
});

Deno.test("status: names from registry and nodes stay text", async () => {
  const plain = await read(createApp().request("/status"));
  const shapeOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
  for (const name of HOSTILE_TEXTS.filter((text) => text.trim() !== "")) {
    const instances = REGIONS.map((region) => region.slug === "b" ? { ...region, name } : region);
    const app = createApp({ instances });
    assert.deepEqual(shapeOf(await read(app.request("/status"))), shapeOf(plain), name);
    assert.equal(
      shapeOf(await read(app.request("/status?region=b"))).filter((tag) => tag === "h1").length,
      2,
    );
  }
});

/** Around the time of the poll. */
const NIGHT = { from: "2026-11-20T04:00:00Z", to: "2026-11-20T06:30:00Z" };

Deno.test("status: a region that is down in its maintenance reads as maintenance, with its note as text", async () => {
  for (const note of [...HOSTILE_TEXTS, "Umzug des Servers"]) {
    const instances = REGIONS.map((region) => ({ ...region, maintenance: [{ ...NIGHT, note }] }));
    const app = createApp({ instances });
    for (const path of ["/status?lang=de", "/status?region=b&lang=de"]) {
      const html = await read(app.request(path));
      assert.doesNotMatch(
        html,
        /Nicht erreichbar|state is-down|<(img|script|b)\b|[\u202a-\u202e\u2066-\u2069]/,
      );
      const text = html.replace(/<[^>]+>/g, " ");
      assert.match(text, /Berta[\s\S]*? Wartung [\s\S]*? Wartung bis 20\. November 2026 um 06:30 UTC: \S/);
    }
    if (note !== "Umzug des Servers") continue;
    assert.match(
      await readText(app.request("/status?lang=en")),
      /Maintenance until .* UTC: Umzug des Servers/,
    );
    // The region that is up stays so.
    assert.match(await readText(app.request("/status?region=a&lang=en")), /Anton Up Maintenance until/);
  }
});

Deno.test("status: windows that are over or invalid change nothing", async () => {
  for (const maintenance of [[{ ...NIGHT, to: "2026-11-20T05:00:00Z" }], "tonight", [{}]]) {
    const instances = REGIONS.map((region) => ({ ...region, maintenance }));
    const text = await readText(createApp({ instances }).request("/status?lang=en"));
    assert.match(text, /Berta Down/);
    assert.doesNotMatch(text, /Maintenance/);
  }
});

Deno.test("status: without a history the state is shown, and that there is none", async () => {
  const app = createApp({ history: createHistoryStub({}, false) });
  assert.match(
    await readText(app.request("/status?lang=en")),
    /1 of 3 regions is up.*History isn’t being recorded/,
  );
  assert.match(
    await readText(app.request("/status?region=b&lang=en")),
    /Berta Down.*353 playgrounds History isn’t/,
  );
});

Deno.test("status: before the first poll nothing is claimed", async () => {
  const app = createApp({ history: createHistoryStub() });
  app.setPublished(null);
  const text = await readText(app.request("/status?lang=en"));
  assert.match(text, /haven’t been checked yet/);
  assert.doesNotMatch(text, /As of/);
});

Deno.test("status: 404 for an unknown region and for a page that is not there", async () => {
  const app = createApp();
  const response = app.request("/status?region=never", { headers: { accept: "text/html" } });
  assert.equal(response.status, 404);
  assert.match(await response.text(), /Diese Region wurde nicht gefunden/);
  for (const page of ["0", "2", "x", "1e1", "99999999999"]) {
    assert.equal(app.request(`/status?page=${page}`).status, 404, page);
  }
});

Deno.test("status: many regions are on several pages", async () => {
  const instances = Array.from({ length: 120 }, (_, i) => ({
    slug: `r${i}`,
    url: `https://r${i}.example/api`,
    name: `Region ${i}`,
  }));
  const app = createApp({ instances });
  const items = async (page: number) =>
    (await read(app.request(`/status?page=${page}`))).match(/<li><div/g)!.length;
  assert.deepEqual([await items(1), await items(2), await items(3)], [50, 50, 20]);
  assert.ok((await read(app.request("/status"))).length < 200_000);
});

Deno.test("status: the map of one region shows that region, under the name that it reports", async () => {
  const app = createApp({
    env: { APP_MODE: "standalone" },
    instances: [{ slug: "a", url: "https://a.example/api", name: "Diese Region" }],
  });
  assert.match(await readText(app.request("/status?lang=de")), /Landkreis Alpha Erreichbar/);
});

const LAST_MINUTE = Date.parse("2026-11-20T05:00:00Z") / 60_000;
const makeOutage = (ago: number, length: number | null, unpolledMinutes = 0): Outage => ({
  fromMinute: LAST_MINUTE - ago,
  toMinute: length === null ? null : LAST_MINUTE - ago + length,
  unpolledMinutes,
});

Deno.test("status: the last outages of all regions, those that last first", async () => {
  const history = createHistoryStub(DAYS, true, {
    outages: {
      a: [makeOutage(3_000, 12), makeOutage(600, 300)],
      b: [makeOutage(29 * 1440, 1440, 13), makeOutage(9, null)],
    },
  });
  const text = await readText(createApp({ history }).request("/status?lang=de"));
  assert.ok(
    text.includes(
      "Letzte Ausfälle " +
        "Berta 10 Minuten (dauert an) seit 20. November 2026 um 04:51 UTC " +
        "Anton 5 Stunden 19. November 2026 um 19:00 UTC – 20. November 2026 um 00:00 UTC " +
        "Anton 12 Minuten 18. November 2026 um 03:00–03:12 UTC " +
        "Berta 24 Stunden 22. Oktober 2026 um 05:00 UTC – 23. Oktober 2026 um 05:00 UTC " +
        "Dazwischen nicht geprüft: 13 Minuten. ",
    ),
    text,
  );
  const ofOne = await readText(createApp({ history }).request("/status?lang=en&region=a"));
  assert.match(ofOne, /Latest outages 5 hours 19 November 2026 at 19:00 UTC – 20 November 2026 at 00:00 UTC/);
  assert.doesNotMatch(ofOne, /Berta/);
});

Deno.test("status: no more than 20 outages, few of each region, and a sentence without any", async () => {
  const many = {
    a: Array.from({ length: 50 }, (_, i) => makeOutage(1_000 - i * 10, 3)),
    b: [makeOutage(2_000, 5)],
  };
  const app = createApp({ history: createHistoryStub(DAYS, true, { outages: many }) });
  const count = async (path: string) =>
    (await readText(app.request(path))).split("Latest outages ")[1]!.match(/\d minutes/g)!.length;
  assert.equal(await count("/status?lang=en&region=a"), MAX_LISTED_OUTAGES);
  assert.equal(await count("/status?lang=en"), MAX_OF_REGION + 1);
  assert.match(
    await readText(createApp().request("/status?lang=en")),
    /Latest outages No known outages in the last 30 days\./,
  );
  const text = await readText(createApp({ history: createHistoryStub({}, false) }).request("/status"));
  assert.doesNotMatch(text, /Latest outages/);
});

const sinces: [minutes: number, isExact: boolean, figures: string][] = [
  [2, true, "since 04:59 UTC 97.0%"],
  [600, true, "since 19 November 2026 at 19:01 UTC 97.0%"],
  [1500, true, "24 hours 100% since 19 November 2026 at 04:01 UTC 97.0%"],
  [40 * 1440, false, "24 hours 100% 30 days 99.98% since 11 October 2026 97.0%"],
];
for (const [minutes, isExact, figures] of sinces) {
  Deno.test(`status: after ${minutes} minutes no longer time is claimed`, async () => {
    const since = { minute: LAST_MINUTE - minutes + 1, isExact, minutes };
    const history = createHistoryStub({ 0: DAYS[0] }, true, { since });
    const app = createApp({ history });
    const [overview, region] = [
      await readText(app.request("/status?lang=en")),
      await readText(app.request("/status?lang=en&region=a")),
    ];
    for (const text of [overview, region]) {
      assert.ok(text.includes(figures), text);
      assert.doesNotMatch(text, / 90 days|last 90/);
    }
    assert.match(overview, /Uptime since /);
    assert.match(region, /No known outages since /);
    if (minutes < 30 * 1440) assert.match(region, /Response time, since /);
  });
}

const NOTE: StatusNote = {
  name: "2026-11-28-maintenance.md",
  day: "2026-11-28",
  title: "Wartung am Samstag <b>",
  paragraphs: ["Ab 20 Uhr.", "<script>alert(1)</script> & mehr"],
  announcement: null,
  changedAt: "2026-11-19T10:00:00.000Z",
};

Deno.test("status: the newest notes of the operator, as text, once per language", async () => {
  const app = createApp();
  assert.doesNotMatch(await readText(app.request("/status?lang=de")), /Mitteilungen Wartung/);
  app.notes = [NOTE, ...Array.from({ length: 5 }, (_, i) => ({ ...NOTE, title: `N${i}` }))];
  const html = await read(app.request("/status?lang=de"));
  assert.match(html, /<h3 dir="auto">Wartung am Samstag &lt;b&gt;<\/h3>/);
  assert.match(html, /<time datetime="2026-11-28">28\. November 2026<\/time>/);
  assert.match(html, /<p dir="auto">&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; mehr<\/p>/);
  assert.equal(html.split("<article>").length - 1, MAX_SHOWN_NOTES);
  assert.doesNotMatch(await read(app.request("/status?region=a")), /<article>/);
  const alone = createApp({ instances: REGIONS.slice(0, 1) });
  alone.notes = [NOTE];
  assert.match(await read(alone.request("/status")), /<article>/);
});

const announced = { text: "Umzug <b>", link: null, from: null, until: null };

Deno.test("the announcement is text, and leads to its link", () => {
  assert.equal(renderAnnouncement(announced), '<p class="announcement">Umzug &lt;b&gt;</p>\n');
  assert.match(
    renderAnnouncement({ ...announced, link: "https://a.example/?a=1&b=2" }),
    /<a href="https:\/\/a.example\/\?a=1&amp;b=2" rel="noreferrer">Umzug &lt;b&gt;<\/a>/,
  );
});

Deno.test("an announcement comes with its note to the status page and the page's settings, and goes with it", async () => {
  for (const env of [{}, { APP_MODE: "standalone" }] as const) {
    const app = createStandInApp(env, null, null, undefined, createHistoryStub());
    const readAll = async () => [
      /<main>\s*<p class="announcement">(.*?)<\/p>/.exec(await app.request("/status").text())?.[1] ?? null,
      (await app.request("/config.json").json()).announcement,
    ];
    assert.deepEqual(await readAll(), [null, null]);
    const announcement = { ...announced, text: "Umzug", until: "2998-12-24" };
    app.notes = [NOTE, { ...NOTE, announcement }];
    assert.deepEqual(await readAll(), ["Umzug", announcement]);
    app.notes = [NOTE];
    assert.deepEqual(await readAll(), [null, null]);
  }
});

Deno.test("what the settings announce is what a note announces, and yields to it", async () => {
  const env = {
    ANNOUNCEMENT: "Umzug",
    ANNOUNCEMENT_LINK: "https://a.example/",
    ANNOUNCEMENT_FROM: "2001-01-01",
    ANNOUNCEMENT_UNTIL: "2998-12-24",
  };
  const announcement = {
    text: "Umzug",
    link: "https://a.example/",
    from: "2001-01-01",
    until: "2998-12-24",
  };
  const old = createStandInApp(env, null, null, undefined, createHistoryStub());
  const app = createStandInApp({}, null, null, undefined, createHistoryStub());
  app.notes = [{ ...NOTE, announcement }];
  const readAnnounced = async ({ request }: typeof app) => [
    /<main>\s*(<p class="announcement">.*<\/p>)/.exec(await request("/status").text())?.[1],
    (await request("/config.json").json()).announcement,
  ];
  assert.deepEqual(await readAnnounced(old), await readAnnounced(app));
  assert.deepEqual((await readAnnounced(old))[1], announcement);
  old.notes = [{ ...NOTE, announcement: announced }];
  assert.deepEqual((await readAnnounced(old))[1], announced);
});
