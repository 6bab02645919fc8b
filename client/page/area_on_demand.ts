// Starts the kept areas: at once if there are any on the device, else when their sheet is opened.
import { startWhenNeeded } from "../kit/async/schedule.ts";
import { hasKeptAreas } from "../area/area_mark.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { BackendCallParts, KeptSource } from "../nodes/backend_call.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import type { PageState } from "./page_state.ts";
import type { Texts } from "./texts/texts.ts";

interface AreaOnDemandParts {
  readonly state: PageState;
  readonly api: BackendApi;
  readonly fallback: RegionFallback;
  readonly nodes: BackendCallParts & { readonly kept: KeptSource };
  readonly texts: Texts;
}

/** Must be called before the first call to a node, which may be answered from a kept area. */
export function startAreaOnDemand(parts: AreaOnDemandParts): void {
  const { state, nodes } = parts;
  const start = async () => await (await import("./area_parts.tsx")).mountArea(parts);
  let started: ReturnType<typeof start> | null = null;
  if (hasKeptAreas(window)) {
    started = start();
    nodes.kept.current = started.catch(() => started = null);
  }
  startWhenNeeded({
    isNeeded: () => state.sheets.open.value === "area",
    start: async () => void await (started ??= start()),
    onFailure() {
      started = null;
      state.sheets.close();
    },
  });
}
