import assert from "node:assert/strict";
import { renderAnnouncement } from "server/site/status/page/announcement.ts";
import { createHistoryStub } from "../../frame/history_stub.ts";
import { createStandInApp } from "../../frame/stand_in_app.ts";

const NOON = Date.parse("2026-11-21T12:00:00Z");
const announced = { text: "Umzug <b>", link: null, from: null, until: null };

Deno.test("the announcement is text, and leads to its link", () => {
  assert.equal(renderAnnouncement(announced, NOON), '<p class="announcement">Umzug &lt;b&gt;</p>\n');
  assert.match(
    renderAnnouncement({ ...announced, link: "https://a.example/?a=1&b=2" }, NOON),
    /<a href="https:\/\/a.example\/\?a=1&amp;b=2" rel="noreferrer">Umzug &lt;b&gt;<\/a>/,
  );
});

Deno.test("before and after its days, and without one, nothing is rendered", () => {
  assert.equal(renderAnnouncement(null, NOON), "");
  assert.equal(renderAnnouncement({ ...announced, from: "2026-11-22" }, NOON), "");
  assert.equal(renderAnnouncement({ ...announced, until: "2026-11-20" }, NOON), "");
  assert.notEqual(renderAnnouncement({ ...announced, from: "2026-11-21", until: "2026-11-21" }, NOON), "");
});

Deno.test("the announcement is on the status page and in the page's settings", async () => {
  const env = { ANNOUNCEMENT: "Umzug", ANNOUNCEMENT_UNTIL: "2998-12-24" };
  const app = createStandInApp(env, null, null, undefined, createHistoryStub());
  const html = await app.request("/status").text();
  assert.match(html, /<main>\s*<p class="announcement">Umzug<\/p>/);
  assert.deepEqual((await app.request("/config.json").json()).announcement, {
    text: "Umzug",
    link: null,
    from: null,
    until: "2998-12-24",
  });
});
