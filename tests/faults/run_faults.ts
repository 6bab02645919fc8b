// One run: a Hub under load, concurrent faults of the Hub and of the nodes, a quiet tail, and the observations.
import { join } from "node:path";
import { createRandom } from "fakes/random.ts";
import type { FaultOptions } from "./arguments.ts";
import { type FileReader, startFileReader } from "./file_reader.ts";
import { DATA_FAULTS } from "./data_faults.ts";
import { HUB_FAULTS } from "./hub_faults.ts";
import { findLeftovers } from "./leftovers.ts";
import { startLoad } from "./load.ts";
import { countEvents, findLogFaults, findLogFlood } from "./log_form.ts";
import { type Machine, openMachine } from "./machine.ts";
import { NODE_FAULTS } from "./node_faults.ts";
import { createObservations, type Observations } from "./observations.ts";
import { createQuestions } from "./questions.ts";
import { watchQuietTail, watchRecovery } from "./quiet_tail.ts";
import { type Stage, waitForImport, waitForRounds } from "./stage.ts";
import { pause } from "./until.ts";
import { createSuccessLedger } from "./success_ledger.ts";
import { startTestedHub, type TestedHub } from "./tested_hub.ts";
import { runTrack } from "./track.ts";
import { createWorld, REGISTRY_KEYS, type World } from "./world.ts";

export interface RunOptions extends FaultOptions {
  /** Minimum number of faults of each kind. */
  readonly timesEach: number;
  readonly tailSeconds: number;
  /** Minimum age of the process when the tail begins. */
  readonly warmUpSeconds: number;
  /** Ends the run early, with cleanup. */
  readonly signal?: AbortSignal;
  /** Receives progress lines. */
  readonly tell: (line: string) => void;
}

export interface RunResult {
  readonly observations: Observations;
  readonly ways: Machine["ways"];
  readonly events: ReturnType<typeof countEvents>;
}

const CLIENTS = 6;

export async function runFaults(options: RunOptions): Promise<RunResult> {
  const observations = createObservations();
  const random = createRandom(options.seed);
  await using machine = await openMachine();
  await using world = await createWorld(machine.root, join(machine.directory, "data"));
  await using hub = await startTestedHub({
    registry: world.registry,
    dataDir: world.dataDir,
    launcher: machine.launcher,
    env: { ...world.hubEnv, ...machine.env },
  });
  if (machine.clock === null) reportAbsence(observations, options.tell);
  await waitForImport(hub, world);
  // The first snapshot is served before it is on disk.
  await waitForRounds(hub, 2);
  const files = startFileReader(world.dataDir, REGISTRY_KEYS, observations);
  const served = createSuccessLedger("served");
  const stage: Stage = { hub, world, machine, files, served, observations, random };
  const start = performance.now();
  const faults = await runUnderLoad(stage, options);
  const minutes = (performance.now() - start) / 60_000;
  await checkRemains({ hub, world, files, observations }, faults);
  const lives = hub.lives();
  observations.set("seconds", Math.round(minutes * 60));
  const lines = lives.reduce((sum, { log }) => sum + log.length, 0);
  observations.set("log lines per minute", Math.round(lines / minutes));
  return { observations, ways: machine.ways, events: countEvents(lives) };
}

/** Returns the number of faults. */
async function runUnderLoad(stage: Stage, options: RunOptions): Promise<number> {
  const { hub, machine, observations, random, world, served } = stage;
  const { tailSeconds, warmUpSeconds, signal = new AbortController().signal } = options;
  const { assets } = await import("../../dist/assets.gen.ts");
  const questions = createQuestions({
    assets,
    registryTexts: new Set([world.registryText]),
    keys: REGISTRY_KEYS,
    regions: world.regions,
    served,
  }, random);
  const load = startLoad({
    hub,
    questions,
    random,
    observations,
    clients: CLIENTS,
    isStoreDamaged: () => world.isStoreDamaged,
  });
  const interrupted = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => interrupted.reject(new Error("interrupted")), { once: true });
  const aborted = Promise.race([hub.ownDeath, interrupted.promise]);
  aborted.catch(() => {});
  const { clock: _clock, ...withoutClock } = HUB_FAULTS;
  const hubFaults = { ...(machine.clock === null ? withoutClock : HUB_FAULTS), ...DATA_FAULTS };
  let faults = 0;
  try {
    const counts = await Promise.all([
      runTrack({ stage, faults: hubFaults, aborted, ...options }),
      runTrack({ stage, faults: NODE_FAULTS, aborted, ...options }),
    ]);
    faults = counts[0] + counts[1];
    await Promise.race([watchRecovery(stage), aborted]);
    await Promise.race([pause(Math.max(0, warmUpSeconds * 1000 - hub.ageMs())), aborted]);
    await Promise.race([watchQuietTail(stage, tailSeconds), aborted]);
  } catch (error) {
    observations.find(`the run was aborted: ${error instanceof Error ? error.message : error}`);
  }
  await load.stop();
  return faults;
}

interface Remains {
  readonly hub: TestedHub;
  readonly world: World;
  readonly files: FileReader;
  readonly observations: Observations;
}

async function checkRemains({ hub, world, files, observations }: Remains, faults: number): Promise<void> {
  await files.stop();
  for (const leftover of await findLeftovers(world.dataDir)) {
    observations.find(`left behind in DATA_DIR: ${leftover}`);
  }
  const lives = hub.lives();
  for (const fault of [...lives.flatMap(findLogFaults), ...findLogFlood(lives, faults)]) {
    observations.find(fault);
  }
}

/** A skipped check must not look like a passed one. */
function reportAbsence(observations: Observations, tell: RunOptions["tell"]): void {
  const message = "the clock is not changed: libfaketime (Debian package faketime) is not installed";
  tell(`FAULTS SKIPPED: ${message}`);
  if (Deno.env.get("CI") === "true") observations.find(message);
}
