// The example configuration for nginx in a browser, with real programs behind it: the Hub below a path of another site,
// and a data-node with DEPLOY_MODE=data-node, whose CORS headers come from the proxy.
import assert from "node:assert/strict";
import { join } from "node:path";
import { findProgram } from "../../bench/find_program.ts";
import { runNginx } from "../deploy/run_proxy.ts";
import { needing } from "fakes/needing.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { prepareBrowserTests } from "./browser.ts";
import { waitForWorker } from "./service_worker.ts";

const browserTest = prepareBrowserTests({ hasWorker: true });
const nginx = await findProgram("nginx");

const TOTALS = "1 Region · 15 Spielplätze";
/** Port at which no program listens during this test. */
const UNUSED = 9;

if (nginx === null) {
  needing(false, "nginx is not installed", ["nginx-light"])("nginx: in a browser", () => {});
} else {
  browserTest(
    "nginx: the Hub below a path shows a data-node whose CORS headers nginx adds",
    async (scene) => {
      const dataDir = await scene.makeFolder();
      await putRegionStore(join(dataDir, "node", "region.sqlite"));
      const registry = "/nonexistent/registry.json";
      const node = scene.keep(
        await startHub({ registry, dataDir, env: { APP_MODE: "standalone", DEPLOY_MODE: "data-node" } }),
      );
      const api = scene.keep(
        await runNginx(nginx, new Map([[8080, UNUSED], [8081, UNUSED], [8083, portOf(node)]])),
      );
      const url = `${api.url("api.example.org")}/api`;
      const hub = await scene.startHub({
        registry: [{ slug: "birkental", url, name: "Birkental" }],
        env: { DEPLOY_MODE: "ui" },
      });
      const sites = scene.keep(
        await runNginx(nginx, new Map([[8080, portOf(hub.process)], [8081, UNUSED], [8083, UNUSED]])),
      );

      const address = `${sites.url("www.example.org")}/karte`;
      const { page, complaints, drawer, openDrawer, waitForPill, waitForShown } = await scene.openPage(
        address,
      );
      await waitForPill(TOTALS);
      assert.equal(new URL(page.url()).pathname, "/karte/");
      await waitForShown(/15 Spielplätze/);
      await openDrawer();
      await drawer.getByText("Birkental", { exact: true }).waitFor();
      await page.keyboard.press("Escape");

      await waitForWorker(page);
      complaints.tolerateFailedLoads(sites.url("www.example.org"));
      await sites[Symbol.asyncDispose]();
      await page.reload();
      await waitForPill(TOTALS);
    },
  );
}

function portOf({ url }: HubProcess): number {
  return Number(new URL(url).port);
}
