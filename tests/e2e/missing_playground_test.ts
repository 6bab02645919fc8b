// A note about a playground that is missing: pointing to its place, its preview, one request, and where there is none.
import assert from "node:assert/strict";
import { startNotesApi } from "fakes/notes_api.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { pixelOffset } from "./map_address.ts";
import { findLonelyPlayground, WEST_VILLAGE } from "./regions.ts";
import type { OpenHubOptions, Scene } from "./scene.ts";
import { waitForStillness } from "./stillness.ts";

const browserTest = prepareBrowserTests();

const BUNDLED = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));
const MISSING = "Hier fehlt ein Spielplatz";
const TEXT = `${MISSING}: Rutsche und Sandkasten.`;
/** In the middle of the village, as outlines. */
const CLOSE = "#map=17/50.5/9.9965";

async function openVillageList(scene: Scene, options: OpenHubOptions = {}) {
  const api = scene.keep(startNotesApi());
  const node = await scene.startNode(WEST_VILLAGE);
  const hub = await scene.openHub([node], {
    hash: CLOSE,
    isStill: true,
    ...options,
    env: { NOTES_URL: api.url, ...options.env },
  });
  const { page } = hub;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await hub.waitForShown(/^\d+ Spielpl.* im Ausschnitt$/);
  const sheet = page.getByRole("region", { name: MISSING });
  const form = page.getByRole("dialog", { name: MISSING });
  return {
    ...hub,
    api,
    node,
    list: page.locator(".sheet-near"),
    entry: page.getByRole("button", { name: MISSING, exact: true }),
    sheet,
    here: sheet.getByRole("button", { name: "Diese Stelle" }),
    form,
    words: form.getByRole("textbox", { name: "Was gibt es dort?" }),
    preview: form.getByRole("group", { name: "Der Hinweis" }),
    async point() {
      await hub.openList();
      await page.getByRole("button", { name: MISSING, exact: true }).click();
      await waitForFocus(sheet);
    },
    press: (name: string) => form.getByRole("button", { name }).click(),
  };
}

type VillageList = Awaited<ReturnType<typeof openVillageList>>;

/** Distance of the note's place from the middle of the cross on the screen, in CSS pixels. */
async function distanceFromCross(
  { page, map, waitForView }: VillageList,
  place: { readonly lat: number; readonly lon: number },
): Promise<number> {
  const box = (await map.boundingBox())!;
  const cross = (await page.locator(".near-cross").boundingBox())!;
  const [dx, dy] = pixelOffset(await waitForView(() => true), place);
  return Math.hypot(
    box.x + box.width / 2 + dx - (cross.x + cross.width / 2),
    box.y + box.height / 2 + dy - (cross.y + cross.height / 2),
  );
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`missing: pointed to, previewed, sent once (${device})`, async (scene) => {
    const village = await openVillageList(scene, { isPhone, hash: "#map=15/50.5/9.9965" });
    const { page, api, map, list, sheet, here, form, words, preview, press, requests } = village;
    await village.point();
    await assertStatesAccessible(page, { async "the cross"() {} });
    // Zooms in first, so that the cross covers no more than a playground.
    assert.equal(await here.count(), 0);
    await sheet.getByRole("button", { name: "Näher heran" }).click();
    await here.waitFor();
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await waitForStillness(page);
    await here.click();
    await words.fill("Rutsche und Sandkasten.");
    // Closing the form loses no words.
    await page.keyboard.press("Escape");
    await here.click();
    assert.equal(await words.inputValue(), "Rutsche und Sandkasten.");
    await press("Hinweis ansehen");
    await waitForFocus(preview);
    await preview.getByText(TEXT, { exact: true }).waitFor();
    const shown = await preview.getByText(/^Stelle: /).innerText();
    await preview.getByText(/öffentlich und dauerhaft.*IP-Adresse.*keine Namen oder Telefonnummern/)
      .waitFor();
    await assertStatesAccessible(page, { async "the preview"() {} });
    assert.equal(api.requests(), 0);
    await form.getByRole("button", { name: "Hinweis absenden" }).dblclick();
    await form.getByRole("link", { name: "Hinweis bei OpenStreetMap ansehen" }).waitFor();
    assert.equal(api.requests(), 1);
    const [{ text, lat, lon, headers }] = api.notes as [typeof api.notes[number]];
    assert.equal(text, TEXT);
    assert.equal(shown, `Stelle: ${lat.toFixed(5)}, ${lon.toFixed(5)}`);
    assert.ok(await distanceFromCross(village, { lat, lon }) < 2);
    assert.deepEqual([headers.get("referer"), headers.get("cookie")], [null, null]);
    assert.equal(requests.filter((url) => url.startsWith(api.url)).length, 1);
    // Back to the list, and the next note starts empty.
    await page.keyboard.press("Escape");
    await list.waitFor();
    await village.entry.click();
    await here.click();
    assert.equal(await words.inputValue(), "");
  });
}

browserTest("missing: a preview is of the place that was pointed to last", async (scene) => {
  const village = await openVillageList(scene);
  const { page, api, map, here, form, words, press } = village;
  await village.point();
  await here.click();
  await words.fill("Rutsche und Sandkasten.");
  await press("Hinweis ansehen");
  await page.keyboard.press("Escape");
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await waitForStillness(page);
  await here.click();
  await press("Hinweis ansehen");
  await press("Hinweis absenden");
  await form.getByRole("link").waitFor();
  assert.ok(await distanceFromCross(village, api.notes[0]!) < 2);
});

browserTest("missing: Back goes to the list, and a playground in the way can be chosen", async (scene) => {
  const village = await openVillageList(scene, { isPhone: true });
  const { page, node, sheet, list, panel, here, words } = village;
  await village.point();
  await page.goBack();
  await sheet.waitFor({ state: "detached" });
  await list.waitFor();
  await village.entry.click();
  await here.click();
  await words.fill("Rutsche und Sandkasten.");
  await page.keyboard.press("Escape");
  const { centre: [lon, lat], name } = findLonelyPlayground(node);
  await village.editHash(`#map=18/${lat}/${lon}`);
  await village.waitForShown("1 Spielplatz im Ausschnitt");
  await village.clickAt(lon, lat);
  await panel.getByRole("heading", { level: 2, name }).waitFor();
  // The words outlive the sheet.
  await page.keyboard.press("Escape");
  await village.openList();
  await village.entry.click();
  await here.click();
  assert.equal(await words.inputValue(), "Rutsche und Sandkasten.");
});

browserTest("missing: the visitor's own position is only sent knowingly", async (scene) => {
  const village = await openVillageList(scene);
  const { page, api, map, sheet, here } = village;
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 50.5, longitude: 9.9965, accuracy: 20 });
  const warning = sheet.getByText("Das Kreuz liegt auf Ihrem Standort, der damit öffentlich würde.");
  await page.getByRole("button", { name: "Meinen Standort anzeigen" }).click();
  await village.entry.click();
  await village.editHash("#map=18/50.5/9.9965");
  // The middle of the map is partly covered, so the cross is beside it.
  await waitForStillness(page);
  await map.focus();
  for (let presses = 0; await warning.count() === 0; presses++) {
    assert.ok(presses < 20, "the cross has reached the position");
    await page.keyboard.press("ArrowLeft");
    await waitForStillness(page);
  }
  await assertStatesAccessible(page, { async "a warning"() {} });
  for (let presses = 0; await warning.count() > 0; presses++) {
    assert.ok(presses < 20, "the cross has left the position");
    await page.keyboard.press("ArrowDown");
    await waitForStillness(page);
  }
  await here.waitFor();
  assert.equal(api.requests(), 0);
});

for (const status of [401, 403, 429]) {
  browserTest(`missing: ${status} keeps the words, and copies them for openstreetmap.org`, async (scene) => {
    const village = await openVillageList(scene);
    const { page, api, here, form, words, preview, press, complaints } = village;
    complaints.tolerateFailedLoads(api.url);
    api.answerWith(() => new Response("", { status }));
    await village.point();
    await here.click();
    await words.fill("Rutsche und Sandkasten.");
    await press("Hinweis ansehen");
    await press("Hinweis absenden");
    await preview.getByText(/^Nicht gesendet: OpenStreetMap nimmt/).waitFor();
    await waitForFocus(preview);
    const link = form.getByRole("link", { name: "Hinweis kopieren und OpenStreetMap öffnen" });
    const [, lat, lon] = /^https:\/\/www\.openstreetmap\.org\/note\/new#map=19\/([\d.]+)\/([\d.]+)$/
      .exec((await link.getAttribute("href"))!)!;
    assert.ok(await distanceFromCross(village, { lat: Number(lat), lon: Number(lon) }) < 2);
    // Prevents a request to openstreetmap.org.
    await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
    await link.click();
    await waitUntil(
      "the note is copied",
      () => page.evaluate(() => navigator.clipboard.readText()),
      (text) => text === TEXT,
    );
    await form.getByText("Kopiert: ein Anfang für den Hinweis").waitFor();
    assert.equal(api.requests(), 1);
  });
}

browserTest("missing: without a network nothing is sent", async (scene) => {
  const village = await openVillageList(scene);
  const { page, api, here, words, preview, press, complaints } = village;
  complaints.tolerate(/./);
  await village.point();
  await here.click();
  await words.fill("Rutsche und Sandkasten.");
  await press("Hinweis ansehen");
  await page.context().setOffline(true);
  await press("Hinweis absenden");
  await preview.getByText("Nicht gesendet: keine Internetverbindung.").waitFor();
  assert.equal(api.requests(), 0);
});

browserTest("missing: not offered while filters leave playgrounds out of the list", async (scene) => {
  const { page, entry, openList } = await openVillageList(scene);
  await openList();
  await entry.waitFor();
  await page.getByRole("button", { name: "Jetzt offen" }).click();
  await entry.waitFor({ state: "detached" });
});

const absences: [place: string, open: (scene: Scene) => Promise<Pick<VillageList, "page">>][] = [
  ["without an API", (scene) => openVillageList(scene, { env: { NOTES_URL: "" } })],
  [
    "in a frame",
    (scene) => openVillageList(scene, { env: { EMBED_ORIGINS: "*" }, path: "?embed=1" }),
  ],
  ["for the sample town", async (scene) => {
    const api = scene.keep(startNotesApi());
    const hub = await scene.startHub({ registry: BUNDLED, env: { NOTES_URL: api.url } });
    const page = await scene.openPage(hub.url, { hash: "#map=15/51.08/10.44" });
    await page.waitForShown(/^15 Spielpl.* im Ausschnitt$/);
    return page;
  }],
];
for (const [place, open] of absences) {
  browserTest(`missing: not offered ${place}`, async (scene) => {
    const { page } = await open(scene);
    await page.locator("body").press("l");
    const list = page.locator(".sheet-near");
    await list.locator(".list-item").first().waitFor();
    await list.getByText(/Spielpl.*, der nächste zuerst$/).waitFor({ state: "attached" });
    await waitForStillness(page);
    assert.equal(await page.getByRole("button", { name: MISSING }).count(), 0);
  });
}
