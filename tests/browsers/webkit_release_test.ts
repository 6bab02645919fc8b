import { thisMachine } from "../e2e/find_browser.ts";
import { runScenarios } from "./run_scenarios.ts";
import { hasWebKit, launchWebKit } from "./webkit_driver.ts";

runScenarios("WebKit", hasWebKit(thisMachine.isFile) ? launchWebKit : null);
