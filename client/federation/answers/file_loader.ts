// Loads the files of static regions. Keeps the content of recent ones, and shares requests.
import { createLru } from "contract/kit/lru.ts";
import { FILE_PARSERS, type FileContents, type FileKind } from "contract/static/file_parsers.ts";
import { filePath, MAX_UNPACKED_BYTES } from "contract/static/static_files.ts";
import type { FileHash } from "contract/types.ts";
import { createSharedLoads } from "../../kit/async/shared_loads.ts";
import { type Failure, isNotFound } from "../../kit/core/failure.ts";
import { type Fetch, fetchBody, parseResult, readJson } from "../../kit/http/fetch_json.ts";
import { type Body, readBody } from "../../kit/read_body.ts";
import { isLarge, type ParseLarge } from "../nodes/backend_call.ts";

/** Time limit of a request. Callers have shorter ones, after which the request continues for other callers. */
const FILE_TIMEOUT_MS = 30_000;
/** Size above which names are read in a worker: some 3 000 playgrounds, because folding takes longer than parsing. */
const MANY_NAMES_BYTES = 131_072;
/** Size limit for the kept contents, in bytes of their texts. */
const KEPT_BYTES = 8_388_608;
/** Time after which an unreadable file is requested again, because the network may have been the reason. */
const AVOIDED_MS = 60_000;
const AVOIDED_FOR_NETWORK_MS = 10_000;

/** A file cannot be read, or its content does not match its name. */
export class FileFailure extends Error {
  constructor(readonly url: string, readonly failure: Failure) {
    super(`cannot read ${url}: ${failure.kind}`);
  }
}

/** To callers, status 404 means that the node lacks the function, so a missing file must not have it. */
export const hideNotFound = (failure: Failure): Failure => isNotFound(failure) ? { kind: "format" } : failure;

export interface FileLoaderParts {
  readonly fetch: Fetch;
  readonly parseLarge?: ParseLarge | undefined;
  /** Null if the page is not in a secure context, where browsers cannot verify files. */
  readonly subtle: Pick<SubtleCrypto, "digest"> | null;
  /** Size limit of a file as it is sent. Unpacked files have a limit of their own, which is the default. */
  readonly limitBytes?: number;
  readonly now: () => number;
}

export type FileLoader = ReturnType<typeof createFileLoader>;

interface Loaded {
  readonly content: FileContents[FileKind];
  readonly bytes: number;
}

export function createFileLoader(
  { fetch, parseLarge, subtle, limitBytes = MAX_UNPACKED_BYTES, now }: FileLoaderParts,
) {
  const kept = createLru<string, Loaded>(KEPT_BYTES, ({ bytes }) => bytes);
  const share = createSharedLoads<Loaded>();
  /** Files that are not requested until a time in milliseconds. */
  const avoided = createLru<string, { readonly error: FileFailure; readonly untilMs: number }>(1_000);

  async function request(url: string, kind: FileKind, hash: FileHash, signal: AbortSignal): Promise<Loaded> {
    // A file that was requested while it was uploaded stays damaged in the browser's cache for a year.
    return await read(url, kind, hash, "default", signal) ??
      await read(url, kind, hash, "reload", signal) ??
      giveUp(url, { kind: "format" });
  }

  /** Returns null if the file is damaged. Throws a `FileFailure` if it cannot be read. */
  async function read(
    url: string,
    kind: FileKind,
    hash: FileHash,
    cache: RequestCache,
    signal: AbortSignal,
  ): Promise<Loaded | null> {
    const packed = await fetchBody(url, { fetch, timeoutMs: FILE_TIMEOUT_MS, limitBytes, signal, cache });
    if (!packed.ok) return giveUp(url, hideNotFound(packed.failure));
    const body = await unpack(packed.value, signal).catch(() => []);
    if (body === null) return giveUp(url, { kind: "tooLarge", limitBytes: MAX_UNPACKED_BYTES });
    if (subtle !== null && await hashOf(body, subtle) !== hash) return null;
    const bytes = sizeOf(body);
    const isSlow = isLarge(body) || kind === "names" && bytes > MANY_NAMES_BYTES;
    const result = parseLarge !== undefined && isSlow
      ? await parseLarge(kind, body, signal)
      : parseResult<object>(readJson(body), FILE_PARSERS[kind]);
    if (result.ok) return { content: result.value as FileContents[FileKind], bytes };
    return result.failure.kind === "format" ? null : giveUp(url, result.failure);
  }

  return {
    /**
     * Loads a file. `base` is the region's URL without a trailing slash. `onLoad` receives the size of the unpacked file.
     * Throws a `FileFailure`, the reason of `signal`, or what `onLoad` throws.
     */
    async load<Kind extends FileKind>(
      base: string,
      kind: Kind,
      hash: FileHash,
      signal: AbortSignal,
      onLoad: (bytes: number) => void = () => {},
    ): Promise<FileContents[Kind]> {
      const url = `${base}/${filePath(hash)}`;
      const key = `${kind} ${url}`;
      let loaded = kept.get(key);
      if (loaded === undefined) {
        const known = avoided.peek(url);
        if (known && known.untilMs > now()) throw known.error;
        loaded = await share(key, signal, (signal) => request(url, kind, hash, signal));
        kept.set(key, loaded);
      }
      onLoad(loaded.bytes);
      return loaded.content as FileContents[Kind];
    },
    /** Fails without a request for some time if this file is needed again. */
    avoid(error: FileFailure): void {
      const isNetwork = error.failure.kind === "network" || error.failure.kind === "timeout";
      const untilMs = now() + (isNetwork ? AVOIDED_FOR_NETWORK_MS : AVOIDED_MS);
      avoided.set(error.url, { error, untilMs });
    },
  };
}

function giveUp(url: string, failure: Failure): never {
  throw new FileFailure(url, failure);
}

const sizeOf = (body: Body) => body.reduce((sum, { byteLength }) => sum + byteLength, 0);

/**
 * Unpacks a body, or returns it as it is: some servers send `.gz` files as encoded, so that the browser has already
 * unpacked them. Returns null above the limit. Rejects if the body is damaged.
 */
async function unpack(body: Body, signal: AbortSignal): Promise<Body | null> {
  const packed = new Blob([...body]);
  const [first, second] = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return body;
  const unpacked = packed.stream().pipeThrough(new DecompressionStream("gzip"), { signal });
  return await readBody(new Response(unpacked), MAX_UNPACKED_BYTES);
}

async function hashOf(body: Body, subtle: Pick<SubtleCrypto, "digest">): Promise<FileHash> {
  const digest = await subtle.digest("SHA-256", await new Blob([...body]).arrayBuffer());
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
