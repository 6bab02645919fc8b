// The lower corner of the page: notices, and on a Hub also the pill.
import type { PageState, PartProps } from "../state/page_state.ts";
import { laterPart } from "./later_part.tsx";
import { EmptyBanner, OfflineBanner, OmittedBanner, OutdatedBanner } from "./data_banners.tsx";
import { chooseRegionNotice } from "../../federation/regions/core/region_notice.ts";
import { Pill } from "../../federation/regions/ui/pill.tsx";

type LaterLines = typeof import("./later_lines.tsx");

const LaterLine = laterPart<PartProps & { readonly name: keyof LaterLines }>(async () => {
  const lines = await import("./later_lines.tsx");
  return ({ name, ...props }) => {
    const Line = lines[name];
    return <Line {...props} />;
  };
});

export function HubCorner(props: PartProps) {
  const { state, texts } = props;
  return (
    <div class="hub-corner">
      <OfflineBanner {...props} />
      {state.area.value && <LaterLine {...props} name="AreaLine" />}
      <OutdatedBanner {...props} />
      <EmptyBanner {...props} />
      <OmittedBanner {...props} />
      {state.news.value && <LaterLine {...props} name="ChangesLine" />}
      {hasSiteNotes(state) && <LaterLine {...props} name="SiteNotes" />}
      <Pill
        backends={state.backends}
        texts={texts}
        isOpen={state.sheets.open.value === "drawer"}
        isOverRegions={state.shown.data.value.tier === "macro"}
        onToggle={() => state.sheets.toggle("drawer")}
      />
    </div>
  );
}

/** The corner on a page for one region. Empty unless there is a problem with the data or the page. */
export function RegionCorner(props: PartProps) {
  const { state } = props;
  const text = describeData(props);
  // Always rendered: screen readers announce changes in a live region, not a new live region.
  return (
    <div class="hub-corner">
      <div class="region-notice" role="status">{text !== null && <p class="notice">{text}</p>}</div>
      {state.area.value && <LaterLine {...props} name="AreaLine" />}
      <OutdatedBanner {...props} />
      {state.news.value && <LaterLine {...props} name="ChangesLine" />}
      {hasSiteNotes(state) && <LaterLine {...props} name="SiteNotes" />}
    </div>
  );
}

/** Whether to show announcement or logo. Not in a frame, because the surrounding page belongs to another site. */
function hasSiteNotes({ config: { announcement, siteLogo }, features, isIdle }: PageState): boolean {
  return isIdle.value && !features.isEmbedded && (announcement ?? siteLogo) !== null;
}

function describeData({ state: { backends, connection, shown }, texts }: PartProps): string | null {
  const view = backends.views.value[0];
  if (!view) return null;
  const notice = chooseRegionNotice({
    view,
    isMissingOnMap: shown.omitted.value.length > 0,
    hasNetwork: connection.hasNetwork.value,
  });
  return notice && texts.regionNotice(notice);
}
