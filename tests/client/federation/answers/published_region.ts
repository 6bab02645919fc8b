// A made-up region published as plain files, and the page's calls to it.
import { join, normalize } from "node:path";
import { signal } from "@preact/signals";
import { type BackendCallParts, createBackendCall } from "client/federation/nodes/backend_call.ts";
import { startFileAnswers } from "client/federation/answers/file_answers.ts";
import { createFileSource } from "client/federation/answers/file_source.ts";
import type { Result } from "client/kit/core/failure.ts";
import type { RpcName } from "contract/rpc.ts";
import type { Backend, BackendMeta } from "contract/types.ts";
import { createAsk } from "fakes/ask_store.ts";
import type { Awaitable, LocalStore } from "server/node/store/playground_store.ts";
import { publishRegion } from "server/site/publication/publish_region.ts";
import { type SmallServer, startSmallServer } from "../../small_server.ts";

/** Publishes a store to a folder. */
export async function publishStore(store: LocalStore, folder: string): Promise<void> {
  const ask = createAsk(store);
  await publishRegion({
    folder,
    store,
    answer: async (call) => JSON.stringify((await ask(`/api/rpc/${call}`)).body),
    legalContent: (kind) => kind === "privacy" ? "<p>Datenschutz</p>" : null,
    legalUrl: () => null,
    everyDays: 1,
    catalogue: null,
    now: new Date(),
    signal: new AbortController().signal,
  });
}

const CORS = { "access-control-allow-origin": "*" };

/** Reads a file of a folder, as a web space without any knowledge of its content does. Null for a missing file. */
export async function readFileOf(folder: string, { url }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = normalize(decodeURIComponent(new URL(url).pathname));
  return await Deno.readFile(join(folder, path)).catch(() => null);
}

/** Serves a folder. `change` can answer instead. */
export function serveFolder(
  folder: string,
  change: (request: Request) => Awaitable<Response | null> = () => null,
): SmallServer {
  return startSmallServer(async (request) => {
    const changed = await change(request);
    if (changed !== null) return changed;
    const file = await readFileOf(folder, request);
    return file === null ? new Response("not found", { status: 404 }) : new Response(file, { headers: CORS });
  });
}

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

/** Calls the region at a server as a page does whose Hub reports the region as static. */
export function openPage(origin: string, fetchWith: BackendCallParts["fetch"] = fetch): StaticPage {
  const backend: Backend = { key: "west", slug: "west", url: `${origin}/api`, name: "West" };
  const views = signal<
    readonly {
      readonly backend: Backend;
      readonly meta: BackendMeta | null;
      readonly status: { readonly isStatic: boolean | null };
      readonly settled: boolean;
    }[]
  >([{ backend, meta: null, status: { isStatic: true }, settled: true }]);
  const warnings: string[] = [];
  const calls = { fetch: fetchWith, pageUrl: "http://page.invalid/", connectOrigins: [origin] };
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
