import { findBrowser, thisMachine } from "../e2e/find_browser.ts";
import { prepareChromium } from "./chromium_driver.ts";
import { runScenarios } from "./run_scenarios.ts";

const path = findBrowser(thisMachine);
runScenarios("Chromium", path === null ? null : prepareChromium(path));
