// Faults of the data of the Hub's own region.
import { everythingTouches, repeatedWay } from "fakes/hostile_extracts.ts";
import { killAndStart, type Stage, waitForImport, waitForNote } from "./stage.ts";
import { until } from "./until.ts";

export const DATA_FAULTS = {
  "hostile extract": importHostileExtract,
  "bit rot": damageStore,
} satisfies Record<string, (stage: Stage) => Promise<void>>;

/** Each exceeds the budget of an import. */
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

const DAMAGED_BYTES = 200;

/** Overwrites bytes of the store that is served: nothing damaged is sent, and the region is imported again. */
async function damageStore({ hub, world, random, observations }: Stage): Promise<void> {
  const { size } = await Deno.stat(world.storePath);
  world.isStoreDamaged = true;
  using file = await Deno.open(world.storePath, { write: true });
  for (let n = 0; n < DAMAGED_BYTES; n++) {
    await file.seek(random.integer(0, size - 1), Deno.SeekMode.Start);
    await file.write(Uint8Array.of(random.integer(0, 255)));
  }
  observations.count("damaged stores");
  const { ino } = await file.stat();
  await until("the store is replaced", async () => {
    const found = await Deno.stat(world.storePath).catch(() => null);
    return found !== null && found.ino !== ino;
  });
  await waitForImport(hub, world);
  world.isStoreDamaged = false;
}
