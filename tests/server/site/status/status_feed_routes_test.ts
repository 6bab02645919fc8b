// The feed of the status page, read by an XML parser that accepts nothing but well-formed documents.
import assert from "node:assert/strict";
import { SaxesParser } from "saxes";
import type { Outage } from "server/hub/history/core/outages.ts";
import { MAX_FEED_NOTES, MAX_FEED_OUTAGES } from "server/site/status/page/status_feed.ts";
import type { StatusNote } from "server/hub/status_notes/core/status_note.ts";
import { makeFullStatus } from "fakes/records.ts";
import { HOSTILE_TEXTS } from "../preview/feature.ts";
import { createHistoryStub, publish } from "../frame/history_stub.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";

const LAST_MINUTE = Date.parse("2026-11-20T05:00:00Z") / 60_000;
const makeOutage = (fields: Partial<Outage> = {}): Outage => ({
  fromMinute: LAST_MINUTE - 58,
  toMinute: LAST_MINUTE - 46,
  unpolledMinutes: 0,
  ...fields,
});
const NOTE: StatusNote = {
  announcement: null,
  name: "2026-11-28-maintenance.md",
  day: "2026-11-28",
  title: "Wartung am Samstag",
  paragraphs: ["Ab 20 Uhr.", "Danach geht alles wieder."],
  changedAt: "2026-11-20T04:30:00.000Z",
};

function createApp(outages: readonly Outage[], notes: readonly StatusNote[] = [], name = "Anton", env = {}) {
  const app = createStandInApp(
    env,
    null,
    null,
    undefined,
    createHistoryStub({}, true, { outages: { a: outages } }),
  );
  app.setRegistry(JSON.stringify({ instances: [{ slug: "a", url: "https://a.example/api", name }] }));
  app.setPublished(publish({ a: makeFullStatus({ url: "https://a.example/api" }) }));
  app.notes = notes;
  return app;
}

/** Texts of the elements by path; throws if the document is not well-formed. */
function readFeed(xml: string): Readonly<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const path: string[] = [];
  let text = "";
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    assert.equal(tag.uri, "http://www.w3.org/2005/Atom");
    path.push(tag.local);
    text = "";
    const { href } = tag.attributes;
    if (href) (found[`${path.join(".")} href`] ??= []).push(href.value);
  });
  parser.on("text", (part) => text += part);
  parser.on("closetag", () => {
    (found[path.join(".")] ??= []).push(text.trim());
    path.pop();
  });
  parser.write(xml).close();
  return found;
}

const ask = async (app: ReturnType<typeof createApp>, query = "?lang=de") =>
  readFeed((await app.request(`/status/feed.xml${query}`).text()).replace(/[\u00a0\u202f]/g, " "));

Deno.test("status feed: outages and notes, the newest first", async () => {
  const app = createApp([
    makeOutage({ fromMinute: LAST_MINUTE - 5, toMinute: null, unpolledMinutes: 2 }),
    makeOutage({ unpolledMinutes: 4 }),
  ], [
    NOTE,
  ]);
  const response = app.request("/status/feed.xml?lang=de");
  assert.equal(response.headers.get("content-type"), "application/atom+xml; charset=utf-8");
  const feed = await ask(app);
  assert.deepEqual(feed["feed.entry.title"], [
    "Anton: Ausfall (dauert an)",
    "Wartung am Samstag",
    "Anton: Ausfall (12 Minuten)",
  ]);
  assert.deepEqual(feed["feed.entry.summary"], [
    "seit 20. November 2026 um 04:55 UTC. Dazwischen nicht geprüft: 2 Minuten.",
    "Beginn: 20. November 2026 um 04:02 UTC. Ende: 20. November 2026 um 04:14 UTC. Dauer: 12 Minuten. " +
    "Dazwischen nicht geprüft: 4 Minuten.",
  ]);
  assert.deepEqual(feed["feed.entry.content"], [
    "Wartung am Samstag\n\nAb 20 Uhr.\n\nDanach geht alles wieder.",
  ]);
  assert.deepEqual(feed["feed.updated"], ["2026-11-20T04:55:00.000Z"]);
  assert.deepEqual(feed["feed.entry.link href"], [
    "../status?region=a&lang=de",
    "../status?lang=de",
    "../status?region=a&lang=de",
  ]);
  assert.equal(new Set([...feed["feed.id"]!, ...feed["feed.entry.id"]!]).size, 4);
});

Deno.test("status feed: an outage that ends keeps its id, on a server with another address it has another", async () => {
  const idOf = async (app: ReturnType<typeof createApp>) => (await ask(app))["feed.entry.id"]![0];
  const lasting = await idOf(createApp([makeOutage({ toMinute: null })]));
  assert.equal(await idOf(createApp([makeOutage()])), lasting);
  assert.notEqual(await idOf(createApp([makeOutage({ fromMinute: LAST_MINUTE - 57 })])), lasting);
  const elsewhere = createApp([makeOutage()], [], "Anton", { PUBLIC_URL: "https://karte.example/" });
  assert.notEqual(await idOf(elsewhere), lasting);
});

Deno.test("status feed: without anything, and with more than it holds", async () => {
  const empty = await ask(createApp([]));
  assert.equal(empty["feed.entry.id"], undefined);
  assert.equal(empty["feed.updated"]![0], "1970-01-01T00:00:00Z");
  const full = await ask(createApp(
    Array.from({ length: 200 }, (_, i) => makeOutage({ fromMinute: LAST_MINUTE - 1_000 + 2 * i })),
    Array.from({ length: 50 }, (_, i) => ({ ...NOTE, name: `${i}` })),
  ));
  assert.equal(full["feed.entry.id"]!.length, MAX_FEED_OUTAGES + MAX_FEED_NOTES);
});

Deno.test("status feed: names and notes stay text, in every language", async () => {
  for (const text of [...HOSTILE_TEXTS, "\u0000\u000b\ud800"]) {
    const feed = await ask(createApp([makeOutage()], [{ ...NOTE, title: text, paragraphs: [text] }], text));
    assert.equal(feed["feed.entry.id"]!.length, 2);
  }
  for (const locale of ["ar", "fr", "uk"]) await ask(createApp([makeOutage()], [NOTE]), `?lang=${locale}`);
});

Deno.test("status feed: the page links it, and a known one is not sent again", async () => {
  const app = createApp([makeOutage()]);
  const html = await app.request("/status?lang=de").text();
  assert.match(
    html,
    /<link rel="alternate" type="application\/atom\+xml" href="status\/feed\.xml\?lang=de">/,
  );
  const etag = app.request("/status/feed.xml").headers.get("etag")!;
  assert.equal(app.request("/status/feed.xml", { headers: { "if-none-match": etag } }).status, 304);
  app.notes = [NOTE];
  assert.equal(app.request("/status/feed.xml", { headers: { "if-none-match": etag } }).status, 200);
});
