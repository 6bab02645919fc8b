// Where a backend's playgrounds come from, as it is noted on each of them.
import type { BackendView } from "./backend_view.ts";
import type { Origin } from "../../tiers/core/dedup.ts";

/** Made once per answer, when it is taken in. */
export function originOf({ backend, lastImportAt }: BackendView): Origin {
  return { backendKey: backend.key, backendUrl: backend.url, backendName: backend.name, lastImportAt };
}
