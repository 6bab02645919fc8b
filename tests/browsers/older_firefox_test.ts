// While Debian offers two Firefox ESR, `.ci/run` names the older one; else there is nothing to try.
import { prepareFirefox } from "./firefox_driver.ts";
import { runScenarios } from "./run_scenarios.ts";

const path = Deno.env.get("OLDER_FIREFOX_PATH");
if (path) runScenarios("Older Firefox", prepareFirefox(path));
