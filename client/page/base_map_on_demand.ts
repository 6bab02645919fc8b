// The map from the server's own archive: loaded when the first rings or playgrounds have been painted.
import { effect } from "@preact/signals";
import type { Locale } from "../../contract/locales.ts";
import { afterPaint } from "../kit/async/schedule.ts";
import type { MapHandle } from "../map/map_view.ts";
import type { PageState } from "./page_state.ts";

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
  void firstMarks(shown).then(afterPaint).then(async () => {
    (await import("./start_base_map.ts")).startBaseMap({ ...parts, mapArchive });
  }).catch((error) => warn(`cannot load the code of the map; its ground stays plain: ${error}`));
}

function firstMarks(shown: PageState["shown"]): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    const stop = effect(() => {
      const data = shown.data.value;
      const count = data.tier === "macro"
        ? data.rings.length
        : data.tier === "cluster"
        ? data.clusters.length
        : data.playgrounds.length;
      if (count === 0) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
