// The registry that is served (a file, a folder or the bundled text) and, if a remote URL is configured, the one that
// the poll reads. Edits take effect without a restart.
import { join } from "node:path";
import type { Registry } from "contract/registry/registry.ts";
import { createDocumentFile } from "../../base/kit/document_file.ts";
import { startWatch } from "../../base/kit/file_watch.ts";
import { createLastGoodRegistry } from "./last_good_registry.ts";
import type { Log } from "../../base/kit/log.ts";
import { readSavedDocument } from "../../base/kit/saved_document.ts";
import { requestDocument, type RequestOptions } from "../../base/outbound/request_text.ts";
import { parseLocalRegistry, parseRegistryDocument, REGISTRY_READER } from "./registry_file.ts";
import { StartError } from "../../base/kit/start_error.ts";

export const REMOTE_TIMEOUT_MS = 5_000;
export const REMOTE_MAX_BYTES = 1024 * 1024;
/** Folders of the saved documents. */
const [SAVED_FILE, SAVED_REMOTE] = ["file", "remote"];
const NOTHING_YET: Registry = { backends: [], problems: [] };

export interface RegistrySourceParts {
  /** Null if the bundled text is served. */
  readonly file: string | null;
  readonly bundledText: string;
  /** Null if the poll reads the served registry. */
  readonly remoteUrl: string | null;
  /** Directory in which usable documents are saved for the next start, or null to save none. */
  readonly saveIn: string | null;
  readonly log: Log;
  readonly userAgent?: string;
  /** Interval of the file check between calls of `refresh`. */
  readonly checkIntervalMs?: number;
}

export type RegistrySource = Awaited<ReturnType<typeof openRegistrySource>>;

/** Throws {@link StartError} if the file is not usable at the start and no earlier version of it is saved. */
export async function openRegistrySource(parts: RegistrySourceParts) {
  const { file, remoteUrl, saveIn, log, userAgent } = parts;
  const folder = (name: string) => saveIn === null ? null : join(saveIn, name);
  const served = createLastGoodRegistry({
    source: file ?? "bundled registry",
    parse: parseLocalRegistry,
    saveIn: file && folder(SAVED_FILE),
    log,
  });
  const remote = remoteUrl === null ? null : createLastGoodRegistry({
    source: remoteUrl,
    parse: parseRegistryDocument,
    saveIn: folder(SAVED_REMOTE),
    log,
  });
  if (file === null) served.take({ ok: true, text: parts.bundledText });
  else {
    const first = await readFirstRegistry(file, saveIn);
    served.take({ ok: true, text: first.text });
    if (first.problem !== null) served.take({ ok: false, reason: first.problem });
  }
  // The first document was usable, so a last good document always exists.
  const lastServed = () => served.document()!;
  await remote?.load();

  const documentFile = file === null ? null : createDocumentFile(served, { reader: REGISTRY_READER });
  const watch = documentFile && startWatch(documentFile.check, parts.checkIntervalMs);

  async function readFile(): Promise<void> {
    documentFile?.forget();
    await watch?.refresh();
  }

  async function readRemote(): Promise<void> {
    if (remote === null) return;
    const { source, signal } = remote;
    remote.take(await requestRegistry(source, { signal, userAgent, failure: "could not be read: " }));
  }

  return {
    /** The last good registry, for the poll and the page's policy. The same object until it changes. */
    current: () => (remote === null ? lastServed() : remote.document())?.registry ?? NOTHING_YET,
    /** False while `current` is empty because the remote URL has not returned a usable document yet. */
    isRead: () => remote === null || remote.document() !== null,
    /** The last good document that is served at /registry.json. */
    text: () => lastServed().text,
    /** The text of `current`; empty while there is none. */
    polledText: () => (remote === null ? lastServed() : remote.document())?.text ?? "",
    /** Returns the reason why the newest edit is not in use, or null if it is. */
    problem: (): string | null =>
      [served.problem(), remote?.problem()].filter((text) => text).join("; ") || null,
    /** Reads the file and the remote URL now. Never rejects. */
    async refresh(): Promise<void> {
      if (served.signal.aborted) return;
      await Promise.all([readFile(), readRemote()]);
    },
    /** Resolves when the last read has ended. */
    async stop(): Promise<void> {
      await Promise.all([served.stop(), remote?.stop(), watch?.stop()]);
    },
  };
}

/** Resolves with the text of a registry, or with `failure` followed by the reason. Never rejects. */
export const requestRegistry = (
  url: string,
  options: Pick<RequestOptions, "signal" | "userAgent"> & { readonly failure?: string },
) => requestDocument(url, { timeoutMs: REMOTE_TIMEOUT_MS, maxBytes: REMOTE_MAX_BYTES, ...options });

/**
 * Reads the registry for a start from the file or folder or, if that is not usable (see `problem`), the last good
 * document of an earlier run. Throws {@link StartError} if there is neither.
 */
export async function readFirstRegistry(
  path: string,
  saveIn: string | null,
): Promise<{ readonly text: string; readonly problem: string | null }> {
  const found = await REGISTRY_READER.read(path);
  if (found.ok) return { text: found.text, problem: null };
  const earlier = saveIn === null
    ? null
    : await readSavedDocument(join(saveIn, SAVED_FILE), path, parseLocalRegistry);
  if (earlier !== null) return { text: earlier, problem: found.reason };
  throw new StartError(
    `cannot use the registry file ${JSON.stringify(path)}: ${found.reason}; ` +
      "correct it, or set REGISTRY_FILE to another file",
    2,
  );
}
