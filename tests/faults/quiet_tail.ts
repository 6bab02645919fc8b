// The quiet tail of a run: no more faults, the load continues, and memory and open files must not grow.
import { type ProcessFacts, readProcessFacts } from "./process_facts.ts";
import { readDocument, readNotes, readStatusOf, type Stage } from "./stage.ts";
import { pause, until } from "./until.ts";

const SAMPLE_MS = 250;
/** Tolerates delayed garbage collection; a leak under this load exceeds it within a minute. */
const MAX_GROWTH_MIB = 24;
/** Tolerates concurrent probes and answers. */
const MAX_MORE_FILES = 12;
/** The round that was running when the last fault ended, and two more. */
const MAX_ROUNDS = 3;

/** Waits until all regions are up, and records a finding when that takes too many rounds. */
export async function watchRecovery({ hub, observations }: Stage): Promise<void> {
  const rounds = new Set<string>();
  const before = (await readStatusOf(hub))?.generatedAt;
  await until("all regions are up again", async () => {
    const status = await readStatusOf(hub);
    if (status === null) return false;
    if (status.generatedAt !== before) rounds.add(status.generatedAt);
    return rounds.size > 0 && [...status.backends.values()].every(({ up }) => up);
  });
  observations.set("rounds until all were up again", rounds.size);
  if (rounds.size > MAX_ROUNDS) {
    observations.find(`all regions were up again only after ${rounds.size} rounds`);
  }
  const meta = await readDocument(hub, "api/rpc/get_meta") as { importing?: unknown } | null;
  if (meta?.importing !== false) observations.find(`importing is still ${meta?.importing}`);
  for (const note of await readNotes(hub) ?? []) observations.find(`/healthz still notes: ${note}`);
}

export async function watchQuietTail({ hub, observations }: Stage, seconds: number): Promise<void> {
  const samples: ProcessFacts[] = [];
  const logBefore = hub.log().length;
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    samples.push(readProcessFacts(hub.pid()));
    await pause(SAMPLE_MS);
  }
  const third = Math.max(1, Math.floor(samples.length / 3));
  const first = findLeast(samples.slice(0, third));
  const last = findLeast(samples.slice(-third));
  observations.set("memory at the start of the tail, MiB", Math.round(first.residentMib));
  observations.set("memory at its end, MiB", Math.round(last.residentMib));
  observations.set("open files at its start", first.openFiles);
  observations.set("open files at its end", last.openFiles);
  observations.set("log lines in the tail", hub.log().length - logBefore);
  const growth = last.residentMib - first.residentMib;
  if (growth > MAX_GROWTH_MIB) {
    observations.find(`memory grew by ${Math.round(growth)} MiB in the quiet tail`);
  }
  const more = last.openFiles - first.openFiles;
  if (more > MAX_MORE_FILES) observations.find(`${more} more files are open than before`);
}

const findLeast = (samples: readonly ProcessFacts[]): ProcessFacts => ({
  residentMib: Math.min(...samples.map(({ residentMib }) => residentMib)),
  openFiles: Math.min(...samples.map(({ openFiles }) => openFiles)),
});
