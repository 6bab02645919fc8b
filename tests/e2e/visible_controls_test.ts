// Controls remain visible and legible by keyboard, zoomed, with large text, in forced colours and on phones.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openCountry } from "./country.ts";
import { DEVICES } from "./devices.ts";
import { listObscuredStops } from "./focus_order.ts";
import { EAST_VILLAGE, linkTo, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

for (const { device, isPhone } of DEVICES) {
  browserTest(`accessibility: the focus is never obscured (${device})`, async (scene) => {
    const { page } = await openCountry(scene, { isPhone });
    assert.deepEqual(await listObscuredStops(page), []);
    await page.locator(".filter-button").click();
    await page.getByRole("heading", { name: "Filter", level: 2 }).waitFor();
    assert.deepEqual(await listObscuredStops(page), []);
  });
}

browserTest("zoomed to 200 %: the search is a field, and the pill has one line", async (scene) => {
  const { page, pill } = await openCountry(scene, { viewport: { width: 640, height: 400 } });
  const search = (await page.locator(".search").boundingBox())!;
  assert.ok(search.width >= 200, `the search is ${search.width} px wide`);
  assert.equal(await countLines(pill.locator("span")), 1);
});

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `text of twice the size: the labels of search and filters have room (${device})`,
    async (scene) => {
      const { page } = await openCountry(scene, { isPhone });
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      const [textPx, fieldPx] = await page.locator(".search-input").evaluate((field: HTMLInputElement) => {
        const context = document.createElement("canvas").getContext("2d")!;
        context.font = getComputedStyle(field, "::placeholder").font;
        return [context.measureText(field.placeholder).width, field.clientWidth - 8];
      });
      assert.ok(!isPhone || textPx! <= fieldPx!, `${textPx} px of text in ${fieldPx} px of the search`);
      await page.locator(".filter-button").click();
      await page.getByRole("heading", { name: "Filter", level: 2 }).waitFor();
      assert.deepEqual(await page.locator(".sheet-filters .chip span").evaluateAll(listBrokenWords), []);
    },
  );
}

browserTest("small phone: the retry notice is legible, with text of twice the size too", async (scene) => {
  const [silent, sound] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  silent.set({ behaviour: "http500" }, "get_playgrounds_bbox");
  const { page, complaints } = await scene.openHub([silent, sound], {
    isPhone: true,
    viewport: { width: 320, height: 568 },
    hash: VILLAGES_AS_POLYGONS,
  });
  complaints.tolerateFailedLoads(silent.url);
  const retry = page.locator(".notice").getByRole("button", { name: "Erneut versuchen" });
  await retry.waitFor();
  assert.equal(await countLines(retry), 1);
  assert.deepEqual(await listObscuredStops(page), []);

  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  const roomPx = await retry.evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    const [inner, outer] = [text.getBoundingClientRect(), button.getBoundingClientRect()];
    return Math.min(
      inner.left - outer.left,
      outer.right - inner.right,
      inner.top - outer.top,
      outer.bottom - inner.bottom,
    );
  });
  assert.ok(roomPx >= 4, `${roomPx} px around the text`);
  assert.deepEqual(await listObscuredStops(page), []);
});

browserTest("forced colours: sheets and dialogs have edges", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { page, panel, editHash } = await scene.openHub([node], {
    isPhone: true,
    prepare: (page) => page.emulateMedia({ forcedColors: "active" }),
  });
  const styleOf = (selector: string, pseudo?: string) =>
    page.locator(selector).first().evaluate((element, pseudo) => {
      const { borderTopStyle, backgroundColor } = getComputedStyle(element, pseudo);
      return { borderTopStyle, backgroundColor };
    }, pseudo);
  await page.locator(".sheet-start").waitFor();
  assert.equal((await styleOf(".sheet-start")).borderTopStyle, "solid");
  const empty = await page.locator(".notice:empty").evaluateAll((notices) =>
    notices.map((notice) => notice.getBoundingClientRect().width)
  );
  assert.deepEqual(empty, empty.map(() => 0));
  await editHash(linkTo(node, node.data.playgrounds[0]!));
  await panel.getByRole("heading", { level: 2 }).waitFor();
  const { backgroundColor } = await styleOf(".sheet-panel");
  assert.notEqual((await styleOf(".sheet-grip", "::before")).backgroundColor, backgroundColor);
  await panel.getByRole("button", { name: "Teilen" }).click();
  await page.locator(".dialog").waitFor();
  assert.equal((await styleOf(".dialog")).borderTopStyle, "solid");
});

browserTest(
  "phone: the pill is small where regions are not the subject, and covered by a full panel only",
  async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const { page, pill, panel, clickAt, editHash, waitForPill, waitForShown } = await scene.openHub([node], {
      isPhone: true,
      isStill: true,
      hash: "#map=5/50.5/10",
    });
    await waitForPill("1 Region · 60 Spielplätze");
    assert.ok((await pill.boundingBox())!.width > 150, "the text is hidden among the rings");
    await editHash(VILLAGES_AS_POLYGONS);
    await waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
    const { width, height } = (await pill.boundingBox())!;
    assert.ok(width <= 50 && height <= 50, `${width} × ${height} px`);
    await page.getByRole("button", { name: "1 Region · 60 Spielplätze" }).waitFor();
    const { centre: [lon, lat] } = node.data.playgrounds[0]!;
    await clickAt(lon, lat);
    await panel.getByRole("heading", { level: 2 }).waitFor();
    assert.equal(await pill.isVisible(), true);
    await panel.getByRole("button", { name: "Größer" }).click();
    await pill.waitFor({ state: "hidden" });
  },
);

browserTest(
  "a link to a playground that is followed while a sheet is open shows the panel",
  async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const { page, panel, editHash, waitForShown } = await scene.openHub([node], {
      hash: VILLAGES_AS_POLYGONS,
    });
    await waitForShown(/Spielplätze im Ausschnitt$/);
    await page.locator(".filter-button").click();
    await page.getByRole("heading", { name: "Filter", level: 2 }).waitFor();
    await editHash(linkTo(node, node.data.playgrounds[0]!));
    await panel.getByRole("heading", { level: 2 }).waitFor();
    assert.equal(await page.locator(".sheet-filters").count(), 0);
  },
);

browserTest("a playground that is clicked far out comes near", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { panel, clickAt, waitForShown, page } = await scene.openHub([node], {
    hash: "#map=14/50.5/9.9965",
    isStill: true,
  });
  await waitForShown(/Spielplätze im Ausschnitt$/);
  const { centre: [lon, lat] } = node.data.playgrounds[0]!;
  await clickAt(lon, lat);
  await panel.getByRole("heading", { level: 2 }).waitFor();
  await waitUntil(
    "the scale is that of a street",
    () => page.locator(".ol-scale-line").textContent(),
    (text) => /^(1|2|5|10|20|30|50) m$/.test(text!.trim()),
  );
});

function countLines(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** Lists words that are broken across lines. */
function listBrokenWords(labels: Element[]): string[] {
  return labels.flatMap((label) => {
    const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.nodeValue ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text!, index);
      range.setEnd(text!, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}
