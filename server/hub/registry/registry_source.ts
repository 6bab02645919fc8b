// The registry that is served (a file or the bundled text) and, if a remote URL is configured, the one that the poll reads.
// Edits take effect without a restart.
import { join } from "node:path";
import type { Registry } from "contract/registry/registry.ts";
import { readContentStamp } from "../../base/kit/file_stamp.ts";
import { startWatch } from "../../base/kit/file_watch.ts";
import { createLastGoodRegistry } from "./last_good_registry.ts";
import type { Log } from "../../base/kit/log.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { requestText } from "../../base/outbound/request_text.ts";
import { MAX_REGISTRY_FILE_BYTES, readRegistryFile } from "./registry_file.ts";
import { createSavedRegistry, readSavedRegistry, type SavedRegistry } from "./saved_registry.ts";
import { singleFlight } from "../../base/kit/single_flight.ts";
import { StartError } from "../../base/kit/start_error.ts";

/** Pause before an unusable file is read again: an editor may not have finished writing it. */
const SECOND_READ_MS = 150;
export const REMOTE_TIMEOUT_MS = 5_000;
export const REMOTE_MAX_BYTES = 1024 * 1024;
/** Folders of the saved documents. */
const [SAVED_FILE, SAVED_REMOTE] = ["file", "remote"];
const readStamp = (path: string) => readContentStamp(path, MAX_REGISTRY_FILE_BYTES);
const NOTHING_YET: Registry = { backends: [], problems: [] };

export interface RegistrySourceParts {
  /** Null: the bundled text is served. */
  readonly file: string | null;
  readonly bundledText: string;
  /** Null: the poll reads what is served. */
  readonly remoteUrl: string | null;
  /** Directory in which usable documents are saved for the next start; null: they are not saved. */
  readonly saveIn: string | null;
  readonly log: Log;
  readonly userAgent?: string;
  /** Interval of the file check between calls of `refresh`. */
  readonly checkIntervalMs?: number;
}

export type RegistrySource = Awaited<ReturnType<typeof openRegistrySource>>;

/** Throws {@link StartError} if the file is not usable at the start and no earlier version of it is saved. */
export async function openRegistrySource(parts: RegistrySourceParts) {
  const { file, remoteUrl, saveIn, log } = parts;
  const stopping = new AbortController();
  const savedFile = openSaved(SAVED_FILE, file);
  const savedRemote = openSaved(SAVED_REMOTE, remoteUrl);
  const served = createLastGoodRegistry(file ?? "bundled registry", log, savedFile?.save);
  const remote = remoteUrl === null ? null : createLastGoodRegistry(remoteUrl, log, savedRemote?.save);

  function openSaved(name: string, source: string | null): SavedRegistry | null {
    if (source === null || saveIn === null) return null;
    return createSavedRegistry({ directory: join(saveIn, name), source, log });
  }

  let stamp = file === null ? null : await readStamp(file);
  if (file === null) served.offer(parts.bundledText);
  else {
    const first = await readFirstRegistry(file, saveIn);
    served.offer(first.text);
    if (first.problem !== null) served.reject(first.problem);
  }
  // The first document was usable, so there always is a last good one.
  const lastServed = () => served.current()!;
  if (remoteUrl !== null && saveIn !== null) {
    const text = await readSavedRegistry(join(saveIn, SAVED_REMOTE), remoteUrl);
    if (text !== null) remote?.offer(text);
  }

  async function readFile(path: string): Promise<void> {
    // Before reading, so that the next check notices an edit during the read.
    stamp = await readStamp(path);
    let found = await readRegistryFile(path);
    if (!found.ok) {
      await new Promise((resolve) => setTimeout(resolve, SECOND_READ_MS));
      found = await readRegistryFile(path);
    }
    if (stopping.signal.aborted) return;
    if (found.ok) served.offer(found.text);
    else served.reject(found.reason);
  }

  async function readRemote(): Promise<void> {
    if (remote === null || remoteUrl === null) return;
    const reply = await requestText(remoteUrl, {
      timeoutMs: REMOTE_TIMEOUT_MS,
      maxBytes: REMOTE_MAX_BYTES,
      signal: stopping.signal,
      userAgent: parts.userAgent,
    });
    if (stopping.signal.aborted) return;
    if (reply.ok) remote.offer(reply.text);
    else remote.reject(`could not be read: ${describeProbeError(reply.reason)}`);
  }

  let reading = Promise.resolve();
  const readFileOnce = singleFlight(() => reading = file === null ? Promise.resolve() : readFile(file));
  async function checkFile(): Promise<void> {
    if (file !== null && await readStamp(file) !== stamp && !stopping.signal.aborted) await readFileOnce();
  }
  const watch = file === null ? null : startWatch(checkFile, parts.checkIntervalMs);

  return {
    /** The last good registry, for the poll and the page's policy. The same object until it changes. */
    current: () => remote === null ? lastServed().registry : remote.current()?.registry ?? NOTHING_YET,
    /** False while `current` is empty because the remote URL has not returned a usable document yet. */
    isRead: () => remote === null || remote.current() !== null,
    /** The last good document that is served at /registry.json. */
    text: () => lastServed().text,
    /** The text of `current`; empty while there is none. */
    polledText: () => remote === null ? lastServed().text : remote.current()?.text ?? "",
    /** Why the newest edit is not in use; null if it is. */
    problem: (): string | null =>
      [served.problem(), remote?.problem()].filter((text) => text).join("; ") || null,
    /** Reads the file and the remote URL now. Never rejects. */
    async refresh(): Promise<void> {
      if (stopping.signal.aborted) return;
      await Promise.all([readFileOnce(), readRemote()]);
    },
    /** Resolves when the last read has ended. */
    async stop(): Promise<void> {
      stopping.abort();
      await watch?.stop();
      await reading;
      await Promise.all([savedFile?.written(), savedRemote?.written()]);
    },
  };
}

/**
 * The registry that a start serves: the file, or, if that is not usable (see `problem`), the last good document of an earlier
 * run. Throws {@link StartError} if there is neither.
 */
export async function readFirstRegistry(
  path: string,
  saveIn: string | null,
): Promise<{ readonly text: string; readonly problem: string | null }> {
  const found = await readRegistryFile(path);
  if (found.ok) return { text: found.text, problem: null };
  const earlier = saveIn === null ? null : await readSavedRegistry(join(saveIn, SAVED_FILE), path);
  if (earlier !== null) return { text: earlier, problem: found.reason };
  throw new StartError(
    `cannot use the registry file ${JSON.stringify(path)}: ${found.reason}; ` +
      "correct it, or set REGISTRY_FILE to another file",
    2,
  );
}
