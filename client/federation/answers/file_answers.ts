// Answers calls to static regions. If a file is missing or damaged, reads `get_meta` again, because the region may have
// been published again, and otherwise reads the whole region from `get_playgrounds`.
import type { ReadonlySignal } from "@preact/signals";
import { isJsonObject } from "contract/kit/fields.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import type { RpcName } from "contract/rpc.ts";
import { MAX_UNPACKED_BYTES } from "contract/static/static_files.ts";
import type { Backend, BackendMeta, Playground, StaticFiles } from "contract/types.ts";
import { unlessAborted } from "../../kit/async/shared_loads.ts";
import { createWarnOnce, fail, type Result } from "../../kit/core/failure.ts";
import { REGION_TIMEOUT_MS } from "../nodes/backend_api.ts";
import {
  type BackendCallParts,
  type CallOptions,
  createBackendCall,
  type FileAnswers,
  REQUEST_TIMEOUT_MS,
} from "../nodes/backend_call.ts";
import { answerFromRegion, isAnsweredByRegion } from "./core/whole_region.ts";
import { answer, type Args, NO_FUNCTION } from "./core/wire_items.ts";
import { createFileLoader, FileFailure } from "./file_loader.ts";
import { createNewestMeta, MetaFailure } from "./newest_meta.ts";
import { answerFromFiles } from "./region_files.ts";
import { TooManyFiles } from "./region_index.ts";

/** Time after which the whole region is requested again. */
const REGION_AGE_MS = 10 * 60_000;
const REGION_RETRY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface FileAnswersParts {
  /** The page's parts for calls to nodes. */
  readonly nodes: BackendCallParts;
  readonly backends: {
    readonly views: ReadonlySignal<
      readonly { readonly backend: Backend; readonly meta: BackendMeta | null }[]
    >;
    settleMeta(backend: Backend, result: Result<BackendMeta>, nowMs: number): void;
  };
  readonly warn: (text: string) => void;
}

/** `base` is the absolute URL of the region. */
interface Call {
  readonly backend: Backend;
  readonly base: string;
  readonly name: RpcName;
  readonly args: Args;
  readonly signal: AbortSignal;
}

interface WholeRegion {
  readonly request: Promise<Result<readonly Playground[]>>;
  readonly untilMs: number;
}

export function startFileAnswers({ nodes, backends, warn }: FileAnswersParts): FileAnswers {
  const now = () => Date.now();
  const call = createBackendCall(nodes);
  const loader = createFileLoader({ ...nodes, subtle: globalThis.crypto?.subtle ?? null, now });
  const newest = createNewestMeta({
    call,
    metaOf: ({ url }) => backends.views.peek().find(({ backend }) => backend.url === url)?.meta ?? null,
    recordMeta: (backend, meta) => backends.settleMeta(backend, { ok: true, value: meta }, now()),
    now,
  });
  const warnOnce = createWarnOnce(warn);
  const regions = new Map<string, WholeRegion>();

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

  async function answerFromWhole({ backend, name, args, signal }: Call): Promise<Result<unknown>> {
    if (!isAnsweredByRegion(name)) return NO_FUNCTION;
    const region = await unlessAborted(readRegion(backend), signal);
    return region.ok ? answer(await answerFromRegion(region.value, name, args)) : region;
  }

  async function answerCall(call: Call): Promise<Result<unknown> | null> {
    const { backend, signal } = call;
    const { staticMeta } = await newest.read(backend, signal);
    if (staticMeta === null) return null;
    if (staticMeta === "other") {
      warnOnce(
        `format ${backend.url}`,
        `${describe(backend)} has a newer format, so the page uses get_playgrounds`,
      );
      return await answerFromWhole(call);
    }
    let result = await readFiles(staticMeta, call);
    if (result instanceof FileFailure) {
      const newer = await newest.findNewer(backend, staticMeta, signal);
      if (newer !== null && newer !== "other") result = await readFiles(newer, call);
    }
    if (!(result instanceof FileFailure)) return result;
    loader.avoid(result);
    warnOnce(`files ${backend.url}`, `${describe(backend)} has a missing or damaged file: ${result.message}`);
    const whole = await answerFromWhole(call);
    return whole.ok ? whole : fail(result.failure);
  }

  async function readFiles(
    files: StaticFiles,
    { base, name, args, signal }: Call,
  ): Promise<Result<unknown> | FileFailure> {
    const failed = new AbortController();
    const own = AbortSignal.any([signal, failed.signal]);
    // As much as the answer of a node may have. A hostile region has many files that are large when unpacked.
    let left = MAX_UNPACKED_BYTES;
    const count = (bytes: number) => {
      left -= bytes;
      if (left < 0) throw new TooManyFiles();
    };
    try {
      return await answerFromFiles(
        files,
        (kind, hash) => loader.load(base, kind, hash, own, count),
        name,
        args,
      );
    } catch (error) {
      failed.abort();
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
    return answer(result.value.filter(isRecent));
  }

  return {
    async answer(backend, base, name, args, options) {
      const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;
      const deadline = AbortSignal.timeout(timeoutMs);
      const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
      try {
        if (name === "get_changes") return await cutChanges(backend, args, options);
        return await answerCall({ backend, base, name, args, signal });
      } catch (error) {
        if (options.signal?.aborted) return fail({ kind: "aborted" });
        if (deadline.aborted) return fail({ kind: "timeout", afterMs: timeoutMs });
        if (error instanceof TooManyFiles) return fail({ kind: "tooLarge", limitBytes: MAX_UNPACKED_BYTES });
        return fail(error instanceof MetaFailure ? error.failure : { kind: "format" });
      }
    },
  };
}

const describe = ({ name, url }: Backend) => `${name} (${url})`;
