// Operators' notices about playgrounds, such as closures, works and hints for some days.
import assert from "node:assert/strict";
import { encodeNotice, type Notice } from "contract/playground/notice.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { openFavourites } from "./menu_sheet.ts";
import { openVillage, RICH } from "./panel_scene.ts";
import { VILLAGES_AS_CLUSTERS } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const HOSTILE = `<img src=x onerror="alert(1)"> & <b>fett</b>`;
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Creates a notice. `from` and `until` count days from today, and null means no limit. */
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

for (const { device, isPhone } of DEVICES) {
  browserTest(`notices: the panel shows them on top (${device})`, async (scene) => {
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
    assert.equal(await panel.getByText("Öffnungszeiten").count(), 0, "it is closed");
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
  await page.locator(".start-list").click();
  const row = page.locator(".list-item", { hasText: "Auenpark" });
  const line = row.getByText(/Gesperrt bis .* Uhr/);
  // The page requests notices when the browser is idle, which depends on the simulated clock.
  await waitUntil("the notice is shown", async () => {
    await page.clock.runFor(1_000);
    return await line.count();
  }, Boolean);
  await page.clock.fastForward(21 * 60_000);
  await line.waitFor({ state: "detached" });
  await row.waitFor();
});

browserTest(
  "notices: the list nearby has them without a type, and after the panel",
  async (scene) => {
    const { page, panel, node, complaints } = await openVillage(scene, AUENPARK, {
      notices: [CLOSED],
      isPhone: true,
      hash: VILLAGES_AS_CLUSTERS,
    });
    complaints.tolerate(/get_playgrounds_bbox/);
    // Everything known comes from the response about the nearest playgrounds.
    let isLoaded = false;
    await page.route(/get_playgrounds_bbox/, (route) => isLoaded ? route.continue() : route.abort());
    const [longitude, latitude] = node.data.playgrounds[0]!.centre;
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ longitude, latitude });
    await page.getByRole("button", { name: "Meinen Standort anzeigen" }).tap();
    const row = page.locator(".sheet-near .list-item", { hasText: "Auenpark" });
    await row.getByText(`Gesperrt bis ${spoken(3)}`).waitFor();
    isLoaded = true;
    await row.tap();
    await panel.getByText(`Gesperrt bis ${spoken(3)}`).waitFor();
    await page.goBack();
    await row.getByText(`Gesperrt bis ${spoken(3)}`).waitFor();
  },
);

browserTest("notices: the lists, the comparison and the filter for open ones know them", async (scene) => {
  const favourite = { lon: 9.99, lat: 50.5, added: 1, slug: "westdorf" };
  const favourites = [
    { ...favourite, id: "W31", name: "Auenpark" },
    { ...favourite, id: "W77", name: "Stadtpark" },
  ];
  const { page, node, waitForShown } = await openVillage(scene, AUENPARK, {
    notices: [CLOSED],
    prepare: (page) =>
      page.addInitScript(
        (text) => localStorage.setItem("favourites", text),
        JSON.stringify({ version: 1, favourites }),
      ),
  });
  await waitForShown("1 Spielplatz im Ausschnitt");
  const said = `Gesperrt bis ${spoken(3)}`;
  const isOpenSaid = /Rund um die Uhr offen/;

  // Checks favourites and their comparison.
  await openFavourites(page);
  const list = page.locator(".sheet-favourites");
  await list.locator(".list-item", { hasText: "Auenpark" }).getByText(said).waitFor();
  await list.getByRole("button", { name: "2 Spielplätze vergleichen" }).click();
  const table = list.getByRole("table", { name: "Vergleich" });
  await table.getByText(said).waitFor();
  assert.equal(await table.getByText(isOpenSaid).count(), 0);
  await page.reload();

  // Checks the playgrounds nearby.
  const [longitude, latitude] = node.data.playgrounds[0]!.centre;
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ longitude, latitude });
  await page.getByRole("button", { name: "Meinen Standort anzeigen" }).click();
  const nearby = page.locator(".sheet-near");
  const row = nearby.locator(".list-item", { hasText: "Auenpark" });
  await row.getByText(said).waitFor();
  assert.equal(await row.getByText(isOpenSaid).count(), 0);

  // Checks the filter for open playgrounds.
  await page.goto(page.url().replace(/[?#]|$/, "?filter=open_now$&"));
  await page.locator(".start-list").click();
  await page.locator(".list-empty").waitFor();
  assert.equal(await page.locator(".list-item").count(), 0);
});

browserTest("notices: a playground with many long ones is one sheet on paper", async (scene) => {
  const text = { de: "Wegen Bauarbeiten ist alles gesperrt. ".repeat(13) };
  const many = [1, 2, 3, 4, 5].map((days) => makeNotice(null, days, { text }));
  const later = [3, 4, 5].map((days) => makeNotice(days, null, { kind: "hint", text }));
  const { page, panel, choose } = await openVillage(scene, RICH, { notices: [...many, ...later] });
  await choose();
  await panel.locator(".panel-notice").first().waitFor();
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-sheet");
  await sheet.getByText(/^Gesperrt bis/).first().waitFor();
  assert.equal(await sheet.locator(".panel-notice").count(), 4);
  await sheet.locator(".qr-code").waitFor();
  await page.emulateMedia({ media: null });
  for (const format of ["A4", "Letter"]) {
    const pdf = new TextDecoder("latin1").decode(await page.pdf({ format }));
    assert.equal(/\/Type \/Pages[^]*?\/Count (\d+)/.exec(pdf)?.[1], "1", format);
  }
});

browserTest("notices: a node without them is asked once, and its playgrounds are shown", async (scene) => {
  const { page, panel, choose, node } = await openVillage(scene, AUENPARK);
  await choose();
  await waitUntil("it was asked", () => node.count("get_notices"), (count) => count > 0);
  await page.keyboard.press("Escape");
  await choose();
  await panel.getByText("Rund um die Uhr offen").first().waitFor();
  assert.equal(await panel.locator(".panel-notice").count(), 0);
  assert.equal(node.count("get_notices"), 1);
});
