// Registers every scenario as a test of one browser.
import assert from "node:assert/strict";
import { findProgram } from "../../bench/find_program.ts";
import { needing } from "fakes/needing.ts";
import { createHubScene } from "fakes/hub_scene.ts";
import { waitUntil } from "fakes/wait_until.ts";
import type { LaunchDriver } from "./driver.ts";
import { PRINTED, SCENARIOS } from "./scenarios.ts";
import { createVisit, type Visit } from "./visit.ts";

const COMPLAINING = `
  console.log("said");
  console.warn("warned");
  console.error("failed");
  setTimeout(() => { throw new Error("thrown"); });
  Promise.reject(new Error("rejected"));`;

const hasPdftotext = await findProgram("pdftotext") !== null;
const PRINT_PACKAGES = ["poppler-utils"];

export interface ScenarioOptions {
  /** Null where the browser is not installed. */
  readonly launch: LaunchDriver | null;
  /** The Debian packages that bring the browser. */
  readonly packages: readonly string[];
  /** Default: all. */
  readonly names?: readonly string[];
  /** What is said where the browser is missing. */
  readonly absence?: string;
}

export function runScenarios(
  browser: string,
  { launch, packages, names = Object.keys(SCENARIOS), absence = `${browser} is not installed` }:
    ScenarioOptions,
): void {
  const test = needing(launch !== null, absence, packages);
  const testPrint = launch === null
    ? needing(false, absence, [...packages, ...PRINT_PACKAGES])
    : needing(hasPdftotext, "pdftotext is not installed", PRINT_PACKAGES);
  test(`${browser}: warnings and errors of a page are seen`, async () => {
    await using driver = await launch!({ isPhone: false });
    await driver.open(`data:text/html,<script>${COMPLAINING}</script>`);
    const complaints = await waitUntil("all have come", driver.readComplaints, ({ length }) => length >= 4);
    const seen = complaints.map((text) => /\w+$/.exec(text)?.[0]);
    assert.deepEqual(seen.sort(), ["failed", "rejected", "thrown", "warned"]);
  });
  for (const name of names) {
    const testScenario = name === PRINTED ? testPrint : test;
    testScenario(`${browser}: ${name}`, async () => {
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
