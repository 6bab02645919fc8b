// Starts the offline areas: at once if there are any on the device, else when their sheet is opened.
import { onDemand, startWhenNeeded } from "../../kit/async/on_demand.ts";
import { hasOfflineAreas } from "../../features/area/area_mark.ts";
import type { AreaParts } from "../../features/area/start_area.ts";
import type { PageState } from "../state/page_state.ts";

interface AreaOnDemandParts extends Omit<AreaParts, "scope"> {
  readonly state: PageState;
}

/** Must be called before the first call to a node, which may be answered from an offline area. */
export function startAreaOnDemand(parts: AreaOnDemandParts): void {
  const { state, nodes } = parts;
  const start = onDemand(async () => {
    const { startArea } = await import("../../features/area/start_area.ts");
    state.area.value = await startArea({ ...parts, scope: new URL(".", document.baseURI).href });
    return state.area.value.answers;
  });
  if (hasOfflineAreas(window)) nodes.offline.current = start().catch(() => null);
  startWhenNeeded(() => state.sheets.open.value === "area", start, state.sheets.close);
}
