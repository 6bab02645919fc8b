// `/notices` and `/notices.json`, without a network.
import assert from "node:assert/strict";
import { LOCALES } from "contract/kit/locales.ts";
import { parseNotices } from "contract/playground/notice.ts";
import type { PlacedNotice } from "server/node/region/core/placed_notice.ts";
import type { NoticesSource } from "server/site/notices/notices.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.now();

const CLOSED: PlacedNotice = {
  osmType: "W",
  osmId: 123,
  lon: 9.68,
  lat: 50.55,
  naming: { kind: "named", name: "Am <Anger>" },
  kind: "closed",
  from: "2026-11-22",
  until: "2026-12-18",
  startsAt: NOW - DAY_MS,
  endsAt: NOW + DAY_MS,
  text: { de: "Neue <Rutsche>", en: "New slide" },
  link: "https://town.example/?a=1&b=2",
};
const EVENT: PlacedNotice = {
  ...CLOSED,
  osmType: "R",
  osmId: 5,
  naming: { kind: "street", street: "Ahornweg" },
  kind: "event",
  from: "2026-12-20T14:00:00+01:00",
  until: null,
  startsAt: NOW + DAY_MS,
  endsAt: null,
  text: {},
  link: null,
};

function open(
  env: Readonly<Record<string, string>>,
  notices: readonly PlacedNotice[] = [CLOSED, EVENT],
) {
  const source: NoticesSource = {
    list: () => notices,
    regionName: () => "Kreis & <Stadt>",
    languages: () => ["de"],
  };
  return createStandInApp(env, { api: () => new Response(), notices: source, notes: () => [] });
}
const read = async (env: Readonly<Record<string, string>>, path: string, notices?: readonly PlacedNotice[]) =>
  await open(env, notices).request(path).text();
const REGION = { APP_MODE: "standalone" };

Deno.test("the page has no control characters, whatever the notices have", async () => {
  const name = "a\u0000b\u0007c\u0085d\ufffee";
  const hostile: PlacedNotice = { ...CLOSED, naming: { kind: "named", name }, text: { de: name } };
  const html = await read(REGION, "/notices?lang=de", [hostile]);
  assert.equal(html.split("a\ufffdb\ufffdc\ufffdd\ufffde").length, 3);
});

Deno.test("the page lists what is in force, then what is to come", async () => {
  const html = await read(REGION, "/notices?lang=de");
  const order = [
    "Aktuell",
    "Am &lt;Anger&gt;",
    "Gesperrt",
    "Demnächst",
    "<bdi>Spielplatz am Ahornweg</bdi>",
    "Veranstaltung",
  ];
  const places = order.map((text) => html.indexOf(text, html.indexOf("<main>")));
  assert.ok(places.every((at, i) => at > (places[i - 1] ?? 0)), `${order} at ${places}`);
  assert.ok(html.includes('<bdi lang="de">Kreis &amp; &lt;Stadt&gt;</bdi>'));
  assert.match(html, /<p class="kind closed">Gesperrt bis 18\. Dezember/);
  assert.match(html, /<p class="kind event">Ab \d+\. .*, \d\d:\d\d Uhr: Veranstaltung<\/p>/);
  assert.ok(html.includes('<p lang="de" dir="ltr">Neue &lt;Rutsche&gt;</p>'));
  assert.match(
    html,
    /<a href="https:\/\/town\.example\/\?a=1&amp;b=2" rel="noreferrer" [^>]*>Mehr auf town\.example<\/a>/,
  );
  assert.match(html, /<a href="\.\/\?lang=de#W123" [^>]*>Auf der Karte ansehen<\/a>/);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  const named = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].flatMap(([, list]) => list!.split(" "));
  assert.ok(named.length > 0 && named.every((id) => ids.includes(id)));
});

Deno.test("a text is that of the reader, and says its language", async () => {
  assert.ok((await read(REGION, "/notices?lang=en")).includes('<p lang="en" dir="ltr">New slide</p>'));
  assert.ok((await read(REGION, "/notices?lang=ar")).includes('<p lang="de" dir="ltr">Neue'));
});

Deno.test("without notices the page says so, in every language", async () => {
  const pages = await Promise.all(LOCALES.map((locale) => read(REGION, `/notices?lang=${locale}`, [])));
  assert.ok(pages[LOCALES.indexOf("de")]!.includes("<p>Zurzeit gibt es keine Hinweise.</p>"));
  assert.equal(new Set(pages).size, LOCALES.length);
  assert.ok(pages.every((html) => !html.includes("<section>")));
});

Deno.test("on a Hub a playground is linked with the slug of its region, if the registry has it", async () => {
  const app = open({});
  const link = async () => /href="\.\/([^"]*W123)"/.exec(await app.request("/notices").text())?.[1] ?? null;
  app.setRegistry('{"instances":[{"url":"/api","slug":"fulda"}]}');
  assert.equal(await link(), "#fulda/W123");
  app.setRegistry('{"instances":[{"url":"https://b.example/api","slug":"b"}]}');
  assert.equal(await link(), null);
});

Deno.test("a node without pages links no map", async () => {
  const app = open({ DEPLOY_MODE: "data-node" });
  const html = await app.request("/notices?lang=de").text();
  assert.doesNotMatch(html, /Spielplatzkarte|#W123|favicon/);
  assert.equal(app.request("/notices.json").headers.get("access-control-allow-origin"), null);
});

Deno.test("the document has the notices of the data API and names", async () => {
  const response = open(REGION).request("/notices.json");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal(response.headers.get("cache-control"), "public, max-age=60");
  const { region, notices } = await response.json();
  assert.equal(region, "Kreis & <Stadt>");
  assert.deepEqual(notices.map(({ name }: { name: string | null }) => name), ["Am <Anger>", null]);
  assert.deepEqual(parseNotices(notices)!.items.map(({ osmId }) => osmId), [123, 5]);
});

Deno.test("both are known by their ETag until a notice changes", () => {
  for (const path of ["/notices", "/notices.json"]) {
    const app = open(REGION);
    const headers = { "if-none-match": app.request(path).headers.get("etag")! };
    assert.equal(app.request(path, { headers }).status, 304);
    assert.equal(open(REGION, [EVENT]).request(path, { headers }).status, 200);
  }
});

Deno.test("a program without own data has neither", () => {
  const app = createStandInApp(REGION, { api: () => new Response(), notices: null, notes: () => [] });
  for (const path of ["/notices", "/notices.json"]) assert.equal(app.request(path).status, 404);
});

Deno.test("the page allows nothing but its own style", () => {
  const policy = open(REGION).request("/notices").headers.get("content-security-policy")!;
  assert.match(policy, /^default-src 'none'; style-src 'sha256-/);
});
