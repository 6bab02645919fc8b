// A playground with the backend that sent it.
import type { Playground } from "contract/types.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";

export interface Origin {
  readonly backendKey: string;
  readonly backendUrl: string;
  readonly backendName: string;
  /** ISO 8601; null if the backend does not report it. */
  readonly lastImportAt: string | null;
}

export interface PlacedPlayground {
  readonly playground: Playground;
  readonly origin: Origin;
}

/** Returns the origin of playgrounds. It is created once per answer. */
export function originOf({ backend, lastImportAt }: BackendView): Origin {
  return { backendKey: backend.key, backendUrl: backend.url, backendName: backend.name, lastImportAt };
}
