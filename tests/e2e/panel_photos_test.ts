// Photos in the panel. Third parties get no request before the visitor's click.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { prepareBrowserTests } from "./browser.ts";
import { type CommonsStandIn, standInForCommons, subjectOf } from "./commons_stand_in.ts";
import { DEVICES } from "./devices.ts";
import { openVillage, PHOTO_ID, readLinks, RICH, type VillagePage } from "./panel_scene.ts";
import type { OpenHubOptions, Scene } from "./scene.ts";
import { waitForStillness } from "./stillness.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

interface PhotoPage extends VillagePage {
  readonly commons: CommonsStandIn;
  /** Requests to servers other than the Hub and the node. */
  outside(): string[];
}

/** Opens a village whose page reaches only parts of Wikimedia Commons, and no other service. */
async function openPhotos(
  scene: Scene,
  properties: Readonly<Record<string, unknown>>,
  options: OpenHubOptions,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<PhotoPage> {
  let commons: CommonsStandIn | null = null;
  const village = await openVillage(scene, properties, {
    ...options,
    // Routes of a page cannot intercept requests that its worker passes on, and an open page may keep its previous
    // routes.
    async prepare(page) {
      commons = await standInForCommons(page);
      await page.route(/^https:\/\/api\.panoramax\.xyz\//, (route) => route.abort());
      await prepare(page);
    },
  });
  return {
    ...village,
    commons: commons!,
    outside: () => village.requests.filter((url) => !url.startsWith("http://127.0.0.1")),
  };
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`panel: photos are loaded after a click, from the named service (${device})`, async (scene) => {
    const { page, panel, commons, complaints, outside, choose } = await openPhotos(scene, RICH, { isPhone });
    complaints.tolerateFailedLoads("https://api.panoramax.xyz/");
    commons.members = ["File:Auenpark (Fulda).jpg", "File:Rutsche.jpg", "File:Film.webm"];
    await choose();
    const offer = panel.getByRole("button", { name: "Fotos zeigen von Wikimedia Commons" });
    await waitForStillness(page);
    await offer.waitFor();
    assert.deepEqual(outside(), []);

    await (isPhone ? offer.tap() : offer.click());
    const picture = panel.getByRole("img", { name: "Foto 1 von 3: Auenpark" });
    await waitUntil(
      "the photo is there",
      () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      (width) => width === 1,
    );
    const title = "Auenpark_(Fulda).jpg";
    assert.deepEqual(outside().map(subjectOf).sort(), [
      title,
      "Category:Parks in Fulda",
      "File:Auenpark (Fulda).jpg",
    ]);
    assert.ok(outside().every((url) => url.startsWith("https://commons.wikimedia.org/")));
    await panel.getByText("Foto: Jane Doe", { exact: true }).waitFor();
    const links = await readLinks(panel);
    assert.equal(
      links["Quelle"],
      `https://commons.wikimedia.org/wiki/File:${title}`,
    );
    assert.equal(links["CC BY-SA 4.0"], "https://creativecommons.org/licenses/by-sa/4.0");
    assert.equal(
      links["Weitere Fotos bei Wikimedia Commons"],
      "https://commons.wikimedia.org/wiki/Category:Parks_in_Fulda",
    );

    // Each service needs its own consent. One that does not respond leaves the link.
    await panel.getByRole("button", { name: "Nächstes Foto" }).click();
    const other = panel.getByRole("button", { name: "Foto zeigen von Panoramax" });
    await other.waitFor();
    assert.equal(outside().length, 3);
    await other.click();
    const failed = panel.getByRole("alert").getByText("Das Foto konnte nicht geladen werden.");
    await failed.waitFor();
    // The text is between the arrows.
    const [from, to] = await failed.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left, right } = words.getBoundingClientRect();
      return [left, right];
    });
    const boxOf = async (name: string) => (await panel.getByRole("button", { name }).boundingBox())!;
    const [previous, next] = [await boxOf("Vorheriges Foto"), await boxOf("Nächstes Foto")];
    assert.ok(previous.x + previous.width <= from! && to! <= next.x, `${from} to ${to}`);
    assert.deepEqual(outside().slice(3), [`https://api.panoramax.xyz/api/pictures/${PHOTO_ID}/sd.jpg`]);
    assert.equal(
      (await readLinks(panel))["Urheber und Lizenz bei Panoramax"],
      `https://api.panoramax.xyz/#focus=pic&pic=${PHOTO_ID}`,
    );

    // By keyboard, photos wrap around at the end. With consent, they load immediately until it is revoked.
    await panel.getByRole("button", { name: "Nächstes Foto" }).focus();
    await page.keyboard.press("ArrowRight");
    await panel.getByRole("img", { name: "Foto 3 von 3: Auenpark" }).waitFor();
    assert.equal(subjectOf(outside().at(-1)!), "Rutsche.jpg");
    await page.keyboard.press("ArrowRight");
    await picture.waitFor();
    assert.equal(await panel.getByText("1 von 3").textContent(), "1 von 3");
    const always = panel.getByRole("checkbox", { name: /^Fotos auf diesem Gerät immer laden/ });
    await always.check();
    await page.keyboard.press("Escape");
    await choose();
    // Two small photos, of which a press opens one with its author.
    await picture.waitFor();
    const small = panel.locator("button.photo-small");
    assert.equal(await small.count(), 2);
    assert.equal(Math.round((await small.first().boundingBox())!.height), 128);
    assert.equal(await always.count(), 0);
    assert.equal(await panel.getByText("+1", { exact: true }).count(), 1);
    await small.last().click();
    await panel.getByText("2 von 3", { exact: true }).waitFor();
    await panel.getByRole("button", { name: "Vorheriges Foto" }).click();
    await panel.getByText("Foto: Jane Doe", { exact: true }).waitFor();
    await always.uncheck();
    await offer.waitFor();
    await page.keyboard.press("Escape");
    await choose();
    await offer.waitFor();

    const heading = panel.getByRole("heading", { name: "Fotos", exact: true });
    assert.ok(await heading.isVisible());
    await page.emulateMedia({ media: "print" });
    assert.ok(!(await heading.isVisible()), "the consent button is printed");
  });
}

const ADD_PHOTO = "Foto hinzufügen (MapComplete)";

browserTest(
  "panel: without photos a link leads to where one can be added, without a request",
  async (scene) => {
    const { panel, outside, choose } = await openPhotos(scene, { name: "Auenpark" }, {});
    await choose();
    const link = panel.getByRole("link", { name: ADD_PHOTO });
    assert.match(
      (await link.getAttribute("href"))!,
      /^https:\/\/mapcomplete\.org\/playgrounds\?z=18&lat=50\.\d+&lon=9\.\d+#way\/31$/,
    );
    assert.match((await link.getAttribute("rel"))!, /noreferrer/);
    assert.deepEqual(outside(), []);
  },
);

browserTest("panel: no such link where there are photos, and none in a frame", async (scene) => {
  const withPhotos = await openPhotos(scene, RICH, {});
  await withPhotos.choose();
  const framed = await openPhotos(scene, { name: "Auenpark" }, {
    env: { EMBED_ORIGINS: "*" },
    path: "?embed=1",
  });
  await framed.choose();
  for (const { page, panel } of [withPhotos, framed]) {
    await panel.getByRole("button", { name: "Angaben stimmen nicht" }).waitFor();
    await waitForStillness(page);
    assert.equal(await panel.getByRole("link", { name: ADD_PHOTO }).count(), 0);
  }
});

const CATEGORY = { name: "Auenpark", wikimedia_commons: "Category:Parks in Fulda" };
const OFFER = "Fotos zeigen von Wikimedia Commons";

browserTest("panel: photos of a category replace its tile, by keyboard alone", async (scene) => {
  const { page, panel, commons, complaints, outside, choose } = await openPhotos(scene, CATEGORY, {});
  complaints.tolerateFailedLoads("https://commons.wikimedia.org/w/api.php");
  await choose();
  const offer = panel.getByRole("button", { name: OFFER });
  await offer.waitFor();
  await waitForStillness(page);
  assert.deepEqual(outside(), []);

  const retry = async () => {
    await page.keyboard.press("Escape");
    await choose();
    await offer.focus();
    await page.keyboard.press("Enter");
  };
  commons.isUp = false;
  await offer.focus();
  await page.keyboard.press("Enter");
  await panel.getByRole("alert").getByText("Die Fotos konnten nicht geladen werden.").waitFor();
  commons.isUp = true;
  commons.members = ["File:A.jpg", "File:B.jpg", "File:C.jpg"];
  await retry();
  const imageOf = (position: number) => panel.getByRole("img", { name: `Foto ${position} von 3: Auenpark` });
  await imageOf(1).waitFor();
  assert.deepEqual(outside().map(subjectOf), ["Category:Parks in Fulda", "Category:Parks in Fulda", "A.jpg"]);
  const links = await readLinks(panel);
  assert.equal(
    links["Weitere Fotos bei Wikimedia Commons"],
    "https://commons.wikimedia.org/wiki/Category:Parks_in_Fulda",
  );
  assert.equal(links["Quelle"], "https://commons.wikimedia.org/wiki/File:A.jpg");
  assert.ok(await panel.locator("figure.photo").evaluate((figure) => figure === document.activeElement));
  await page.keyboard.press("ArrowRight");
  await imageOf(2).waitFor();
  await page.keyboard.press("ArrowLeft");
  await imageOf(1).waitFor();
  await page.evaluate(() => void (document.dir = "rtl"));
  await page.keyboard.press("ArrowLeft");
  await imageOf(2).waitFor();
});

browserTest("panel: a category without photos says so", async (scene) => {
  const { panel, commons, choose } = await openPhotos(scene, CATEGORY, {});
  commons.members = ["File:Film.webm"];
  await choose();
  await panel.getByRole("button", { name: OFFER }).click();
  await panel.getByText("Noch keine Fotos.").waitFor();
});

browserTest("panel: where photos are always loaded, each question is sent once", async (scene) => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const { panel, commons, outside, choose } = await openPhotos(
    scene,
    { name: "Auenpark", device_count: 3, wikimedia_commons: "File:A.jpg;Category:Parks" },
    {},
    async (page) => {
      await page.addInitScript(() => localStorage.setItem("photos", "always"));
      await page.route(/\/rpc\/get_equipment\?/, async (route) => {
        await asked.promise;
        await route.continue();
      });
    },
  );
  commons.members = ["File:B.jpg"];
  commons.held = answered.promise;
  assert.deepEqual(outside(), []);
  await choose();
  const everything = ["A.jpg", "Category:Parks", "File:A.jpg"];
  const subjects = () => outside().map(subjectOf).sort();
  await waitUntil("all was requested", subjects, ({ length }) => length === everything.length);
  // The equipment, which has no photos, arrives meanwhile.
  asked.resolve();
  await panel.getByRole("region", { name: "Zum Spielen" }).getByRole("button").first().waitFor();
  answered.resolve();
  await panel.getByRole("img", { name: "Foto 2 von 2: Auenpark" }).waitFor();
  assert.deepEqual(subjects(), [...everything, "B.jpg"].sort());
  await panel.getByRole("button", { name: "Foto 1 von 2: Auenpark" }).click();
  await panel.getByText("Foto: Jane Doe").waitFor();
  assert.ok(await panel.locator("figure.photo").evaluate((figure) => figure === document.activeElement));
});

browserTest("panel: photos of devices follow the same rules", async (scene) => {
  const { page, panel, complaints, commons, outside, choose } = await openPhotos(
    scene,
    { name: "Auenpark", device_count: 3 },
    {},
    (page) =>
      page.route(/\/rpc\/get_equipment\?/, async (route) => {
        const answer = await route.fetch();
        const collection = await answer.json();
        for (const { properties } of collection.features) {
          Object.assign(properties, { playground: "zipwire", wikimedia_commons: "File:Seilbahn.jpg" });
        }
        await route.fulfill({ response: answer, json: collection });
      }),
  );
  complaints.tolerateFailedLoads("https://commons.wikimedia.org/w/api.php");
  await choose();
  const offer = panel.getByRole("button", { name: "Foto zeigen von Wikimedia Commons" });
  await offer.waitFor();
  await waitForStillness(page);
  assert.deepEqual(outside(), []);
  commons.isUp = false;
  await offer.click();
  await panel.getByRole("img", { name: "Foto: Seilbahn" }).waitFor();
  const caption = panel.getByRole("figure").locator("figcaption");
  await caption.getByText("Seilbahn", { exact: true }).waitFor();
  // Without a response about the author, the photo's page is still linked.
  await waitUntil("both were requested", () => outside().map(subjectOf).sort(), ({ length }) => length === 2);
  assert.equal(
    (await readLinks(panel))["Urheber und Lizenz bei Wikimedia Commons"],
    "https://commons.wikimedia.org/wiki/File:Seilbahn.jpg",
  );
});
