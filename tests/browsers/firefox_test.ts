import { thisMachine } from "../e2e/find_browser.ts";
import { findFirefox, prepareFirefox } from "./firefox_driver.ts";
import { runScenarios } from "./run_scenarios.ts";

const path = findFirefox(thisMachine.isFile);
runScenarios("Firefox", {
  launch: path === null ? null : prepareFirefox(path),
  packages: ["firefox-esr"],
});
