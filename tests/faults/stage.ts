// The context of the faults, and their conditions to wait for: poll rounds, notes of /healthz.
import { parseStatusDocument } from "contract/status/status_document.ts";
import type { StatusSnapshot } from "contract/types.ts";
import type { Random } from "fakes/random.ts";
import type { FileReader } from "./file_reader.ts";
import { createHttpClient, readText } from "./http_client.ts";
import type { Machine } from "./machine.ts";
import type { Observations } from "./observations.ts";
import type { SuccessLedger } from "./success_ledger.ts";
import type { TestedHub } from "./tested_hub.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

export interface Stage {
  readonly hub: TestedHub;
  readonly world: World;
  readonly machine: Machine;
  readonly files: FileReader;
  readonly served: SuccessLedger;
  readonly observations: Observations;
  readonly random: Random;
}

/** Null while the Hub is dead or has not polled yet. */
export async function readStatusOf(hub: TestedHub): Promise<StatusSnapshot | null> {
  const document = await readDocument(hub, "federation-status.json");
  const status = document === null ? null : parseStatusDocument(document);
  return status?.backends.size ? status : null;
}

export async function readNotes(hub: TestedHub): Promise<readonly string[] | null> {
  const health = await readDocument(hub, "healthz");
  return health === null ? null : (health as { notes: string[] }).notes;
}

export async function readDocument(hub: TestedHub, path: string): Promise<unknown> {
  if (hub.life() === null) return null;
  try {
    // A new connection, so that earlier requests cannot interfere.
    using client = createHttpClient();
    const answer = await client.get(`${hub.url}${path}`);
    return JSON.parse(readText(answer));
  } catch {
    return null;
  }
}

/** Waits for `rounds` new snapshots, across restarts. */
export async function waitForRounds(hub: TestedHub, rounds: number): Promise<void> {
  let last = (await readStatusOf(hub))?.generatedAt ?? null;
  for (let seen = 0; seen < rounds; seen++) {
    last = await until(`poll round ${seen + 1} of ${rounds}`, async () => {
      const at = (await readStatusOf(hub))?.generatedAt ?? null;
      return at !== null && at !== last ? at : null;
    });
  }
}

/** Waits until the region of the extract is served and no import runs. */
export async function waitForImport(hub: TestedHub, { regions }: World): Promise<void> {
  await until("the import ends", async () => {
    const meta = await readDocument(hub, "api/rpc/get_meta") as { name: string; importing: boolean } | null;
    return meta !== null && !meta.importing && meta.name === regions[1]!.name;
  });
}

/** Waits until /healthz has, or no longer has, a note with this text. */
export async function waitForNote({ hub }: Stage, words: string, isThere: boolean): Promise<void> {
  await until(`/healthz ${isThere ? "notes" : "no longer notes"}: ${words}`, async () => {
    const notes = await readNotes(hub);
    return notes !== null && notes.some((text) => text.includes(words)) === isThere;
  });
}

/** Kills the Hub by SIGKILL, calls `whileDead`, and starts it again. */
export async function killAndStart(stage: Stage, whileDead?: () => Promise<void>): Promise<void> {
  const { hub, served, files, observations } = stage;
  await hub.kill();
  observations.count("restarts");
  // The Hub continues from the files; unwritten results may be lost.
  served.goBackTo(files.successTimes());
  await whileDead?.();
  await hub.start();
}
