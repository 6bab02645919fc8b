// Recognises static regions. The first paint needs only this file; the answers are loaded on demand.
import { effect, type ReadonlySignal } from "@preact/signals";
import type { Backend, BackendMeta, BackendStatus } from "contract/types.ts";
import { onDemand } from "../../kit/async/on_demand.ts";
import { fail } from "../../kit/core/failure.ts";
import type { FileAnswers } from "../nodes/backend_call.ts";

/** The known facts of a region. */
export interface FileView {
  readonly backend: Pick<Backend, "url">;
  readonly meta: Pick<BackendMeta, "staticMeta"> | null;
  readonly status: Pick<BackendStatus, "isStatic"> | null;
  readonly settled: boolean;
}

interface FileSourceParts {
  readonly views: ReadonlySignal<readonly FileView[]>;
  /** Whether to wait for the first `get_meta` of a region that the Hub's status does not describe. */
  readonly waits: boolean;
  readonly load: () => Promise<FileAnswers>;
}

export function createFileSource({ views, waits, load }: FileSourceParts): FileAnswers {
  const loadOnce = onDemand(load);

  /** Reads signals. Null if not known yet. */
  function isStatic(url: string): boolean | null {
    const view = views.value.find(({ backend }) => backend.url === url);
    if (view?.meta) return view.meta.staticMeta !== null;
    if (view?.status) return view.status.isStatic === true;
    return view && waits && !view.settled ? null : false;
  }

  const recognise = ({ url }: Backend, signal?: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      signal?.addEventListener("abort", () => resolve(false));
      const stop = effect(() => {
        const known = isStatic(url);
        if (known === null) return;
        resolve(known);
        queueMicrotask(() => stop());
      });
    });

  return {
    async answer(backend, ...call) {
      const [, , args, { signal }] = call;
      // A file server answers a call without arguments.
      if (Object.keys(args).length === 0 || !await recognise(backend, signal)) return null;
      const answers = await loadOnce().catch(() => null);
      return answers === null ? fail({ kind: "network" }) : await answers.answer(backend, ...call);
    },
  };
}
