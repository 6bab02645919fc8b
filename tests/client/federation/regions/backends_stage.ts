// The backends loader with fake APIs and a mocked clock.
import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import type { FetchedRegistry, FetchedStatus } from "client/federation/regions/hub_api.ts";
import type { Result } from "client/kit/core/failure.ts";
import { startBackendsLoader } from "client/federation/regions/backends_loader.ts";
import { createPageState, type PageState } from "client/page/state/page_state.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import type { Backend, BackendMeta, Bbox } from "contract/types.ts";
import { makeConfig } from "../../records.ts";
import { makeMeta } from "fakes/records.ts";

export const NETWORK: Result<never> = { ok: false, failure: { kind: "network" } };

/** The registry with these entries. */
export function registryOf(...instances: readonly unknown[]): Result<FetchedRegistry> {
  return { ok: true, value: { registry: parseRegistry({ instances }), isCached: false } };
}

/** A call of `get_meta`, answered by the test. */
export interface MetaCall {
  readonly backend: Backend;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number | undefined;
  answer(result: Result<BackendMeta>): void;
}

export interface BackendsStage extends Disposable {
  readonly state: PageState;
  readonly warnings: readonly string[];
  /** Requests for the registry; `atMs`: since the start. */
  readonly registryCalls: readonly { readonly url: string; readonly atMs: number }[];
  readonly statusCalls: readonly { readonly atMs: number }[];
  readonly metaCalls: readonly MetaCall[];
  /** Responses from now on. */
  registry: Result<FetchedRegistry> | Promise<Result<FetchedRegistry>>;
  status: Result<FetchedStatus> | Promise<Result<FetchedStatus>>;
  pageAgeMs: number;
  painted: Promise<void>;
  /** Advances the clock in steps of a second, running timers and promises. */
  pass(ms: number): Promise<void>;
  /** Answers all pending calls of `get_meta`. */
  answerAll(meta?: Partial<BackendMeta>): Promise<void>;
  stop(): void;
}

/** Starts the loader at `startMs` of the browser's clock. */
export async function openBackendsStage(
  { registry, status = NETWORK, startMs = 0, painted = Promise.resolve(), visibleBox = null }: {
    readonly registry: Result<FetchedRegistry>;
    readonly status?: BackendsStage["status"];
    readonly startMs?: number;
    readonly painted?: Promise<void>;
    readonly visibleBox?: Bbox | null;
  },
): Promise<BackendsStage> {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: startMs });
  const state = createPageState(makeConfig({ registryUrl: "regions.json", pollIntervalSeconds: 300 }));
  const warnings: string[] = [];
  const registryCalls: { url: string; atMs: number }[] = [];
  const statusCalls: { atMs: number }[] = [];
  const metaCalls: MetaCall[] = [];
  const waiting = new Set<MetaCall>();
  const atMs = () => Date.now() - startMs;

  const stage: BackendsStage = {
    state,
    warnings,
    registryCalls,
    statusCalls,
    metaCalls,
    registry,
    status,
    pageAgeMs: 0,
    painted,
    async pass(ms) {
      // Pending promises settle first.
      await setImmediate();
      for (let left = ms; left > 0; left -= 1000) {
        mock.timers.tick(Math.min(1000, left));
        await setImmediate();
      }
    },
    async answerAll(meta = {}) {
      for (const call of waiting) call.answer({ ok: true, value: makeMeta(meta) });
      await stage.pass(1);
    },
    stop: () => stop(),
    [Symbol.dispose]() {
      stop();
      mock.timers.reset();
    },
  };
  const stop = startBackendsLoader({
    state,
    hub: {
      fetchConfig: () => Promise.resolve(NETWORK),
      fetchRegistry(url) {
        registryCalls.push({ url, atMs: atMs() });
        return Promise.resolve(stage.registry);
      },
      fetchStatus() {
        statusCalls.push({ atMs: atMs() });
        return Promise.resolve(stage.status);
      },
    },
    api: {
      fetchMeta(backend, signal, timeoutMs) {
        const { promise, resolve } = Promise.withResolvers<Result<BackendMeta>>();
        const call: MetaCall = {
          backend,
          signal,
          timeoutMs,
          answer(result) {
            waiting.delete(call);
            resolve(result);
          },
        };
        metaCalls.push(call);
        waiting.add(call);
        return promise;
      },
      fetchBuckets: () => Promise.resolve(NETWORK),
      fetchPlaygrounds: () => Promise.resolve(NETWORK),
      fetchPlayground: () => Promise.resolve(NETWORK),
      fetchRegion: () => Promise.resolve(NETWORK),
      fetchLegal: () => Promise.resolve(NETWORK),
    },
    warn: (text) => warnings.push(text),
    pageAgeMs: () => stage.pageAgeMs,
    visibleBox: () => visibleBox,
    afterPaint: () => stage.painted,
  });
  await setImmediate();
  return stage;
}
