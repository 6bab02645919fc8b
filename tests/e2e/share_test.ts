// Sharing a playground: the page's dialog, the device's own share dialogue, and the sheet for paper.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { readQrCode } from "../client/features/share/read_qr_code.ts";
import { prepareBrowserTests } from "./browser.ts";
import { waitForFocus } from "./hub_page.ts";
import { openVillage, RICH } from "./panel_scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

/** `navigator.share` and the clipboard depend on the machine. */
async function setSupport(page: Page, share: "absent" | "shared" | "dismissed"): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((kind) => {
    const record = globalThis as unknown as { shared: unknown[] };
    record.shared = [];
    const share = (content: unknown) => {
      record.shared.push(content);
      return kind === "shared" ? Promise.resolve() : Promise.reject(new DOMException("closed", "AbortError"));
    };
    Object.defineProperty(navigator, "share", { value: kind === "absent" ? undefined : share });
  }, share);
}

const readShared = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared);
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

browserTest("share: by keyboard; the QR code has the link; Escape closes the dialog alone", async (scene) => {
  const { page, panel, choose } = await openVillage(scene, RICH);
  await setSupport(page, "absent");
  await choose();
  const url = `${new URL(page.url()).origin}/p/westdorf/W31`;
  const button = panel.getByRole("button", { name: "Teilen" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Spielplatz teilen" });
  await waitForFocus(dialog.getByRole("button", { name: "Link kopieren" }));
  assert.equal(await dialog.getByRole("button", { name: "Mit einer App teilen" }).count(), 0);
  await page.keyboard.press("Enter");
  await dialog.getByRole("status").getByText("Link kopiert").waitFor();
  assert.equal(await readClipboard(page), url);

  const code = await dialog.getByRole("img", { name: "QR-Code mit dem Link zu: Auenpark" }).evaluate((
    svg,
  ) => ({
    size: (svg as SVGSVGElement).viewBox.baseVal.width,
    path: svg.querySelector("path")!.getAttribute("d")!,
  }));
  assert.equal(readQrCode(code), url);

  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.keyboard.press("Enter");
  await dialog.getByText("Der Link konnte nicht kopiert werden. Er ist markiert – kopieren Sie ihn von hier.")
    .waitFor();
  const selected = () =>
    dialog.getByRole("textbox").evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart!, field.selectionEnd!)
    );
  await waitUntil("the link is selected", selected, (text) => text === url);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await waitForFocus(button);

  // A browser that opens it shows the map with the panel.
  await page.goto(url);
  await page.waitForURL(`${new URL(url).origin}/#westdorf/W31`);
  await panel.getByRole("button", { name: "Teilen" }).waitFor();
});

browserTest(
  "share: on a phone all ways are one press away, the device's own dialogue first if there is one",
  async (scene) => {
    const { page, panel, choose } = await openVillage(scene, RICH, { isPhone: true });
    await setSupport(page, "dismissed");
    await choose();
    const url = `${new URL(page.url()).origin}/p/westdorf/W31`;
    const button = panel.getByRole("button", { name: "Teilen" });
    const dialog = page.getByRole("dialog");
    await button.tap();
    await dialog.getByRole("img", { name: /^QR-Code/ }).waitFor();
    for (const name of ["Link kopieren", "Drucken"]) await dialog.getByRole("button", { name }).waitFor();
    assert.deepEqual(await readShared(page), []);
    const byApp = dialog.getByRole("button", { name: "Mit einer App teilen" });
    await waitForFocus(byApp);
    await byApp.tap();
    await waitUntil("the device's dialogue opens", () => readShared(page), (shared) => shared.length === 1);
    assert.deepEqual(await readShared(page), [{ title: "Auenpark", url }]);
    // If the device's dialogue is closed without a choice, the other ways remain available.
    await dialog.getByRole("button", { name: "Schließen" }).tap();
    await dialog.waitFor({ state: "detached" });

    await page.reload();
    await setSupport(page, "shared");
    await button.tap();
    await byApp.tap();
    await dialog.waitFor({ state: "detached" });
    assert.equal((await readShared(page)).length, 1);

    // Without a share dialogue, the same button copies the link.
    await page.reload();
    await setSupport(page, "absent");
    await button.tap();
    await dialog.getByRole("status").getByText("Link kopiert").waitFor();
    assert.equal(await readClipboard(page), url);
  },
);

const countPages = (pdf: Uint8Array) =>
  Number(/\/Type \/Pages[^]*?\/Count (\d+)/.exec(new TextDecoder("latin1").decode(pdf))?.[1]);

browserTest("print: a playground is one sheet, with its hours but nothing of the moment", async (scene) => {
  const address = { "addr:street": "Am Anger", "addr:housenumber": "5", "addr:city": "Fulda" };
  const { page, panel, choose } = await openVillage(scene, { ...RICH, ...address });
  await choose();
  const state = await panel.locator(".opening-state").innerText();
  await panel.getByRole("heading", { name: "Zum Spielen" }).waitFor();
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-sheet");
  await sheet.getByRole("heading", { name: "Auenpark" }).waitFor();
  assert.ok(!(await panel.isVisible()), "the panel is printed, too");
  const text = await sheet.innerText();
  assert.ok(!text.includes(state), text);
  assert.doesNotMatch(text, /Offen|Öffnet|Geschlossen|Jetzt/);
  for (
    const part of ["Am Anger 5, Fulda · Westdorf", "Mo–So 08:00–20:00", "Gras, Splitt", "/p/westdorf/W31"]
  ) {
    assert.ok(text.includes(part), `"${part}" is missing in ${text}`);
  }
  assert.match(text, /Daten © OpenStreetMap-Mitwirkende · Stand: \d+\. \p{L}+ 20\d\d$/u);
  // The playground is in the middle of the printed part of the map.
  const map = (await page.locator("#map").boundingBox())!;
  assert.ok(map.width > 300 && map.height > 200, JSON.stringify(map));
  await page.emulateMedia({ media: null });
  await sheet.waitFor({ state: "detached" });

  // Firefox prints the page in its state after the listeners have run.
  const readAt = (type: string) =>
    page.evaluate((type) => {
      dispatchEvent(new Event(type));
      const qrCodes = document.querySelectorAll(".print-sheet .qr-code").length;
      return [document.querySelector(".print-sheet h2")?.textContent ?? null, qrCodes];
    }, type);
  assert.deepEqual(await readAt("beforeprint"), ["Auenpark", 1]);
  assert.deepEqual(await readAt("afterprint"), [null, 0]);

  // The dialog's button prints after the dialog has closed and the sheet is rendered.
  await page.evaluate(() => {
    globalThis.print = () => {
      const isReady = document.querySelector(".print-sheet") && !document.querySelector("dialog[open]");
      document.documentElement.dataset.printed = String(Boolean(isReady));
    };
  });
  await panel.getByRole("button", { name: "Teilen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Drucken" }).click();
  await page.locator("html[data-printed]").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-printed"), "true");
  for (const format of ["A4", "Letter"]) assert.equal(countPages(await page.pdf({ format })), 1, format);
});

browserTest(
  "print: a playground with the longest texts is one sheet, without a map of another place",
  async (scene) => {
    const long = "Sehr ausführlich beschrieben ".repeat(40);
    const texts = {
      name: long,
      description: long,
      note: long,
      operator: long,
      surface: `${long};`.repeat(9),
    };
    const { page, choose } = await openVillage(scene, { ...RICH, ...texts });
    await choose();
    // Moving the map does not change the choice, so the panel stays open.
    await page.mouse.move(1100, 400);
    await page.mouse.down();
    await page.mouse.move(100, 400, { steps: 5 });
    await page.mouse.up();
    const withoutMap = page.locator(".print-without-map");
    await waitUntil("the playground is out of view", async () => {
      await page.emulateMedia({ media: null });
      await page.emulateMedia({ media: "print" });
      return await withoutMap.count();
    }, (count) => count === 1);
    await page.emulateMedia({ media: null });
    assert.equal(countPages(await page.pdf({ format: "A4" })), 1);
  },
);
