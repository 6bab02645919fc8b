// What operators announce about playgrounds: closures, works and hints for some days.
import assert from "node:assert/strict";
import { encodeNotice, type Notice } from "contract/notice.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openVillage } from "./panel_scene.ts";

const browserTest = prepareBrowserTests();

const HOSTILE = `<img src=x onerror="alert(1)"> & <b>fett</b>`;
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** From one day to another, counted from today; null: no limit. */
function makeNotice(from: number | null, until: number | null, fields: Partial<Notice>): unknown {
  const [first, last] = [from, until].map((days) => days === null ? null : dayAfter(days));
  return encodeNotice({
    osmType: "W",
    osmId: 31,
    lon: 9.5,
    lat: 50.5,
    kind: "closed",
    text: {},
    link: null,
    from: first!,
    until: last!,
    startsAt: first ? midnight(first) : null,
    endsAt: last ? midnight(last) + DAY_MS : null,
    ...fields,
  });
}

const spoken = (days: number) =>
  new Date(midnight(dayAfter(days))).toLocaleDateString("de", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(dayAfter(days).slice(0, 4) !== dayAfter(0).slice(0, 4) && { year: "numeric" }),
  });

const CLOSED = makeNotice(-1, 3, {
  text: { fr: "Le toboggan est remplacé.", ar: "يتم تجديد الزلاقة" },
  link: "https://stadt.example/rutsche",
});
const HINT = makeNotice(null, null, { kind: "hint", text: { de: HOSTILE } });
const EVENT = makeNotice(5, null, { kind: "event", text: { de: "Spielfest" } });
const AUENPARK = { name: "Auenpark", opening_hours: "24/7" };

for (const isPhone of [false, true]) {
  browserTest(`notices: the panel shows them on top (${isPhone ? "phone" : "desktop"})`, async (scene) => {
    const notices = [EVENT, HINT, CLOSED];
    const { page, panel, choose, node } = await openVillage(scene, AUENPARK, { notices, isPhone });
    await choose();
    const entries = panel.locator(".panel-notice");
    await waitUntil("all are shown", () => entries.count(), (count) => count === 3);
    assert.deepEqual(await panel.locator(".panel-notice-head").allInnerTexts(), [
      `Gesperrt bis ${spoken(3)}`,
      "Hinweis",
      `Ab ${spoken(5)}: Veranstaltung`,
    ]);
    assert.deepEqual(await panel.locator(".panel-notice-text").allInnerTexts(), [
      "Le toboggan est remplacé.",
      HOSTILE,
      "Spielfest",
    ]);
    assert.equal(await entries.first().locator(".panel-notice-text").getAttribute("lang"), "fr");
    assert.equal(await panel.locator(".panel-notice img, .panel-notice b").count(), 0);
    const link = entries.first().getByRole("link", { name: "Mehr auf stadt.example" });
    assert.equal(await link.getAttribute("href"), "https://stadt.example/rutsche");
    assert.match((await link.getAttribute("rel"))!, /noopener/);
    assert.equal(await panel.getByRole("heading", { name: "Öffnungszeiten" }).count(), 0, "it is closed");
    await assertStatesAccessible(page, { "notices in the panel": () => Promise.resolve() });
    assert.equal(node.count("get_notices"), 1);
  });
}

browserTest("notices: the list knows them, and they end while the page is open", async (scene) => {
  const endsAt = Date.now() + 20 * 60_000;
  const ending = makeNotice(-1, null, { until: new Date(endsAt).toISOString(), endsAt });
  const { page, waitForShown } = await openVillage(scene, AUENPARK, {
    notices: [ending],
    prepare: (page) => page.clock.install(),
  });
  await waitForShown("1 Spielplatz im Ausschnitt");
  await page.getByTitle("Als Liste anzeigen").click();
  const row = page.locator(".list-item", { hasText: "Auenpark" });
  const line = row.getByText(/Gesperrt bis .* Uhr/);
  // The page asks when the browser is idle, which is a matter of its clock.
  await waitUntil("the notice is shown", async () => {
    await page.clock.runFor(1_000);
    return await line.count();
  }, Boolean);
  await page.clock.fastForward(21 * 60_000);
  await line.waitFor({ state: "detached" });
  await row.waitFor();
});

browserTest("notices: a playground that one closes is not open now", async (scene) => {
  const { page, waitForShown } = await openVillage(scene, AUENPARK, { notices: [CLOSED] });
  await waitForShown("1 Spielplatz im Ausschnitt");
  await page.goto(page.url().replace(/[?#]|$/, "?filter=open_now$&"));
  await page.getByTitle("Als Liste anzeigen").click();
  await page.locator(".list-empty").waitFor();
  assert.equal(await page.locator(".list-item").count(), 0);
});

browserTest("notices: a node without them is asked once, and its playgrounds are shown", async (scene) => {
  const { page, panel, choose, node } = await openVillage(scene, AUENPARK);
  await choose();
  await waitUntil("it was asked", () => node.count("get_notices"), (count) => count > 0);
  await page.keyboard.press("Escape");
  await choose();
  await panel.getByRole("heading", { name: "Öffnungszeiten" }).waitFor();
  assert.equal(await panel.locator(".panel-notice").count(), 0);
  assert.equal(node.count("get_notices"), 1);
});
