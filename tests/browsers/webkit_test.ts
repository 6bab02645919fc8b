import { thisMachine } from "../e2e/find_browser.ts";
import { runScenarios } from "./run_scenarios.ts";
import { SCENARIOS } from "./scenarios.ts";
import { findWebKit, launchWebKit } from "./webkit_driver.ts";

const path = findWebKit(thisMachine.isFile);
runScenarios("WebKit", path === null ? null : launchWebKit.bind(null, path), SCENARIOS);
