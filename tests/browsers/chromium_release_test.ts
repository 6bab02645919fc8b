import { BROWSER_PACKAGES, findBrowser, NO_BROWSER, thisMachine } from "../e2e/find_browser.ts";
import { prepareChromium } from "./chromium_driver.ts";
import { runScenarios } from "./run_scenarios.ts";

const path = findBrowser(thisMachine);
runScenarios("Chromium", {
  launch: path === null ? null : prepareChromium(path),
  packages: BROWSER_PACKAGES,
  absence: NO_BROWSER,
});
