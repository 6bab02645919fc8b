// A playground together with the backend that it came from.
import type { Playground } from "../../../contract/types.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";

export interface Origin {
  readonly backendKey: string;
  readonly backendUrl: string;
  readonly backendName: string;
  /** ISO 8601; null when the backend does not say. */
  readonly lastImportAt: string | null;
}

export interface PlacedPlayground {
  readonly playground: Playground;
  readonly origin: Origin;
}

/** Made once per answer, when it is parsed. */
export function originOf({ backend, lastImportAt }: BackendView): Origin {
  return { backendKey: backend.key, backendUrl: backend.url, backendName: backend.name, lastImportAt };
}
