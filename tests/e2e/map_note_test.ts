// A note about wrong details: its words, its preview, one request, and what follows a refusal.
import assert from "node:assert/strict";
import { startNotesApi } from "fakes/notes_api.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { openVillage, RICH } from "./panel_scene.ts";
import type { Scene } from "./scene.ts";

const browserTest = prepareBrowserTests();

const TEXT = "Spielplatz „Auenpark“ (https://www.openstreetmap.org/way/31): Die Rutsche fehlt.";

async function openNote(scene: Scene, isPhone: boolean) {
  const api = scene.keep(startNotesApi());
  const village = await openVillage(scene, RICH, { isPhone, env: { NOTES_URL: api.url } });
  await village.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await village.choose();
  const report = village.panel.locator(".panel-report");
  const open = () => report.getByRole("button", { name: "Angaben stimmen nicht" }).click();
  await open();
  const words = report.getByRole("textbox", { name: "Was stimmt auf der Karte nicht?" });
  return {
    ...village,
    api,
    report,
    words,
    open,
    preview: report.getByRole("group", { name: "Der Hinweis" }),
    press: (name: string) => report.getByRole("button", { name }).click(),
  };
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`note: previewed, sent once, and shown (${device})`, async (scene) => {
    const { page, api, report, words, open, preview, press, requests } = await openNote(scene, isPhone);
    // Nothing is previewed without words.
    await press("Hinweis ansehen");
    await words.fill("Die Rutsche fehlt.");
    // Closing the dialog loses no words.
    await page.keyboard.press("Escape");
    await open();
    assert.equal(await words.inputValue(), "Die Rutsche fehlt.");
    await press("Hinweis ansehen");
    await waitForFocus(preview);
    await preview.getByText(TEXT, { exact: true }).waitFor();
    await preview.getByText(/öffentlich und dauerhaft.*IP-Adresse.*keine Namen oder Telefonnummern/)
      .waitFor();
    await assertStatesAccessible(page, { async "the preview"() {} });
    assert.equal(api.requests(), 0);
    await report.getByRole("button", { name: "Hinweis absenden" }).dblclick();
    const link = report.getByRole("link", { name: "Hinweis bei OpenStreetMap ansehen" });
    assert.equal(await link.getAttribute("href"), "https://www.openstreetmap.org/note/1");
    assert.equal(api.requests(), 1);
    const [{ text, lat, headers }] = api.notes as [typeof api.notes[number]];
    assert.equal(text, TEXT);
    assert.ok(Math.abs(lat - 50) < 2);
    assert.deepEqual([headers.get("referer"), headers.get("cookie")], [null, null]);
    assert.equal(requests.filter((url) => url.startsWith(api.url)).length, 1);
    // The next note starts empty.
    await page.keyboard.press("Escape");
    await open();
    assert.equal(await words.inputValue(), "");
  });
}

browserTest("note: a refusal keeps the words, and copies them for openstreetmap.org", async (scene) => {
  const { page, api, report, words, preview, press, complaints } = await openNote(scene, false);
  complaints.tolerateFailedLoads(api.url);
  api.answerWith(() => new Response("", { status: 429 }));
  await words.fill("Die Rutsche fehlt.");
  await press("Hinweis ansehen");
  await press("Hinweis absenden");
  await preview.getByText(/^Nicht gesendet: OpenStreetMap nimmt/).waitFor();
  await waitForFocus(preview);
  const link = report.getByRole("link", { name: "Hinweis kopieren und OpenStreetMap öffnen" });
  assert.match(
    (await link.getAttribute("href"))!,
    /^https:\/\/www\.openstreetmap\.org\/note\/new#map=19\/50\./,
  );
  // Prevents a request to openstreetmap.org.
  await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
  await link.click();
  await waitUntil(
    "the note is copied",
    () => page.evaluate(() => navigator.clipboard.readText()),
    (text) => text === TEXT,
  );
  await press("Hinweis ändern");
  await waitForFocus(words);
  assert.equal(await words.inputValue(), "Die Rutsche fehlt.");
});

browserTest("note: without a network nothing is sent", async (scene) => {
  const { page, api, words, preview, press, complaints } = await openNote(scene, false);
  complaints.tolerate(/./);
  await words.fill("Die Rutsche fehlt.");
  await press("Hinweis ansehen");
  await page.context().setOffline(true);
  await press("Hinweis absenden");
  await preview.getByText("Nicht gesendet: keine Internetverbindung.").waitFor();
  assert.equal(api.requests(), 0);
});

browserTest("note: none in a frame", async (scene) => {
  const api = scene.keep(startNotesApi());
  const village = await openVillage(scene, RICH, {
    env: { NOTES_URL: api.url, EMBED_ORIGINS: "*" },
    path: "?embed=1",
  });
  await village.choose();
  await village.panel.getByRole("button", { name: "Angaben stimmen nicht" }).click();
  await village.panel.getByRole("link", { name: "Hinweis bei OpenStreetMap hinterlassen" }).waitFor();
});
