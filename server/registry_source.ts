// Where the registry comes from, kept fresh: a file (or the bundled text) that is served, and the address that
// the poll reads instead when the operator named one. Edits take effect without a restart.
import type { Registry } from "../contract/registry.ts";
import { readFileStamp } from "./file_stamp.ts";
import { createLastGoodRegistry } from "./last_good_registry.ts";
import type { Log } from "./log.ts";
import { describeProbeError } from "./monitor/core/failure_text.ts";
import { requestText } from "./monitor/request_text.ts";
import { readRegistryFile } from "./registry_file.ts";
import { singleFlight } from "./single_flight.ts";
import { StartError } from "./start_error.ts";

const CHECK_INTERVAL_MS = 2_000;
/** Writers that do not rename leave the file half-written for a moment: a broken one is looked at twice. */
const SECOND_LOOK_MS = 150;
export const REMOTE_TIMEOUT_MS = 5_000;
export const REMOTE_MAX_BYTES = 1024 * 1024;
const NOTHING_YET: Registry = { backends: [], problems: [] };

export interface RegistrySource {
  /** The last good registry: what the poll asks and what pages may reach. The same object until it changes. */
  current(): Registry;
  /** Whether `current` was read: it is empty for as long as the address never gave a usable document. */
  isRead(): boolean;
  /** The last good document as text, served at /registry.json. */
  text(): string;
  /** Why the newest edit is not in use; null when it is. */
  problem(): string | null;
  /** Reads again now: the file, and the address if there is one. Never rejects. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface RegistrySourceParts {
  /** Null: the bundled text is served. */
  readonly file: string | null;
  readonly bundledText: string;
  /** Null: the poll reads what is served. */
  readonly remoteUrl: string | null;
  readonly log: Log;
  /** How often the file is looked at between two calls of `refresh`. */
  readonly checkIntervalMs?: number;
}

/** Throws {@link StartError} when the file cannot be used at all. */
export async function openRegistrySource(parts: RegistrySourceParts): Promise<RegistrySource> {
  const { file, remoteUrl, log } = parts;
  const stopping = new AbortController();
  const served = createLastGoodRegistry(file ?? "bundled registry", log);
  const remote = remoteUrl === null ? null : createLastGoodRegistry(remoteUrl, log);

  let stamp = file === null ? null : await readFileStamp(file);
  served.offer(file === null ? parts.bundledText : await readFirst(file));
  // The document above was usable, so there is always a last good one from here on.
  const lastServed = () => served.current()!;

  async function readFile(path: string): Promise<void> {
    // Taken before reading, so that an edit during the reading is seen by the next check.
    stamp = await readFileStamp(path);
    let found = await readRegistryFile(path);
    if (!found.ok) {
      await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
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
    });
    if (stopping.signal.aborted) return;
    if (reply.ok) remote.offer(reply.text);
    else remote.reject(`could not be read: ${describeProbeError(reply.reason)}`);
  }

  const readFileOnce = singleFlight(() => file === null ? Promise.resolve() : readFile(file));

  const timer = file === null ? undefined : setInterval(async () => {
    if (await readFileStamp(file) !== stamp) await readFileOnce();
  }, parts.checkIntervalMs ?? CHECK_INTERVAL_MS);

  return {
    current: () => remote === null ? lastServed().registry : remote.current()?.registry ?? NOTHING_YET,
    isRead: () => remote === null || remote.current() !== null,
    text: () => lastServed().text,
    problem: () => [served.problem(), remote?.problem()].filter((text) => text).join("; ") || null,
    async refresh() {
      if (stopping.signal.aborted) return;
      await Promise.all([readFileOnce(), readRemote()]);
    },
    stop() {
      stopping.abort();
      clearInterval(timer);
    },
  };
}

async function readFirst(path: string): Promise<string> {
  const found = await readRegistryFile(path);
  if (found.ok) return found.text;
  throw new StartError(
    `cannot use the registry file ${JSON.stringify(path)}: ${found.reason}; ` +
      "correct it, or name another one with REGISTRY_FILE",
    2,
  );
}
