// The registry and its changes: a file (or the bundled text) that is served, and a remote URL that the poll reads instead
// if one is configured. Edits take effect without a restart.
import { join } from "node:path";
import type { Registry } from "../../contract/registry.ts";
import { readContentStamp } from "../kit/file_stamp.ts";
import { createKeptRegistry, type KeptRegistry, readKeptRegistry } from "./kept_registry.ts";
import { createLastGoodRegistry } from "./last_good_registry.ts";
import type { Log } from "../kit/log.ts";
import { describeProbeError } from "../outbound/core/failure_text.ts";
import { requestText } from "../outbound/request_text.ts";
import { MAX_REGISTRY_FILE_BYTES, readRegistryFile } from "./registry_file.ts";
import { singleFlight } from "../kit/single_flight.ts";
import { StartError } from "../kit/start_error.ts";

const CHECK_INTERVAL_MS = 2_000;
/** Editors that do not rename leave the file half written for a moment: an unusable one is read twice. */
const SECOND_READ_MS = 150;
export const REMOTE_TIMEOUT_MS = 5_000;
export const REMOTE_MAX_BYTES = 1024 * 1024;
/** Folder of the last good document of the file. */
const KEPT_FILE = "file";
const readStamp = (path: string) => readContentStamp(path, MAX_REGISTRY_FILE_BYTES);
const NOTHING_YET: Registry = { backends: [], problems: [] };

export interface RegistrySource {
  /** The last good registry, for the poll and the page's policy. The same object until it changes. */
  current(): Registry;
  /** False while `current` is empty because the remote URL has not given a usable document yet. */
  isRead(): boolean;
  /** The last good document as text, served at /registry.json. */
  text(): string;
  /** The document behind `current` as text; empty while there is none. */
  polledText(): string;
  /** Why the newest edit is not in use; null when it is. */
  problem(): string | null;
  /** Reads the file and the remote URL now. Never rejects. */
  refresh(): Promise<void>;
  /** Resolves when no read is running any more. */
  stop(): Promise<void>;
}

export interface RegistrySourceParts {
  /** Null: the bundled text is served. */
  readonly file: string | null;
  readonly bundledText: string;
  /** Null: the poll reads what is served. */
  readonly remoteUrl: string | null;
  /** Where usable documents are kept for the next start; null: nowhere. */
  readonly keepIn: string | null;
  readonly log: Log;
  readonly userAgent?: string;
  /** Interval of the file check between calls of `refresh`. */
  readonly checkIntervalMs?: number;
}

/** Throws {@link StartError} when the file is unusable at the start, and no earlier version of it is kept. */
export async function openRegistrySource(parts: RegistrySourceParts): Promise<RegistrySource> {
  const { file, remoteUrl, log } = parts;
  const stopping = new AbortController();
  const keptFile = keep(KEPT_FILE, file);
  const keptRemote = keep("remote", remoteUrl);
  const served = createLastGoodRegistry(file ?? "bundled registry", log, (text) => keptFile?.keep(text));
  const remote = remoteUrl === null
    ? null
    : createLastGoodRegistry(remoteUrl, log, (text) => keptRemote?.keep(text));

  function keep(name: string, source: string | null): KeptRegistry | null {
    if (source === null || parts.keepIn === null) return null;
    return createKeptRegistry({ directory: join(parts.keepIn, name), source, log });
  }

  let stamp = file === null ? null : await readStamp(file);
  if (file === null) served.offer(parts.bundledText);
  else {
    const first = await readFirstRegistry(file, parts.keepIn);
    served.offer(first.text);
    if (first.problem !== null) served.reject(first.problem);
  }
  // There was a usable document, so there always is a last good one.
  const lastServed = () => served.current()!;
  const lastRemote = await keptRemote?.read() ?? null;
  if (lastRemote !== null) remote?.offer(lastRemote);

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
  let checking = Promise.resolve();
  const readFileOnce = singleFlight(() => reading = file === null ? Promise.resolve() : readFile(file));
  const checkFile = singleFlight(async () => {
    if (file !== null && await readStamp(file) !== stamp && !stopping.signal.aborted) await readFileOnce();
  });
  const timer = file === null
    ? undefined
    : setInterval(() => checking = checkFile(), parts.checkIntervalMs ?? CHECK_INTERVAL_MS);

  return {
    current: () => remote === null ? lastServed().registry : remote.current()?.registry ?? NOTHING_YET,
    isRead: () => remote === null || remote.current() !== null,
    text: () => lastServed().text,
    polledText: () => remote === null ? lastServed().text : remote.current()?.text ?? "",
    problem: () => [served.problem(), remote?.problem()].filter((text) => text).join("; ") || null,
    async refresh() {
      if (stopping.signal.aborted) return;
      await Promise.all([readFileOnce(), readRemote()]);
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await checking;
      await reading;
      await Promise.all([keptFile?.written(), keptRemote?.written()]);
    },
  };
}

/**
 * What a program that starts now serves: the file, or else the last good document of an earlier run, as for an edit while
 * the program runs; `problem` says why. Throws {@link StartError} if there is neither.
 */
export async function readFirstRegistry(
  path: string,
  keepIn: string | null,
): Promise<{ readonly text: string; readonly problem: string | null }> {
  const found = await readRegistryFile(path);
  if (found.ok) return { text: found.text, problem: null };
  const earlier = keepIn === null ? null : await readKeptRegistry(join(keepIn, KEPT_FILE), path);
  if (earlier !== null) return { text: earlier, problem: found.reason };
  throw new StartError(
    `cannot use the registry file ${JSON.stringify(path)}: ${found.reason}; ` +
      "correct it, or name another one with REGISTRY_FILE",
    2,
  );
}
