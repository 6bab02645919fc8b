// Links to a playground, with its region in every state.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { type HubPage, waitForFocus, waitForTitle } from "./hub_page.ts";
import { EAST_VILLAGE, findLonelyPlayground, linkTo, VILLAGES_AS_CLUSTERS, WEST_VILLAGE } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import { shareHub } from "./shared_hub.ts";
import { closeAndCheckSight } from "./sight.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST_VILLAGE, EAST_VILLAGE]);

const headingOf = ({ panel }: HubPage, name: string) => panel.getByRole("heading", { name, exact: true });

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `deep link: opens the panel, requests data of one region only, and shows the place (${device})`,
    async (scene) => {
      const { url, nodes: [west, east] } = shared();
      const { name, bbox, ...playground } = findLonelyPlayground(west);
      const hub = await scene.openPage(url, {
        hash: linkTo(west, playground),
        isPhone,
        isStill: true,
      });
      await headingOf(hub, name).waitFor();
      await waitForFocus(hub.panel);
      assert.ok((await hub.panel.innerText()).split("\n").includes("WESTDORF"));
      await waitForTitle(hub.page, `${name} – Spielplatzkarte`);
      await hub.waitForShown(/Spielpl(atz|ätze) im Ausschnitt$/);
      await hub.waitForHash(linkTo(west, playground));
      assert.equal(east.count("get_playground"), 0);
      assert.ok(await closeAndCheckSight(hub, bbox));
    },
  );

  browserTest(`deep link: a chosen playground moves out from under its panel (${device})`, async (scene) => {
    const { url, nodes: [node] } = shared();
    const { name, bbox, centre } = findLonelyPlayground(node);
    // Centres the map so that the playground is where the panel will open.
    const wanted = isPhone ? { right: 40, down: 180 } : { right: -440, down: 50 };
    const degreesPerPixel = 360 / (256 * 2 ** 18);
    const lat = centre[1] + wanted.down * degreesPerPixel * Math.cos((centre[1] * Math.PI) / 180);
    const hub = await scene.openPage(url, {
      hash: `#map=18/${lat}/${centre[0] - wanted.right * degreesPerPixel}`,
      isPhone,
      isStill: true,
    });
    await hub.waitForShown(/^[1-9]\d* Spielpl(atz|ätze) im Ausschnitt$/);
    await hub.waitForView(({ zoom }) => zoom === 18);
    await hub.clickAt(...centre);
    await headingOf(hub, name).waitFor();
    assert.ok(await closeAndCheckSight(hub, bbox));
  });

  browserTest(`deep link: says what was not found, and can be closed (${device})`, async (scene) => {
    const { url, nodes: [node] } = shared();
    const { feature: { properties: { osm_id: id, osm_type: type } } } = node.data.playgrounds[0]!;
    const { page, panel, linkedNotice, editHash, waitForShown, waitForView } = await scene.openPage(url, {
      hash: "#entenhausen/W5",
      isPhone,
      isStill: true,
    });
    await linkedNotice.getByText(
      /^Dieser Spielplatz wurde nicht gefunden\. Vielleicht gehört seine Region nicht mehr/,
    ).waitFor();
    await waitForShown(/Spielpl(atz|ätze)/);
    for (const hash of ["#westdorf/W5", "#N5", `#westdorf/${type === "R" ? "N" : "R"}${id}`]) {
      await editHash(hash);
      await linkedNotice.getByText(
        /^Dieser Spielplatz wurde nicht gefunden\. Vielleicht wurde er in OpenStreetMap ersetzt/,
      ).waitFor();
    }
    assert.equal(await panel.count(), 0);
    await linkedNotice.getByRole("button", { name: "Schließen" }).click();
    await linkedNotice.waitFor({ state: "detached" });
    await waitForView(() => true);
    await waitForTitle(page, "Spielplatzkarte");
  });
}

/** Maximum number of requests until a phone shows the panel of a linked playground. */
const MAX_REQUESTS = 25;
/** Maximum layout shift. A good value is below 0.1: https://web.dev/articles/cls */
const MAX_SHIFT = 0.02;

for (const path of ["#westdorf/", "p/westdorf/"]) {
  browserTest(`deep link: on a phone ${path} needs few requests, and nothing moves`, async (scene) => {
    const { url, nodes: [node] } = shared();
    const { name, feature: { properties: { osm_id: id, osm_type: type } } } = findLonelyPlayground(node);
    const hub = await scene.openPage(`${url}${path}${type}${id}`, {
      isPhone: true,
      prepare: (page) =>
        page.addInitScript(() => {
          const shifts: [value: number, names: string[]][] = [];
          Object.assign(globalThis, { shifts });
          type Shift = PerformanceEntry & {
            readonly value: number;
            readonly hadRecentInput: boolean;
            readonly sources: readonly { readonly node: Element | null }[];
          };
          new PerformanceObserver((list) => {
            for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
              // Sections of the panel may move while other sections load.
              const isSection = sources.every(({ node }) => node?.closest?.(".sheet-body"));
              if (!hadRecentInput && !isSection) {
                shifts.push([value, sources.map(({ node }) => `${node?.nodeName} ${node?.className}`)]);
              }
            }
          }).observe({ type: "layout-shift", buffered: true });
        }),
    });
    await headingOf(hub, name).waitFor();
    // The panel requests these once it is shown.
    const isLater = (each: string) => /\/(?:get_equipment|panel_extras)\b/.test(each);
    await waitUntil("the panel asks for its sections", () => hub.requests.findIndex(isLater), (at) => at > 0);
    const requests = hub.requests.slice(0, hub.requests.findIndex(isLater));
    assert.ok(requests.length <= MAX_REQUESTS, requests.join("\n"));
    await hub.waitForHash(linkTo(node, findLonelyPlayground(node)));
    await hub.waitForShown(/Spielpl(atz|ätze) im Ausschnitt$/);
    const shifts = await hub.page.evaluate(() =>
      (globalThis as unknown as { shifts: [number, string[]][] }).shifts
    );
    const sum = shifts.reduce((sum, [value]) => sum + value, 0);
    assert.ok(sum <= MAX_SHIFT, JSON.stringify(shifts));
    // start_link.ts sends the request, and the page takes over its response. For a preview, the Hub sends one as well.
    assert.equal(node.count("get_playground"), path.startsWith("p/") ? 2 : 1);
    assert.equal(requests.filter((each) => each.endsWith("/config.json")).length, 1);
  });
}

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `deep link: a preview shows its name until the panel has taken its place (${device})`,
    async (scene) => {
      const { url, nodes: [node] } = shared();
      const { name, feature: { properties: { osm_id: id, osm_type: type } } } = findLonelyPlayground(node);
      const isReleased = Promise.withResolvers<void>();
      const hub = await scene.openPage(`${url}p/westdorf/${type}${id}`, {
        isPhone,
        isStill: true,
        prepare: (page) =>
          page.route("**/assets/main-*.js", async (route) => {
            await isReleased.promise;
            await route.continue();
          }),
      });
      const preview = hub.page.locator(".preview");
      await preview.getByRole("heading", { name, exact: true }).waitFor();
      await hub.waitForHash(linkTo(node, findLonelyPlayground(node)));
      assert.equal(await hub.panel.count(), 0);
      const before = await preview.locator("section").boundingBox();
      isReleased.resolve();
      await headingOf(hub, name).waitFor();
      await preview.waitFor({ state: "detached" });
      const after = await hub.panel.boundingBox();
      if (isPhone) assert.deepEqual(after, before);
      else assert.deepEqual([after!.x, after!.y, after!.width], [before!.x, before!.y, before!.width]);
      assert.equal(await hub.page.evaluate(() => history.length), 2);
      // After a reload, the page is the map again, not the preview.
      await hub.page.reload();
      await headingOf(hub, name).waitFor();
      assert.equal(await preview.count(), 0);
    },
  );
}

browserTest("deep link: a link without slug is found while another region hangs", async (scene) => {
  const { url, nodes: [hanging, good] } = shared();
  hanging.set({ behaviour: "hang" }, "get_playground");
  const { name, ...playground } = findLonelyPlayground(good);
  const { osm_type, osm_id } = playground.feature.properties;
  const hub = await scene.openPage(url, { hash: `#${osm_type.toLowerCase()}${osm_id}` });
  await headingOf(hub, name).waitFor();
  // The address now contains the region, without a new history entry.
  await hub.waitForHash(linkTo(good, playground));
  assert.equal(await hub.page.evaluate(() => history.length), 2);
  await waitUntil(
    // On a busy machine, the playground may be found before the other region is queried.
    "a request to the other region is given up",
    () => hanging.count("get_playground") - hanging.requests.filter(({ aborted }) => aborted).length,
    (open) => open <= 0,
  );
});

browserTest(
  "deep link: W for a node or a relation, as other Hubs write it, becomes the exact link",
  async (scene) => {
    const { url, nodes: [node] } = shared();
    const hub = await scene.openPage(url);
    const typeOf = (each: (typeof node.data.playgrounds)[number]) => each.feature.properties.osm_type;
    for (const type of ["N", "R"]) {
      const playground = node.data.playgrounds.find((each) => typeOf(each) === type)!;
      const link = linkTo(node, playground);
      for (const written of [link.replace(`/${type}`, "/W"), link.replace(`westdorf/${type}`, "W")]) {
        const before = await hub.page.evaluate(() => history.length);
        await hub.editHash(written);
        await hub.panel.waitFor();
        await hub.waitForHash(link);
        // The address was only replaced, so the edit alone added an entry.
        assert.equal(await hub.page.evaluate(() => history.length), before + 1);
        await hub.editHash("#none");
        await hub.panel.waitFor({ state: "detached" });
      }
    }
  },
);

browserTest("deep link: without slug the fullest copy is shown", async (scene) => {
  const sparse = await scene.startNode(WEST_VILLAGE);
  const { name, feature } = findLonelyPlayground(sparse);
  const { osm_type, osm_id } = feature.properties;
  const region = {
    ...sparse.region,
    slug: "voll",
    name: "Vollständig",
    playgrounds: sparse.region.playgrounds.map((each) => ({
      ...each,
      properties: { ...each.properties, operator: "Stadt", "operator:type": "public", note: "neu" },
    })),
  };
  const copy = await scene.startNode({ region });
  // The most detailed responses arrive last.
  copy.set({ delayMs: 300 }, "get_playground");
  const hub = await scene.openHub([sparse, copy], { hash: `#${osm_type}${osm_id}` });
  await headingOf(hub, name).waitFor();
  await hub.waitForHash(`#voll/${osm_type}${osm_id}`);
});

browserTest("deep link: a renamed region is found under its new name", async (scene) => {
  const { url, nodes: [node] } = shared();
  const { name, ...playground } = findLonelyPlayground(node);
  const link = linkTo(node, playground);
  const hub = await scene.openPage(url, { hash: link.replace("westdorf", "altdorf") });
  await headingOf(hub, name).waitFor();
  await hub.waitForHash(link);
});

browserTest("deep link: a region that does not answer can be retried", async (scene) => {
  const { url, nodes: [node] } = shared();
  node.set({ behaviour: "hang" }, "get_playground");
  // Until the link is followed, the map has no other playground to show.
  node.set({ delayMs: 2_500 }, "get_playgrounds_bbox");
  const { name, ...playground } = findLonelyPlayground(node);
  const hub = await scene.openPage(url, { prepare: (page) => page.clock.install() });
  // The notice is shown for 5 s, and opening a page may take longer on a busy machine.
  await hub.editHash(linkTo(node, playground));
  await hub.linkedNotice.getByText("Der Spielplatz wird gesucht …").waitFor();
  // Meanwhile the map shows the region.
  await hub.waitForShown(/Spielpl(atz|ätze) im Ausschnitt$/);
  await hub.page.clock.runFor(5_000);
  await hub.linkedNotice.getByText(/weil Westdorf nicht antwortet\.$/).waitFor();
  node.set({ behaviour: "ok" }, "get_playground");
  await hub.linkedNotice.getByRole("button", { name: "Erneut versuchen" }).click();
  await headingOf(hub, name).waitFor();
  await hub.linkedNotice.waitFor({ state: "detached" });
});

browserTest("deep link: an old region is searched as a whole, once", async (scene) => {
  const { url, nodes: [node] } = shared();
  node.set({ generation: "legacy" });
  const { name, ...playground } = findLonelyPlayground(node);
  const hub = await scene.openPage(url, { hash: linkTo(node, playground) });
  hub.complaints.tolerateFailedLoads(node.url);
  hub.complaints.expect(
    /^console warning: Westdorf \(.*\) lacks the tier functions, so this session uses get_playgrounds/,
  );
  await headingOf(hub, name).waitFor();
  // The map uses the same response.
  await hub.waitForShown(/^[1-9]\d* Spielpl(atz|ätze) im Ausschnitt$/);
  assert.equal(node.count("get_playgrounds"), 1);
});

browserTest("deep link: waits for the registry, and reports if it cannot be loaded", async (scene) => {
  const { url, nodes: [node] } = shared();
  const { name, ...playground } = findLonelyPlayground(node);
  let isBroken = true;
  const proxy = scene.keep(startReverseProxy(url, {
    answer: (path) => isBroken && path === "/registry.json" ? new Response("gone", { status: 502 }) : null,
  }));
  const hub = await scene.openPage(proxy.url, { hash: linkTo(node, playground) });
  hub.complaints.tolerateFailedLoads(`${proxy.url}registry.json`);
  await hub.linkedNotice.getByText(/^Die Regionen konnten nicht geladen werden/).waitFor();
  isBroken = false;
  await headingOf(hub, name).waitFor();
});

browserTest("deep link: zooms to the polygon tier, at any threshold", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { name, bbox, ...playground } = findLonelyPlayground(node);
  const hub = await scene.openHub([node], {
    hash: VILLAGES_AS_CLUSTERS,
    isStill: true,
    env: { MACRO_MAX_ZOOM: "9", CLUSTER_MAX_ZOOM: "18" },
  });
  await hub.waitForShown("60 Spielplätze in 1 Gruppe");
  await hub.editHash(linkTo(node, playground));
  await headingOf(hub, name).waitFor();
  await hub.waitForShown(/^[1-9]\d* Spielpl(atz|ätze) im Ausschnitt$/);
  assert.ok(await closeAndCheckSight(hub, bbox));
  assert.equal((await hub.waitForView(() => true)).zoom, 19);
});
