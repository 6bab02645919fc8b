// Faults of the data of the Hub's own region.
import { everythingTouches, repeatedWay } from "../fakes/hostile_extracts.ts";
import { killAndStart, type Stage, waitForImport, waitForNote } from "./stage.ts";

export const DATA_FAULTS = {
  "hostile extract": importHostileExtract,
} satisfies Record<string, (stage: Stage) => Promise<void>>;

/** Each is refused, for what it adds up to. */
const HOSTILE_EXTRACTS: readonly (() => Uint8Array)[] = [
  () => repeatedWay({ times: 1_000, corners: 50_000 }),
  () => everythingTouches({ playgrounds: 2_000, things: 2_000 }),
];
const IMPORT_FAILED = "the last import failed";

/** The old data is served, and the next good extract is imported. */
async function importHostileExtract(stage: Stage): Promise<void> {
  const { hub, world, random, observations } = stage;
  const makeExtract = random.pick(HOSTILE_EXTRACTS);
  await killAndStart(stage, () => world.makeImportDue(makeExtract()));
  await waitForNote(stage, IMPORT_FAILED, true);
  observations.count("hostile extracts refused");
  await killAndStart(stage, () => world.makeImportDue());
  await waitForImport(hub, world);
}
