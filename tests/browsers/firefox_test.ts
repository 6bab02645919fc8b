import { thisMachine } from "../e2e/find_browser.ts";
import { findFirefox, launchFirefox } from "./firefox_driver.ts";
import { runScenarios } from "./run_scenarios.ts";
import { SCENARIOS } from "./scenarios.ts";

const path = findFirefox(thisMachine.isFile);
const launch = path === null ? null : launchFirefox.bind(null, path);
runScenarios("Firefox", launch, SCENARIOS);
