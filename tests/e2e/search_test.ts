// The search in the data of the page and with the geocoder, by mouse, touch and keyboard.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { findLonelyPlayground, VILLAGES_AS_CLUSTERS, WEST_VILLAGE } from "./regions.ts";
import { openSearch } from "./search_scene.ts";
import { closeAndCheckSight } from "./sight.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

for (const { device, ...options } of DEVICES) {
  browserTest(`search: regions and playgrounds without the geocoder (${device})`, async (scene) => {
    const { hub, geocoder, field, options: rows, press } = await openSearch(scene, options);
    await hub.waitForShown(/Spielpl(atz|ätze) im Ausschnitt/);
    const before = hub.requests.length;
    await press(field);
    await field.fill("WESTDO");
    await rows.filter({ hasText: "60 Spielplätze" }).waitFor();
    await field.fill("no such name");
    await waitUntil("nothing but the offer to ask", () => rows.count(), (count) => count === 1);
    const sent = hub.requests.slice(before).filter((url) => !/\/assets\/|\/rpc\//.test(url));
    assert.deepEqual(sent, []);
    assert.equal(geocoder.searches.length, 0);

    await field.fill("westdorf");
    await press(rows.filter({ hasText: "Westdorf" }).first());
    await hub.waitForView(({ lon }) => lon < 9.999, "the map looks at the region");
    await rows.first().waitFor({ state: "detached" });
  });

  browserTest(`search: a loaded playground is opened and shown (${device})`, async (scene) => {
    const nodes = [await scene.startNode(WEST_VILLAGE)];
    const hub = await scene.openHub(nodes, { hash: "#map=15/50.5/9.9965", isStill: true, ...options });
    await hub.waitForShown("60 Spielplätze im Ausschnitt");
    const { name, bbox } = findLonelyPlayground(nodes[0]!);
    const field = hub.page.getByRole("combobox", { name: "Region oder Spielplatz" });
    await field.fill(name.toUpperCase());
    await hub.page.getByRole("search").getByRole("option").filter({ hasText: name }).first().click();
    assert.equal(await field.inputValue(), "");
    await hub.panel.getByRole("heading", { name, exact: true }).waitFor();
    await waitForFocus(hub.panel);
    await hub.waitForShown(/^[1-9] Spielpl(atz|ätze) im Ausschnitt$/);
    assert.ok(await closeAndCheckSight(hub, bbox));
  });

  browserTest(`search: the geocoder is queried on submit only, near the view (${device})`, async (scene) => {
    const { hub, geocoder, field, options: rows, popup, press } = await openSearch(scene, options);
    await press(field);
    await hub.page.keyboard.type("Brücken");
    await rows.filter({ hasText: "„Brücken“ als Adresse suchen" }).waitFor();
    assert.equal(geocoder.searches.length, 0);
    await hub.page.keyboard.press("Enter");
    const places = rows;
    await waitUntil("the places are listed", () => places.count(), (count) => count === 3);
    await places.filter({ hasText: /^Brückenweg\s*36100 Westdorf · \d+ m$/ }).waitFor();
    const [search, ...more] = geocoder.searches;
    assert.equal(more.length, 0);
    assert.equal(search!.get("q"), "Brücken");
    assert.equal(search!.get("bounded"), "0");
    const [west, south, east, north] = search!.get("viewbox")!.split(",").map(Number);
    assert.ok(west! <= 9.99 && east! >= 10.01 && south! <= 50.5 && north! >= 50.5);
    assert.ok(east! - west! < 0.5 && north! - south! < 0.5);

    // Text from the geocoder is not interpreted as markup.
    await places.filter({ hasText: "<img src=x onerror=alert(1)>Brücken" }).getByText("<b>fett</b>")
      .waitFor();
    assert.equal(await popup.locator("img, b").count(), 0);
    const privacy = popup.getByText(/geht er auch an 127\.0\.0\.1:\d+ \(Daten © OpenStreetMap\)/);
    assert.equal(await privacy.isVisible(), false);
    await press(popup.getByText("Was passiert mit meiner Eingabe?"));
    await privacy.waitFor();

    await press(places.filter({ hasText: "Brückenstadt" }));
    const view = await hub.waitForView(({ lat }) => lat < 50.4, "the map looks at the town");
    assert.ok(view.zoom >= 11 && view.zoom <= 15, `zoom ${view.zoom}`);
    await popup.waitFor({ state: "detached" });
    await hub.page.locator(".sheet-near").getByText("Nahe Brückenstadt").waitFor();
    assert.equal(await field.inputValue(), "Brückenstadt");
  });
}

browserTest("search: by keyboard only", async (scene) => {
  const { hub, geocoder, field, options, popup } = await openSearch(scene);
  const { page } = hub;
  for (let presses = 0; !await field.evaluate((node) => node === document.activeElement); presses++) {
    assert.ok(presses < 10, "the field is not reached by the tab key");
    await page.keyboard.press("Tab");
  }
  const waitForActive = (text: string | null) =>
    waitUntil(
      `the active option is ${text}`,
      () => options.and(page.locator("[aria-selected=true]")).allInnerTexts(),
      (texts) => text === null ? texts.length === 0 : texts.length === 1 && texts[0]!.startsWith(text),
    );

  await page.keyboard.type("Brücken");
  await page.keyboard.press("Enter");
  await waitUntil("the places are listed", () => options.count(), (count) => count === 3);
  await page.keyboard.press("ArrowDown");
  await waitForActive("Brückenstadt");
  const active = await field.getAttribute("aria-activedescendant");
  assert.match(await page.locator(`#${active}`).innerText(), /^Brückenstadt/);
  assert.equal(await field.getAttribute("aria-controls"), await page.getByRole("listbox").getAttribute("id"));
  await page.keyboard.press("End");
  await waitForActive("<img");
  await page.keyboard.press("Home");
  await waitForActive("Brückenstadt");
  await page.keyboard.press("ArrowUp");
  await waitForActive(null);
  await page.keyboard.press("ArrowUp");
  await waitForActive("<img");

  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "detached" });
  assert.deepEqual(
    [await field.inputValue(), await field.getAttribute("aria-expanded")],
    ["Brücken", "false"],
  );
  // The response is cached.
  await page.keyboard.press("ArrowDown");
  await waitUntil("the places are listed again", () => options.count(), (count) => count === 3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await waitForActive("Brückenweg");
  await page.keyboard.press("Enter");
  // A street: the playgrounds around it are listed.
  const near = page.locator(".sheet-near");
  await near.getByText("Nahe Brückenweg").waitFor();
  await waitForFocus(near);
  await near.locator(".list-item").first().waitFor();
  await hub.waitForView(({ lon, zoom }) => lon < 9.9999 && zoom === 16, "the map looks at the street");
  assert.equal(geocoder.searches.length, 1);
  await page.keyboard.press("Escape");
  await waitForFocus(field);
  assert.equal(await popup.count(), 0, "the focus returns without opening the list");
  assert.equal(await field.inputValue(), "Brückenweg");
  await page.keyboard.press("Escape");
  assert.equal(await field.inputValue(), "");
});

browserTest("search: nothing found, overloaded, unusable and gone", async (scene) => {
  const { hub, geocoder, field, options, popup } = await openSearch(scene, { stopsGeocoder: true });
  hub.complaints.tolerateFailedLoads(geocoder.url);
  const waitForMessage = (text: string) => popup.locator(".search-message").getByText(text).waitFor();
  const submit = async (text: string) => {
    await field.fill(text);
    await field.press("Enter");
  };
  await submit("Nirgendwo");
  await waitForMessage("Keine Treffer für „Nirgendwo“.");
  await hub.page.getByRole("status").getByText("Keine Treffer für „Nirgendwo“.").waitFor();
  await submit("ostdorf");
  await waitForMessage("Keine Orte gefunden für „ostdorf“.");

  geocoder.answerWith(() => new Response("busy", { status: 429 }));
  await submit("ostdor");
  await waitForMessage("Die Ortssuche ist gerade überlastet.");
  await waitForMessage("Regionen und Spielplätze finden Sie trotzdem.");
  await options.filter({ hasText: "40 Spielplätze" }).waitFor();

  geocoder.answerWith(() => new Response("<html>"));
  await submit("Brücken");
  await waitForMessage("Die Ortssuche funktioniert gerade nicht.");
  geocoder.answerWith(null);
  await options.filter({ hasText: "Erneut suchen" }).click();
  await options.filter({ hasText: "Brückenstadt" }).waitFor();

  await geocoder.stop();
  await submit("Brück");
  await waitForMessage("Keine Verbindung zur Ortssuche.");
});

browserTest("search: without a geocoder only known places are found", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { page, requests, waitForPill, waitForView } = await scene.openHub([node], {
    hash: VILLAGES_AS_CLUSTERS,
  });
  await waitForPill("1 Region · 60 Spielplätze");
  const field = page.getByPlaceholder("Region oder Spielplatz", { exact: true });
  await field.fill("nirgendwo");
  await page.locator(".search-message").getByText("Keine Treffer für „nirgendwo“.").waitFor();
  assert.equal(
    await page.locator(".search-privacy p").textContent(),
    "Beim Tippen wird der Text an die Server der Regionen gesendet. " +
      "Was Sie zuletzt gewählt haben, bleibt auf diesem Gerät.",
  );
  await field.fill("westd");
  await page.getByRole("search").getByRole("option", { name: /Westdorf/ }).waitFor();
  await field.press("Enter");
  await waitForView(({ zoom }) => zoom > 10, "the map looks at the region");
  assert.equal(requests.some((url) => url.includes("/search?")), false);
});

browserTest("search: the list closes by itself, and an open sheet stays", async (scene) => {
  const { hub, field, popup } = await openSearch(scene);
  const { page, map } = hub;
  const sheet = page.locator(".sheet, .drawer");
  await hub.openDrawer();
  await field.focus();
  await page.keyboard.type("dorf");
  await popup.getByRole("option", { name: /Ostdorf/ }).waitFor();
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "detached" });
  await sheet.waitFor();

  await field.click();
  await popup.waitFor();
  await map.click({ position: { x: 900, y: 300 } });
  await popup.waitFor({ state: "detached" });

  await field.click();
  await popup.waitFor();
  for (const part of [page.getByRole("button", { name: "Suche leeren" }), popup.locator("summary")]) {
    await page.keyboard.press("Tab");
    await waitForFocus(part);
  }
  await page.keyboard.press("Tab");
  await popup.waitFor({ state: "detached" });
  assert.equal(await field.inputValue(), "dorf");

  await page.getByRole("button", { name: "Suche leeren" }).click();
  assert.equal(await field.inputValue(), "");
  await waitForFocus(field);
});

browserTest("search: on the phone it covers the page, and is left like a sheet", async (scene) => {
  const { hub, field, popup } = await openSearch(scene, { isPhone: true });
  const { page } = hub;
  const search = page.getByRole("search");
  const back = search.getByRole("button", { name: "Schließen" });
  const address = page.url();
  const ways = [
    () => back.tap(),
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    const before = (await field.boundingBox())!;
    await field.tap();
    await popup.waitFor();
    assert.deepEqual(await search.boundingBox(), { x: 0, y: 0, width: 390, height: 844 });
    assert.deepEqual((await field.boundingBox())!.y, before.y, "the field stays where it is");
    assert.equal(await search.getByRole("button", { name: "Suchen" }).isVisible(), false);
    await leave();
    await popup.waitFor({ state: "detached" });
    await waitUntil(
      "the keyboard is hidden",
      () => field.evaluate((it) => it !== document.activeElement),
      Boolean,
    );
    await waitUntil(
      "the history has no entry of the search",
      () => page.evaluate(() => history.state),
      (state) => state?.isSheet === undefined,
    );
    assert.equal(page.url(), address);
  }
});

for (const { device, ...options } of DEVICES) {
  browserTest(`search: before typing, what was chosen last and what is saved (${device})`, async (scene) => {
    const { hub, west, geocoder, field, options: rows, press } = await openSearch(scene, options);
    const { page, panel } = hub;
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ longitude: 9.996, latitude: 50.5, accuracy: 30 });
    const group = (name: string) => page.getByRole("search").getByRole("group", { name }).getByRole("option");
    const near = page.locator(".sheet-near");
    await press(field);
    await rows.filter({ hasText: "In meiner Nähe" }).waitFor();
    assert.equal(await rows.count(), 1);
    await field.fill("Brückenw");
    await press(rows.filter({ hasText: "als Adresse suchen" }));
    await press(rows.filter({ hasText: "36100 Westdorf" }));
    await near.getByText("Nahe Brückenweg").waitFor();

    await field.fill("westdorf");
    await press(rows.filter({ hasText: "60 Spielplätze" }));
    const { name } = findLonelyPlayground(west);
    await field.fill(name);
    await press(rows.filter({ hasText: name }).first());
    await panel.getByRole("heading", { name, exact: true }).waitFor();
    await press(panel.locator(".favourite-star"));

    await press(field);
    await group("Gemerkt").filter({ hasText: name }).waitFor();
    const recent = await group("Zuletzt").allInnerTexts();
    assert.deepEqual(recent.map((text) => text.split("\n")[0]), [name, "Westdorf", "Brückenweg", "Löschen"]);
    await press(group("Zuletzt").filter({ hasText: "Brückenweg" }));
    await near.getByText("Nahe Brückenweg").waitFor();
    assert.equal(await field.inputValue(), "Brückenweg");
    assert.equal(geocoder.searches.length, 1);

    await press(field);
    assert.match((await group("Zuletzt").allInnerTexts())[0]!, /^Brückenweg/);
    await press(group("Zuletzt").filter({ hasText: "Löschen" }));
    await group("Zuletzt").first().waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => localStorage.getItem("searches")), null);
    await press(rows.filter({ hasText: "In meiner Nähe" }));
    await near.getByText("In Ihrer Nähe").waitFor();
  });
}

browserTest("search: the list fits on the narrowest phone", async (scene) => {
  const viewport = { width: 320, height: 568 };
  const { hub, field, options, popup } = await openSearch(scene, { isPhone: true, viewport });
  await field.fill("dorf");
  await waitUntil("both villages are listed", () => options.count(), (count) => count >= 3);
  const { x, width } = (await popup.boundingBox())!;
  assert.ok(x >= 0 && x + width <= viewport.width);
  const pageWidth = await hub.page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(pageWidth, viewport.width);
});
