// The page's calls to a region that is published as plain files.
import { signal } from "@preact/signals";
import { createBackendCall } from "client/federation/nodes/backend_call.ts";
import { startFileAnswers } from "client/federation/answers/file_answers.ts";
import { createFileSource } from "client/federation/answers/file_source.ts";
import type { Result } from "client/kit/core/failure.ts";
import type { RpcName } from "contract/rpc.ts";
import type { Backend, BackendMeta } from "contract/types.ts";
import type { RegionContent } from "server/node/region/core/region_content.ts";
import type { LocalStore } from "server/node/store/playground_store.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";

/** A made-up region with a time of import. */
export const storeOf = (content: RegionContent): LocalStore =>
  createMemoryStore(content, { relationId: 7, importedAt: "2026-05-01T00:00:00Z", dataTimestamp: null });

export interface StaticPage {
  readonly backend: Backend;
  /** The answer of a call in the format of the data API. */
  readonly call: (
    name: RpcName,
    args: Record<string, string>,
    signal?: AbortSignal,
    timeoutMs?: number,
  ) => Promise<Result<unknown>>;
  readonly meta: () => BackendMeta | null;
  readonly warnings: readonly string[];
}

/** Calls the region in the folder at a URL, which ends with a slash, as a page does whose Hub reports the region as static. */
export function openPage(url: string): StaticPage {
  const backend: Backend = { key: "west", slug: "west", url: new URL("api", url).href, name: "West" };
  const views = signal<
    readonly {
      readonly backend: Backend;
      readonly meta: BackendMeta | null;
      readonly status: { readonly isStatic: boolean | null };
      readonly settled: boolean;
    }[]
  >([{ backend, meta: null, status: { isStatic: true }, settled: true }]);
  const warnings: string[] = [];
  const { origin } = new URL(url);
  const calls = { fetch, pageUrl: "http://page.invalid/", connectOrigins: [origin] };
  const files = createFileSource({
    views,
    waits: true,
    load: () =>
      Promise.resolve(startFileAnswers({
        nodes: calls,
        backends: {
          views,
          settleMeta(_, result) {
            if (result.ok) views.value = [{ ...views.value[0]!, meta: result.value }];
          },
        },
        warn: (text) => warnings.push(text),
      })),
  });
  const call = createBackendCall({ ...calls, files });
  return {
    backend,
    async call(name, args, signal, timeoutMs) {
      const parse = (value: unknown) => ({ value });
      const result = await call(backend, name, args, parse, { signal, ...(timeoutMs && { timeoutMs }) });
      return result.ok ? { ok: true, value: result.value.value } : result;
    },
    meta: () => views.value[0]!.meta,
    warnings,
  };
}
