// Registers a test per scenario for one browser.
import assert from "node:assert/strict";
import { needing } from "fakes/needing.ts";
import { createHubScene } from "fakes/hub_scene.ts";
import type { LaunchDriver } from "./driver.ts";
import type { Scenario } from "./scenarios.ts";
import { createVisit, type Visit } from "./visit.ts";

/** `launch` is null where the browser is not installed. */
export function runScenarios(
  browser: string,
  launch: LaunchDriver | null,
  scenarios: Readonly<Record<string, Scenario>>,
): void {
  const test = needing(launch !== null, `${browser} is not installed`);
  for (const [name, scenario] of Object.entries(scenarios)) {
    test(`${browser}: ${name}`, async () => {
      await using scene = createHubScene();
      const visits: Visit[] = [];
      let isListening = true;
      const assertNoComplaints = () =>
        assert.deepEqual(visits.flatMap(({ driver }) => driver.readComplaints()), []);
      await scenario({
        ...scene,
        stopListening() {
          assertNoComplaints();
          isListening = false;
        },
        async visit(url, options) {
          const driver = scene.keep(await launch!({ isPhone: false, ...options }));
          const visit = createVisit(driver);
          visits.push(visit);
          await driver.open(url);
          return visit;
        },
      });
      if (isListening) assertNoComplaints();
    });
  }
}
