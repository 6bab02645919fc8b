// Registers every scenario as a test of one browser.
import assert from "node:assert/strict";
import { needing } from "fakes/needing.ts";
import { createHubScene } from "fakes/hub_scene.ts";
import { waitUntil } from "fakes/wait_until.ts";
import type { LaunchDriver } from "./driver.ts";
import { SCENARIOS } from "./scenarios.ts";
import { createVisit, type Visit } from "./visit.ts";

const COMPLAINING = `
  console.log("said");
  console.warn("warned");
  console.error("failed");
  setTimeout(() => { throw new Error("thrown"); });
  Promise.reject(new Error("rejected"));`;

/** `launch` is null where the browser is not installed. */
export function runScenarios(
  browser: string,
  launch: LaunchDriver | null,
  names: readonly string[] = Object.keys(SCENARIOS),
): void {
  const test = needing(launch !== null, `${browser} is not installed`);
  test(`${browser}: warnings and errors of a page are seen`, async () => {
    await using driver = await launch!({ isPhone: false });
    await driver.open(`data:text/html,<script>${COMPLAINING}</script>`);
    const complaints = await waitUntil("all have come", driver.readComplaints, ({ length }) => length >= 4);
    const seen = complaints.map((text) => /\w+$/.exec(text)?.[0]);
    assert.deepEqual(seen.sort(), ["failed", "rejected", "thrown", "warned"]);
  });
  for (const name of names) {
    test(`${browser}: ${name}`, async () => {
      await using scene = createHubScene();
      const visits: Visit[] = [];
      let isListening = true;
      const assertNoComplaints = async () => {
        const complaints = await Promise.all(visits.map(({ driver }) => driver.readComplaints()));
        assert.deepEqual(complaints.flat(), []);
      };
      await SCENARIOS[name]!({
        ...scene,
        async stopListening() {
          await assertNoComplaints();
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
      if (isListening) await assertNoComplaints();
    });
  }
}
