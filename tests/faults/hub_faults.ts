// Faults of the Hub itself. Each fault ends with a working Hub, so that the next one, or the quiet tail, can start.
import { join } from "node:path";
import { parseHistory } from "server/hub/history/core/history_document.ts";
import { breakRegistry } from "./registry_faults.ts";
import {
  killAndStart,
  readDocument,
  readStatusOf,
  type Stage,
  waitForImport,
  waitForNote,
  waitForRounds,
} from "./stage.ts";
import { pause, TIMEOUT_MS, until } from "./until.ts";
import { OWN_KEY } from "./world.ts";

export const HUB_FAULTS = {
  "kill": kill,
  "kill while writing": killWhileWriting,
  "kill while recording": killWhileRecording,
  "kill while importing": killWhileImporting,
  "disk full": fillDisk,
  "no permission": takePermission,
  "broken registry": breakRegistry,
  "clock": turnClock,
} satisfies Record<string, (stage: Stage) => Promise<void>>;

const NOT_WRITTEN = "status files could not be written";
const MAX_IMPORT_MS = 700;
const MAX_ATTEMPTS = 12;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

async function kill(stage: Stage): Promise<void> {
  await pause(stage.random.integer(0, 400));
  await killAndStart(stage);
  await waitForRounds(stage.hub, 1);
}

/** Pauses the program while it writes a status file, and kills it if the pause came in time. */
async function killWhileWriting(stage: Stage): Promise<void> {
  const directory = join(stage.world.dataDir, "status");
  const watcher = Deno.watchFs(directory);
  // Ends the loop below when nothing is written.
  const timer = setTimeout(() => watcher.close(), TIMEOUT_MS);
  let attempts = 0;
  for await (const { paths } of watcher) {
    if (!paths.some(isHalfDone)) continue;
    Deno.kill(stage.hub.pid(), "SIGSTOP");
    attempts += 1;
    if (attempts === MAX_ATTEMPTS || (await listHalfDone(directory)).length > 0) break;
    Deno.kill(stage.hub.pid(), "SIGCONT");
  }
  clearTimeout(timer);
  if (attempts === 0) throw new Error("no status file was written");
  await killAndStart(stage, () => countHalfDone(stage, "status"));
  await waitForRounds(stage.hub, 1);
}

/** Kills the program while it writes a round into the history: the rounds before it must still be there. */
async function killWhileRecording(stage: Stage): Promise<void> {
  const { hub, world, observations } = stage;
  const before = await readKnownTimes(stage);
  const watcher = Deno.watchFs(join(world.dataDir, "history"));
  const timer = setTimeout(() => watcher.close(), TIMEOUT_MS);
  let isWritten = false;
  for await (const _ of watcher) {
    Deno.kill(hub.pid(), "SIGSTOP");
    isWritten = true;
    break;
  }
  clearTimeout(timer);
  if (!isWritten) throw new Error("no history was written");
  await killAndStart(stage);
  observations.count("kills while the history was written");
  await waitForRounds(hub, 1);
  const after = new Set(await readKnownTimes(stage));
  const lost = before.filter((time) => !after.has(time) && time >= Math.min(...after));
  if (lost.length > 0) observations.find(`the history lost ${lost.length} times by a kill`);
}

/** Starts of the five minutes with polls of the own region in the last 24 hours. */
async function readKnownTimes({ hub }: Stage): Promise<number[]> {
  const history = parseHistory(await readDocument(hub, `history.json?slug=${OWN_KEY}&range=24h`));
  if (history === null) throw new Error("there is no history");
  const fromMs = Date.parse(history.from);
  return history.up.flatMap((share, i) => share === null ? [] : fromMs + i * history.stepSeconds * 1000);
}

/** The import starts with the program, because the data is old. After the second start it completes. */
async function killWhileImporting(stage: Stage): Promise<void> {
  const { hub, world, random, observations } = stage;
  await killAndStart(stage, () => world.makeImportDue());
  await pause(random.integer(0, MAX_IMPORT_MS));
  const wasImporting = (await readDocument(hub, "api/rpc/get_meta") as { importing?: unknown } | null)
    ?.importing;
  await killAndStart(stage, () => countHalfDone(stage, "node"));
  if (wasImporting === true) observations.count("imports killed");
  await waitForImport(hub, world);
}

/** Counts the kills that interrupted a write. */
async function countHalfDone({ world, observations }: Stage, directory: string): Promise<void> {
  const names = await listHalfDone(join(world.dataDir, directory));
  if (names.length > 0) observations.count(`kills with incomplete files in ${directory}/`);
}

const isHalfDone = (path: string) => /\.tmp$|^\.import-|\.part$/.test(path);

const listHalfDone = async (directory: string) =>
  (await Array.fromAsync(Deno.readDir(directory), ({ name }) => name)).filter(isHalfDone);

async function fillDisk(stage: Stage): Promise<void> {
  const { hub, machine: { disk } } = stage;
  await disk.fill(hub.pid());
  try {
    await waitForNote(stage, NOT_WRITTEN, true);
    await maybeRestart(stage, () => disk.fill(hub.pid()));
  } finally {
    await disk.empty(hub.pid());
  }
  await waitForNote(stage, NOT_WRITTEN, false);
}

async function takePermission(stage: Stage): Promise<void> {
  const { dataDir } = stage.world;
  const directories = [dataDir, join(dataDir, "status"), join(dataDir, "node")];
  const setMode = async (mode: number) => {
    for (const directory of directories) await Deno.chmod(directory, mode);
  };
  await setMode(0o555);
  try {
    await waitForNote(stage, NOT_WRITTEN, true);
    await maybeRestart(stage);
  } finally {
    await setMode(0o755);
  }
  await waitForNote(stage, NOT_WRITTEN, false);
}

/** Adds a kill and a restart in half of the cases. */
async function maybeRestart(stage: Stage, afterStart?: () => Promise<void>): Promise<void> {
  if (stage.random.chance(0.5)) {
    await killAndStart(stage);
    await afterStart?.();
    stage.observations.count("restarts without a writable disk");
    await waitForNote(stage, NOT_WRITTEN, true);
  }
  await waitForRounds(stage.hub, 1);
}

/** Sets the clock minutes or days into the future or the past, and back. */
async function turnClock({ hub, machine: { clock }, random }: Stage): Promise<void> {
  const offset = random.pick([-1, 1]) * random.pick([20 * MINUTE, 5 * 60 * MINUTE, 3 * DAY]);
  await clock?.turn(offset);
  try {
    await waitForRoundsAt(hub, offset);
  } finally {
    await clock?.turn(0);
  }
  await waitForRoundsAt(hub, 0);
}

/** Waits for poll rounds with the changed clock; polling must continue after the first one. */
async function waitForRoundsAt(hub: Stage["hub"], offsetSeconds: number): Promise<void> {
  await until(`a round at an offset of ${offsetSeconds} s`, async () => {
    const status = await readStatusOf(hub);
    if (status === null) return false;
    return Math.abs(Date.parse(status.generatedAt) - Date.now() - offsetSeconds * 1000) < MINUTE * 1000;
  });
  await waitForRounds(hub, 2);
}
