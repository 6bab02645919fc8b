// The row of the menu that saves the playgrounds in view as a file.
import { intersects } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import { encodeGeoJson } from "../../features/guide/core/geojson_file.ts";
import { datedName, downloadFile } from "../../kit/download_file.ts";
import { DownloadIcon } from "../../kit/ui/panel_icons.tsx";
import type { LaterProps, PageState } from "../state/page_state.ts";

export function DownloadRow({ state, texts }: LaterProps) {
  const inView = playgroundsInView(state);
  const download = () => {
    const file = new Blob([encodeGeoJson(inView)], { type: "application/geo+json" });
    downloadFile(file, datedName(texts.favourites.fileName, "geojson"));
  };
  return (
    <button type="button" class="menu-row" disabled={inView.length === 0} onClick={download}>
      <DownloadIcon />
      <span>
        {texts.menu.download} <span class="menu-hint">{texts.menu.downloadHint(inView.length)}</span>
      </span>
    </button>
  );
}

/** Individual playgrounds in the view; none at zooms that show clusters. Reads signals. */
function playgroundsInView({ shown, view }: PageState): readonly PlacedPlayground[] {
  const [data, now] = [shown.data.value, view.state.value];
  if (data.tier !== "polygon" || now === null) return [];
  return data.playgrounds.filter(({ playground }) => intersects(shapeBbox(playground.shape), now.bbox));
}
