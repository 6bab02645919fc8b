// The program without any settings.
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { openDetails } from "./drawer_rows.ts";

const test = prepareBrowserTests();

const BUNDLED = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));

for (const { device, isPhone } of DEVICES) {
  test(`the bundled registry shows the sample region (${device})`, async (scene) => {
    const hub = await scene.startHub({ registry: BUNDLED });
    const { drawer, openDrawer, waitForPill, waitForShown } = await scene.openPage(hub.url, { isPhone });
    await waitForPill("1 Region · 15 Spielplätze");
    await waitForShown(/15 Spielplätze/);
    await openDrawer();
    await openDetails(drawer.getByRole("listitem"));
    await drawer.getByText("Musterstadt (Beispieldaten)", { exact: true }).waitFor();
  });
}
