// Parents have iPhones: one walk in WebKit for every commit. All scenarios in it guard a release.
import { thisMachine } from "../e2e/find_browser.ts";
import { runScenarios } from "./run_scenarios.ts";
import { SMOKE } from "./scenarios.ts";
import { hasWebKit, launchWebKit, WEBKIT_PACKAGES } from "./webkit_driver.ts";

runScenarios("WebKit", {
  launch: hasWebKit(thisMachine.isFile) ? launchWebKit : null,
  packages: WEBKIT_PACKAGES,
  names: [SMOKE],
});
