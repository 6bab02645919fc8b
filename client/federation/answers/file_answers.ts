// Answers calls to static regions. If a file is missing or damaged, reads `get_meta` again, because the region may have
// been published again, and otherwise reads the whole region from `get_playgrounds`.
import type { ReadonlySignal } from "@preact/signals";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { isJsonObject } from "contract/kit/fields.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import type { RpcName } from "contract/rpc.ts";
import { MAX_UNPACKED_BYTES } from "contract/static/static_files.ts";
import type { Backend, BackendMeta, Playground, StaticFiles, StaticMeta } from "contract/types.ts";
import { createSharedLoads } from "../../kit/async/shared_loads.ts";
import { createWarnOnce, fail, type Failure, type Result, type WarnOnce } from "../../kit/core/failure.ts";
import { META_LIMIT_BYTES, REGION_TIMEOUT_MS } from "../nodes/backend_api.ts";
import {
  type BackendCall,
  type BackendCallParts,
  type CallOptions,
  createBackendCall,
  type FileAnswers,
  REQUEST_TIMEOUT_MS,
} from "../nodes/backend_call.ts";
import { answerFromRegion, isAnsweredByRegion } from "./core/whole_region.ts";
import type { Args } from "./core/wire_items.ts";
import { createFileLoader, FileFailure, type FileLoader, hideNotFound } from "./file_loader.ts";
import { answerFromFiles, TooManyCells } from "./region_files.ts";

/** Minimum pause between two attempts to find newer files. */
const REREAD_PAUSE_MS = 10_000;
/** Time after which the whole region is requested again. */
const REGION_AGE_MS = 10 * 60_000;
const REGION_RETRY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface FileAnswersParts {
  /** Calls functions without arguments, which file servers answer. */
  readonly call: BackendCall;
  readonly loader: FileLoader;
  /** The newest answer of `get_meta` that the page has, or null. */
  readonly metaOf: (backend: Backend) => BackendMeta | null;
  /** Records an answer of `get_meta`, which `metaOf` then returns. */
  readonly recordMeta: (backend: Backend, meta: BackendMeta) => void;
  readonly now: () => number;
  readonly warnOnce: WarnOnce;
}

interface WholeRegion {
  readonly request: Promise<Result<readonly Playground[]>>;
  readonly untilMs: number;
}

/** The region's `get_meta` cannot be read. */
class MetaFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

export function createFileAnswers(parts: FileAnswersParts): FileAnswers {
  const { call, loader, metaOf, recordMeta, now, warnOnce } = parts;
  const shareMeta = createSharedLoads<BackendMeta>();
  /** Times in milliseconds of the last attempts to find newer files, by URL. */
  const rereadAtMs = new Map<string, number>();
  const regions = new Map<string, WholeRegion>();

  async function fetchMeta(backend: Backend, cache: RequestCache, signal: AbortSignal): Promise<BackendMeta> {
    const options = { signal, limitBytes: META_LIMIT_BYTES, cache };
    const result = await call(backend, "get_meta", {}, parseBackendMeta, options);
    if (!result.ok) throw new MetaFailure(hideNotFound(result.failure));
    recordMeta(backend, result.value);
    return result.value;
  }

  const readMeta = (backend: Backend, signal: AbortSignal) =>
    metaOf(backend) ??
      shareMeta(backend.url, signal, (signal) => fetchMeta(backend, "no-cache", signal));

  /** Reads `get_meta` again, past the caches if necessary. Returns null if it still names the same files. */
  async function findNewer(
    backend: Backend,
    used: StaticFiles,
    signal: AbortSignal,
  ): Promise<StaticMeta | null> {
    const newerThanUsed = (meta: BackendMeta | null) =>
      meta !== null && JSON.stringify(meta.staticMeta) !== JSON.stringify(used) ? meta.staticMeta : null;
    const known = newerThanUsed(metaOf(backend));
    if (known !== null || now() - (rereadAtMs.get(backend.url) ?? -Infinity) < REREAD_PAUSE_MS) return known;
    const meta = await shareMeta(`again ${backend.url}`, signal, async (signal) => {
      const revalidated = await fetchMeta(backend, "no-cache", signal);
      const newest = newerThanUsed(revalidated) ? revalidated : await fetchMeta(backend, "reload", signal);
      rereadAtMs.set(backend.url, now());
      return newest;
    });
    return newerThanUsed(meta);
  }

  /** A change of view does not abort the request, because the next view in the region needs the same answer. */
  function readRegion(backend: Backend): WholeRegion["request"] {
    const known = regions.get(backend.url);
    if (known && known.untilMs > now()) return known.request;
    const request = call(backend, "get_playgrounds", {}, parsePlaygrounds, { timeoutMs: REGION_TIMEOUT_MS })
      .then((result) => {
        if (result.ok) return { ok: true as const, value: result.value.items };
        regions.set(backend.url, { request, untilMs: now() + REGION_RETRY_MS });
        return result;
      });
    regions.set(backend.url, { request, untilMs: now() + REGION_AGE_MS });
    return request;
  }

  async function answerFromWhole(
    backend: Backend,
    name: RpcName,
    args: Args,
    signal: AbortSignal,
  ): Promise<Result<unknown>> {
    const region = await unlessAborted(readRegion(backend), signal);
    if (!region.ok) return region;
    return { ok: true, value: await answerFromRegion(region.value, name, args) };
  }

  async function answer(
    backend: Backend,
    base: string,
    name: RpcName,
    args: Args,
    signal: AbortSignal,
  ): Promise<Result<unknown> | null> {
    const { staticMeta } = await readMeta(backend, signal);
    if (staticMeta === null) return null;
    if (staticMeta === "other") {
      warnOnce(
        `format ${backend.url}`,
        `${describe(backend)} has a newer format, so the page uses get_playgrounds`,
      );
      return isAnsweredByRegion(name)
        ? await answerFromWhole(backend, name, args, signal)
        : fail({ kind: "http", status: 404 });
    }
    let result = await readFiles(base, staticMeta, name, args, signal);
    if (result instanceof FileFailure) {
      const newer = await findNewer(backend, staticMeta, signal);
      if (newer !== null && newer !== "other") result = await readFiles(base, newer, name, args, signal);
    }
    if (!(result instanceof FileFailure)) return result;
    loader.avoid(result);
    warnOnce(`files ${backend.url}`, `${describe(backend)} has a missing or damaged file: ${result.message}`);
    const whole = isAnsweredByRegion(name) ? await answerFromWhole(backend, name, args, signal) : null;
    return whole?.ok ? whole : fail(result.failure);
  }

  async function readFiles(
    base: string,
    files: StaticFiles,
    name: RpcName,
    args: Args,
    signal: AbortSignal,
  ): Promise<Result<unknown> | FileFailure> {
    try {
      return await answerFromFiles(files, (kind, hash) => loader.load(base, kind, hash, signal), name, args);
    } catch (error) {
      if (error instanceof FileFailure) return error;
      throw error;
    }
  }

  async function cutChanges(
    backend: Backend,
    { days }: Args,
    options: CallOptions,
  ): Promise<Result<unknown>> {
    const parse = (value: unknown) => Array.isArray(value) ? value : null;
    const result = await call(backend, "get_changes", {}, parse, options);
    if (!result.ok) return result;
    const sinceMs = now() - Number(days) * DAY_MS;
    const isRecent = (change: unknown) => isJsonObject(change) && Date.parse(String(change.at)) >= sinceMs;
    return { ok: true, value: result.value.filter(isRecent) };
  }

  return {
    async answer(backend, base, name, args, options) {
      const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;
      const deadline = AbortSignal.timeout(timeoutMs);
      const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
      try {
        if (name === "get_changes") return await cutChanges(backend, args, options);
        return await answer(backend, base, name, args, signal);
      } catch (error) {
        if (options.signal?.aborted) return fail({ kind: "aborted" });
        if (deadline.aborted) return fail({ kind: "timeout", afterMs: timeoutMs });
        if (error instanceof TooManyCells) return fail({ kind: "tooLarge", limitBytes: MAX_UNPACKED_BYTES });
        return fail(error instanceof MetaFailure ? error.failure : { kind: "format" });
      }
    },
  };
}

const describe = ({ name, url }: Backend) => `${name} (${url})`;

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", abort));
}

interface StartParts {
  readonly nodes: BackendCallParts;
  readonly backends: {
    readonly views: ReadonlySignal<
      readonly { readonly backend: Backend; readonly meta: BackendMeta | null }[]
    >;
    settleMeta(backend: Backend, result: Result<BackendMeta>, nowMs: number): void;
  };
  readonly warn: (text: string) => void;
}

/** Creates the answers with the page's parts for calls to nodes. */
export function startFileAnswers({ nodes, backends, warn }: StartParts): FileAnswers {
  const { fetch, pageUrl, connectOrigins, parseLarge } = nodes;
  const now = () => Date.now();
  return createFileAnswers({
    call: createBackendCall({ fetch, pageUrl, connectOrigins, ...(parseLarge && { parseLarge }) }),
    loader: createFileLoader({ fetch, parseLarge, subtle: globalThis.crypto?.subtle ?? null, now }),
    metaOf: ({ url }) => backends.views.peek().find(({ backend }) => backend.url === url)?.meta ?? null,
    recordMeta: (backend, meta) => backends.settleMeta(backend, { ok: true, value: meta }, now()),
    now,
    warnOnce: createWarnOnce(warn),
  });
}
