// The corner of a page for one region: silent while all is well with its data and the page itself.
import { chooseRegionNotice } from "../../regions/core/region_notice.ts";
import type { Texts } from "../texts/texts.ts";
import type { AppState } from "../page_state.ts";
import { OutdatedNotice } from "./outdated_notice.tsx";
import type { PartProps } from "./part.ts";

export function RegionCorner({ state, texts }: PartProps) {
  const text = describeData(state, texts);
  // The line is always there: screen readers say what changes in it, not what appears with it.
  return (
    <div class="hub-corner">
      <div class="region-notice" role="status">{text !== null && <p class="notice">{text}</p>}</div>
      <OutdatedNotice connection={state.connection} texts={texts} />
    </div>
  );
}

function describeData({ backends, connection, shown }: AppState, texts: Texts): string | null {
  const view = backends.views.value[0];
  if (!view) return null;
  const notice = chooseRegionNotice({
    view,
    isMissingOnMap: shown.omitted.value.length > 0,
    hasNetwork: connection.hasNetwork.value,
  });
  return notice && texts.regionNotice(notice);
}
