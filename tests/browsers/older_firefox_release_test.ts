// While Debian offers two Firefox ESR, `.ci/release` names the older one; else there is nothing to try.
import { prepareFirefox } from "./firefox_driver.ts";
import { runScenarios } from "./run_scenarios.ts";

// Firefox 140 answers puppeteer's command for the size of the window late: its timer can outlive the test.
Deno.test.sanitizer({ ops: false, resources: false });

const path = Deno.env.get("OLDER_FIREFOX_PATH");
if (path) runScenarios("Older Firefox", { launch: prepareFirefox(path), packages: [] });
