// Photos in the panel: no request to a third party before the visitor's click.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { openVillage, PHOTO_ID, readLinks, RICH } from "./panel_scene.ts";
import { waitForStillness } from "./stillness.ts";
import { waitUntil } from "../fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

for (const { device, isPhone } of DEVICES) {
  browserTest(`panel: photos are loaded after a click, from the named service (${device})`, async (scene) => {
    const { page, panel, complaints, requests, choose } = await openVillage(scene, RICH, {
      isPhone,
      // Requests that the worker passes are not intercepted by routes of a page.
      withoutWorker: true,
      // An open page may keep its previous routes.
      prepare: async (page) => {
        await page.route(
          /^https:\/\/commons\.wikimedia\.org\//,
          (route) => route.fulfill({ contentType: "image/png", body: PICTURE }),
        );
        await page.route(/^https:\/\/api\.panoramax\.xyz\//, (route) => route.abort());
      },
    });
    complaints.tolerateFailedLoads("https://api.panoramax.xyz/");
    const outside = () => requests.filter((url) => !url.startsWith("http://127.0.0.1"));
    await choose();
    const offer = panel.getByRole("button", { name: "Foto anzeigen lädt von Wikimedia Commons" });
    await waitForStillness(page);
    await offer.waitFor();
    assert.deepEqual(outside(), []);

    await (isPhone ? offer.tap() : offer.click());
    const picture = panel.getByRole("img", { name: "Foto 1 von 2: Auenpark" });
    await waitUntil(
      "the photo is there",
      () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      (width) => width === 1,
    );
    const title = "Auenpark_(Fulda).jpg";
    assert.deepEqual(outside(), [`https://commons.wikimedia.org/wiki/Special:FilePath/${title}?width=960`]);
    const links = await readLinks(panel);
    assert.equal(
      links["Urheber und Lizenz bei Wikimedia Commons"],
      `https://commons.wikimedia.org/wiki/File:${title}`,
    );
    assert.equal(
      links["Weitere Fotos bei Wikimedia Commons"],
      "https://commons.wikimedia.org/wiki/Category:Parks_in_Fulda",
    );

    // Each service needs its own consent; one that does not answer leaves the link.
    await panel.getByRole("button", { name: "Nächstes Foto" }).click();
    const other = panel.getByRole("button", { name: "Foto anzeigen lädt von Panoramax" });
    await other.waitFor();
    assert.equal(outside().length, 1);
    await other.click();
    await panel.getByRole("alert").getByText("Das Foto konnte nicht geladen werden.").waitFor();
    assert.deepEqual(outside().slice(1), [`https://api.panoramax.xyz/api/pictures/${PHOTO_ID}/sd.jpg`]);
    assert.equal(
      (await readLinks(panel))["Urheber und Lizenz bei Panoramax"],
      `https://api.panoramax.xyz/#focus=pic&pic=${PHOTO_ID}`,
    );

    // By keyboard, around the end; then at once, until that is revoked.
    await panel.getByRole("button", { name: "Nächstes Foto" }).focus();
    await page.keyboard.press("ArrowRight");
    await picture.waitFor();
    assert.equal(await panel.getByText("1 von 2").textContent(), "1 von 2");
    const always = panel.getByRole("checkbox", { name: /^Fotos auf diesem Gerät immer laden/ });
    await always.check();
    await panel.getByRole("button", { name: "Schließen" }).first().click();
    await choose();
    await picture.waitFor();
    await always.uncheck();
    await offer.waitFor();
    await panel.getByRole("button", { name: "Schließen" }).first().click();
    await choose();
    await offer.waitFor();

    const heading = panel.getByRole("heading", { name: "Fotos", exact: true });
    assert.ok(await heading.isVisible());
    await page.emulateMedia({ media: "print" });
    assert.ok(!(await heading.isVisible()), "the consent button is printed");
  });
}
