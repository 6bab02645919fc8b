// The data of this node while the program runs: which region is served, when it is imported, and how new data takes
// the place of old data. Answering questions about it is the API's.
import { join } from "node:path";
import type { Log } from "../log.ts";
import { shareWhileRunning } from "../share_while_running.ts";
import { nextImportAt, NOTHING_TRIED } from "./core/import_schedule.ts";
import { type Importer, STORE_NAME } from "./import/importer.ts";
import { isImportLocked } from "./import/import_lock.ts";
import { createEmptyStore, createSampleStore } from "./placeholder_store.ts";
import { chooseRegion, type RegionSettings } from "./region_choice.ts";
import { createStoreFile, hasTraces } from "./store_file.ts";
import type { PlaygroundStore } from "./store/playground_store.ts";

const LOOK_INTERVAL_MS = 2_000;

export interface RegionExtract {
  /** Address or path of the extract. */
  readonly source: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
}

export interface NodeServiceParts {
  readonly region: RegionSettings;
  /** 0: the extract is imported once. */
  readonly importEveryDays: number;
  /** Where the store file is. */
  readonly directory: string;
  readonly createImporter: (region: RegionExtract) => Pick<Importer, "run">;
  readonly log: Log;
  readonly now?: () => Date;
  /** How often the program looks at the store file and at the calendar. */
  readonly lookIntervalMs?: number;
}

export interface NodeService {
  /** What is served now; another object after each import. */
  store(): PlaygroundStore;
  /** True until the data of a running import, of this program or another, is served, or the import has failed. */
  isImporting(): boolean;
  /** What an operator should know, in sentences. */
  notes(): readonly string[];
  /** How the imports of this program went; null when it has none to do. */
  imports(): ImportTally | null;
  /** Cancels a running import; no further one begins. What is served stays. */
  stop(): Promise<void>;
  /** Afterwards nothing can be asked any more. */
  close(): void;
}

export interface ImportTally {
  /** Imports that ended well since the program started, also when there was nothing new. */
  readonly succeeded: number;
  readonly failed: number;
  /** True as well while none has ended yet. */
  readonly isLastGood: boolean;
}

/** Throws `StartError` when the settings ask for a region that can never come. */
export async function openNodeService(parts: NodeServiceParts): Promise<NodeService> {
  const { directory, importEveryDays, log, now = () => new Date() } = parts;
  const path = join(directory, STORE_NAME);
  const file = createStoreFile(path, log);
  await file.look();
  const choice = chooseRegion(parts.region, {
    relationId: file.current()?.facts.relationId ?? null,
    hasTraces: await hasTraces(path),
  });
  const { relationId, extractSource } = choice;
  const placeholder = choice.placeholder === "sample" ? createSampleStore() : createEmptyStore(relationId);
  const importer = extractSource === null || relationId === null
    ? null
    : parts.createImporter({ source: extractSource, relationId });

  const stopping = new AbortController();
  const { signal } = stopping;
  let tried = NOTHING_TRIED;
  let failure: string | null = null;
  let ended = { succeeded: 0, failed: 0 };
  let importing: Promise<void> | null = null;
  let isImportingElsewhere = false;

  const store = () => file.current() ?? placeholder;

  /** When the data of the wanted region was imported; null when what is served is something else. */
  function importedAtMs(): number | null {
    const facts = file.current()?.facts;
    return facts?.relationId === relationId && facts?.importedAt ? Date.parse(facts.importedAt) : null;
  }

  const findNextImport = () =>
    nextImportAt({ ...tried, importedAtMs: importedAtMs() }, importEveryDays, now().getTime());

  function isImportDue(): boolean {
    if (importer === null || importing !== null || isImportingElsewhere || signal.aborted) return false;
    const dueAtMs = findNextImport();
    return dueAtMs !== null && dueAtMs <= now().getTime();
  }

  async function runImport(): Promise<void> {
    const outcome = await importer!.run(signal);
    await file.look();
    if (signal.aborted) return;
    const endedAtMs = now().getTime();
    // What does not open here has failed, whatever the importer says of it.
    const isCurrent = outcome.kind === "imported" || outcome.kind === "unchanged";
    if (isCurrent && importedAtMs() !== null) {
      tried = { ...NOTHING_TRIED, succeededAtMs: endedAtMs };
      failure = null;
      ended = { ...ended, succeeded: ended.succeeded + 1 };
    } else {
      tried = { ...tried, failures: tried.failures + 1, failedAtMs: endedAtMs };
      failure = outcome.kind === "failed" ? outcome.reason : "it left no usable data";
      ended = { ...ended, failed: ended.failed + 1 };
    }
    const nextMs = findNextImport();
    if (nextMs !== null) log.info("next import", { at: new Date(nextMs).toISOString() });
  }

  const look = shareWhileRunning(async () => {
    // In this order: an import ends by putting its store in place.
    isImportingElsewhere = importing === null && await isImportLocked(directory);
    await file.look();
    if (isImportDue()) importing = runImport().finally(() => importing = null);
  });

  if (file.current() === null) announcePlaceholder(choice.placeholder, relationId, log);
  await look();
  const timer = setInterval(look, parts.lookIntervalMs ?? LOOK_INTERVAL_MS);

  return {
    store,
    isImporting: () => importing !== null || isImportingElsewhere,
    notes: () =>
      [
        file.problem(),
        file.current() === null && choice.placeholder === "sample" ? SAMPLE_NOTE : null,
        failure && `the last import failed: ${failure}`,
      ].filter((note) => note !== null),
    imports: () => importer === null ? null : { ...ended, isLastGood: tried.failures === 0 },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([importing, look()]);
    },
    close() {
      file.close();
      placeholder.close();
    },
  };
}

const SAMPLE_NOTE = "made-up sample data is served: set OSM_RELATION_ID and PBF_URL for a region of your own";

function announcePlaceholder(kind: "sample" | "empty", relationId: number | null, log: Log): void {
  if (kind === "sample") log.info("sample region served", { note: SAMPLE_NOTE });
  else log.info("no data of the region yet", { relation: relationId });
}
