// The map from the server's own archive: loaded when the first rings or playgrounds have been painted.
import { signal } from "@preact/signals";
import type { Locale } from "contract/kit/locales.ts";
import { startWhenNeeded } from "../../kit/async/on_demand.ts";
import { afterPaint } from "../../kit/async/schedule.ts";
import type { MapHandle } from "../../map/map_view.ts";
import type { TierData } from "../../federation/tiers/core/tier_data.ts";
import type { PageState } from "../state/page_state.ts";

interface BaseMapParts {
  readonly state: Pick<PageState, "config" | "shown">;
  readonly map: MapHandle;
  readonly locale: Locale;
  readonly warn: (text: string) => void;
}

/** After this time the map is loaded even if no region has answered. */
const MAX_WAIT_MS = 2_000;

export function startBaseMapOnDemand(parts: BaseMapParts): void {
  const { state: { config: { mapArchive }, shown }, warn } = parts;
  if (mapArchive?.kind !== "vector") return;
  const isLate = signal(false);
  setTimeout(() => isLate.value = true, MAX_WAIT_MS);
  startWhenNeeded(
    () => isLate.value || hasMarks(shown.data.value),
    async () => {
      await afterPaint();
      (await import("./start_base_map.ts")).startBaseMap({ ...parts, mapArchive });
    },
    (error) => warn(`cannot load the code of the base map: ${error}`),
  );
}

function hasMarks(data: TierData): boolean {
  if (data.tier === "macro") return data.rings.length > 0;
  return (data.tier === "cluster" ? data.clusters : data.playgrounds).length > 0;
}
