// What is new in a region since the last visit, after two imports of a real data-node and two visits.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createDistrict, type District } from "fakes/district_extract.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { startImport } from "fakes/start_import.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";

const browserTest = prepareBrowserTests();

const HOSTILE = `<b onmouseover="x">&'Ecke]]>`;
const OLD = { id: 1001, name: "Weidenplatz", at: [9.4975, 50.5] } as const;
const IMPROVED = { id: 1004, name: "Lindenplatz", at: [9.5, 50.502] } as const;
const BEFORE: District = {
  relationId: 101,
  name: "Westerau",
  box: [9.4, 50.4, 9.6, 50.6],
  playgrounds: [OLD, IMPROVED],
};
const AFTER: District = {
  ...BEFORE,
  playgrounds: [
    OLD,
    { ...IMPROVED, things: [{ playground: "slide" }] },
    { id: 1002, name: HOSTILE, at: [9.503, 50.5] },
    { id: 1003, name: "Am Anger", at: [9.506, 50.501] },
  ],
};

async function importDistrict(directory: string, district: District): Promise<void> {
  const source = join(directory, "district.osm.pbf");
  await Deno.writeFile(source, encodeExtract(createDistrict(district)));
  const { relationId } = district;
  const { code } = await startImport({ source, relationId, directory, dataDir: "data" }).output();
  assert.equal(code, 0);
}

/** Makes the last visit older than any visit lasts. */
const ageVisits = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("visit "));
    for (const key of keys) {
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), atMs: 0 }));
    }
    return keys.length;
  });

/**
 * Titles of the feed, read by the browser's XML parser. Uses a request, because the page's policy forbids parsing
 * texts.
 */
const readFeed = (page: Page, address: string) =>
  page.evaluate(
    (address) =>
      new Promise<{ errors: number; root: string | null; titles: (string | null)[] }>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open("GET", address);
        request.onerror = () => reject(new Error("no feed"));
        request.onload = () => {
          const feed = request.responseXML;
          if (feed === null) return reject(new Error("not well-formed"));
          resolve({
            errors: feed.querySelectorAll("parsererror").length,
            root: feed.documentElement.namespaceURI,
            titles: [...feed.querySelectorAll("entry > title")].map(({ textContent }) => textContent),
          });
        };
        request.send();
      }),
    address,
  );

const CASES = [
  { device: "desktop", isPhone: false, env: { APP_MODE: "standalone" }, path: "", region: "" },
  { device: "phone", isPhone: true, env: { APP_MODE: "hub" }, path: "westerau", region: "Westerau: " },
] as const;

for (const { device, isPhone, env, path, region } of CASES) {
  browserTest(`news of a region since the last visit (${device}, ${env.APP_MODE})`, async (scene) => {
    const directory = await scene.makeFolder();
    await importDistrict(directory, BEFORE);
    const hub = await scene.startHub({
      registry: [{ slug: "westerau", url: "/api", name: "Westerau" }],
      dataDir: join(directory, "data"),
      env,
    });
    const { page, panel, waitForShown } = await scene.openPage(`${hub.url}${path}`, {
      isPhone,
      isStill: true,
    });
    await waitForShown(/^2 Spielplätze/);
    await waitUntil("the visit is remembered", () => ageVisits(page), (count) => count === 1);
    const news = page.getByRole("button", { name: /letzten Besuch/ });
    assert.equal(await news.count(), 0);

    await importDistrict(directory, AFTER);
    const readMeta = async () => await (await fetch(`${hub.url}api/rpc/get_meta`)).json();
    await until(async () => (await readMeta()).playground_count === 4);
    await page.goto(`${hub.url}${path}`);
    await news.waitFor();
    assert.equal(await news.textContent(), `${region}2 neue Spielplätze seit Ihrem letzten Besuch`);

    const sheet = page.locator(".sheet-changes");
    await assertStatesAccessible(page, {
      "line": () => Promise.resolve(),
      "list": async () => {
        await news.click();
        await sheet.getByRole("heading", { name: "Seit Ihrem letzten Besuch" }).waitFor();
      },
    });
    assert.deepEqual(await sheet.locator("h3").allTextContents(), ["Neu auf der Karte", "Neue Angaben"]);
    assert.deepEqual((await sheet.locator(".list-title").allTextContents()).toSorted(), [
      HOSTILE,
      "Am Anger",
      "Lindenplatz",
    ]);
    await sheet.getByText("jetzt teilweise erfasst (vorher kaum)").waitFor();

    const feedAddress = await sheet.getByRole("link", { name: "Neuigkeiten abonnieren" }).getAttribute(
      "href",
    );
    // The page links the feed for feed readers.
    const linked = await page.locator('link[rel="alternate"][type="application/atom+xml"]').evaluateAll((
      links,
    ) => links.map((link) => (link as HTMLLinkElement).href));
    assert.deepEqual(linked, [new URL(feedAddress!, hub.url).href]);

    // The panel of a new playground leads back to its row.
    const row = sheet.getByRole("button", { name: /Am Anger/ });
    await row.click();
    await panel.getByRole("heading", { name: "Am Anger", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await row.waitFor();
    await waitUntil(
      "the row has the focus",
      () => row.evaluate((element) => element === document.activeElement),
      Boolean,
    );
    await sheet.getByRole("button", { name: "Schließen" }).click();

    // Dismissed news are not shown again.
    await page.locator(".hub-corner").getByRole("button", { name: "Schließen" }).click();
    await news.waitFor({ state: "detached" });

    const { errors, root, titles } = await readFeed(page, feedAddress!);
    assert.deepEqual([errors, root], [0, "http://www.w3.org/2005/Atom"]);
    assert.deepEqual(titles.toSorted(), [
      `Neu: ${HOSTILE}`,
      "Neu: Am Anger",
      "Neue Angaben: Lindenplatz",
    ]);
  });
}
