// Runs axe on the drawer with regions in every condition, and on notices of the page.
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { OPERATOR_PAGES } from "./country.ts";
import { DEVICES } from "./devices.ts";
import { openDetails, rowOf } from "./drawer_rows.ts";
import { EAST, FAR_APART, WEST } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";

const browserTest = prepareBrowserTests();

const FAULTY_LIST = "export function NearSheet() { throw new Error('a fault on purpose'); }";
const SCRIPT = { "content-type": "text/javascript" };

for (const { device, isPhone } of DEVICES) {
  browserTest(`accessibility: the drawer with regions in every condition (${device})`, async (scene) => {
    const nodes = await Promise.all(
      [
        WEST,
        { region: { slug: "stadt", name: "Weststadt", bbox: [9.6, 50.5, 9.7, 50.6], count: 12, seed: 7 } },
        { ...FAR_APART[0], behaviour: "http500" },
        { ...FAR_APART[1], generation: "legacy" },
        { ...FAR_APART[2], importing: true },
        { ...FAR_APART[3], empty: true },
        { ...EAST, legal: { impressum: "<p>Wir</p>" } },
      ] as const,
    ).then((options) => Promise.all(options.map((each) => scene.startNode(each))));
    const newcomer = await scene.startNode(FAR_APART[4]);
    const registry = nodes.map(({ registryEntry }) => registryEntry);
    const hub = await scene.startHub({ registry, env: { ...OPERATOR_PAGES, HUB_POLL_INTERVAL: "5" } });
    const hubPage = await scene.openPage(hub.url, { isPhone });
    const { page, complaints, drawer, openDrawer, waitForPill } = hubPage;
    complaints.tolerateFailedLoads(nodes[2]!.url);
    await waitForPill(/^6 von 7 Regionen/);

    await assertStatesAccessible(page, {
      async "troubled regions"() {
        await openDrawer();
        await drawer.getByText("überschneidet Weststadt").waitFor();
        await drawer.getByText("Serverfehler (HTTP 500)").waitFor();
      },
      async "legal text of a region"() {
        for (const name of ["Ostkreis", "Weststadt"]) await openDetails(rowOf(drawer, name));
        await drawer.getByRole("button", { name: "Impressum (Ostkreis)" }).click();
        await drawer.getByText("Wir", { exact: true }).waitFor();
      },
      async "region that needs a new page"() {
        await hub.registry.write([...registry, newcomer.registryEntry]);
        await rowOf(drawer, "Harzblick").getByRole("button", { name: "Seite neu laden" }).waitFor();
      },
      async "old observation"() {
        await page.route("**/federation-status.json", async (route) => {
          const response = await route.fetch();
          const generated_at = "2026-01-01T00:00:00Z";
          await route.fulfill({ response, json: { ...await response.json(), generated_at } });
        });
        await page.reload();
        await openDrawer();
        await drawer.getByText("Der Status der Regionen ist veraltet:").waitFor();
      },
    });
  });

  browserTest(`accessibility: notices of the page (${device})`, async (scene) => {
    const node = await scene.startNode(WEST);
    const hub = await scene.startHub({ registry: [node.registryEntry] });
    node.set({ behaviour: "hang" }, "get_playground_clusters");
    const broken = new Set(["/config.json", "/registry.json"]);
    const proxy = scene.keep(startReverseProxy(hub.url, {
      answer(path) {
        if (broken.has(path) || path.startsWith("/assets/menu-")) {
          return new Response("", { status: 502 });
        }
        return path.startsWith("/assets/lists-") ? new Response(FAULTY_LIST, { headers: SCRIPT }) : null;
      },
    }));
    const hubPage = await scene.openPage(proxy.url, { isPhone });
    const { page, complaints, waitForPill } = hubPage;
    complaints.tolerateFailedLoads(proxy.url, node.url);
    complaints.expect(/^console warning: cannot read config\.json/);
    complaints.expect(/^console warning: Westkreis .* did not respond within 5 s/);
    complaints.expect(/^console error: Error: a fault on purpose/);

    await assertStatesAccessible(page, {
      "no settings": () => waitForPill(/^Die Einstellungen der Karte konnten nicht geladen werden/),
      async "no registry"() {
        broken.delete("/config.json");
        await waitForPill("Registry nicht erreichbar");
      },
      async "waiting for regions"() {
        broken.clear();
        await waitForPill("1 Region · 1.234 Spielplätze");
        await page.locator(".loading-bar").waitFor();
      },
      "region without answer": () => page.getByText("Westkreis ist zurzeit nicht erreichbar.").waitFor(),
      async "part that cannot be fetched"() {
        await page.getByRole("button", { name: "Menü" }).click();
        await page.getByRole("alert").getByRole("button", { name: "Erneut versuchen" }).waitFor();
      },
      async "part with a fault"() {
        await page.locator(".skip-link").press("Enter");
        await page.getByRole("alert").getByText("Dieser Teil der Seite funktioniert gerade nicht.").waitFor();
      },
      async "offline"() {
        await page.locator(".skip-link").press("Enter");
        await page.context().setOffline(true);
        await page.locator(".offline").getByText(/^Offline – Stand: /).waitFor();
      },
    });
  });
}
