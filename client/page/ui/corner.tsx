// The lower corner of the page: notices, and on a Hub also the pill and the drawer above it.
import { useRef } from "preact/hooks";
import { keepFocusThrough, useDismissal } from "../../kit/ui/focus.ts";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import type { LaterTexts } from "../texts/texts.ts";
import type { PageState, PartProps } from "../state/page_state.ts";
import { laterPart } from "./later_part.tsx";
import { EmptyBanner, OfflineBanner, OmittedBanner, OutdatedBanner } from "./data_banners.tsx";
import { chooseRegionNotice } from "../../federation/regions/core/region_notice.ts";
import { Drawer } from "../../federation/regions/ui/drawer.tsx";
import { Pill } from "../../federation/regions/ui/pill.tsx";

type LaterLines = typeof import("./later_lines.tsx");

const LaterLine = laterPart<PartProps & { readonly name: keyof LaterLines }>(async () => {
  const lines = await import("./later_lines.tsx");
  return ({ name, ...props }) => {
    const Line = lines[name];
    return <Line {...props} />;
  };
});

interface DrawerPartProps extends PartProps {
  readonly titleId: string;
  readonly onShow: (key: string) => void;
}
const DrawerContent = lazyPart<DrawerPartProps, LaterTexts>(async () =>
  (await import("../../federation/regions/ui/drawer_content.tsx")).DrawerContent
);

const DRAWER_ID = "region-drawer";
const DRAWER_TITLE_ID = "region-drawer-title";
/** Same as in phone.css, where the drawer covers most of the map. */
const NARROW = "(max-width: 640px)";

export function HubCorner(props: PartProps) {
  const { state, texts } = props;
  const { sheets } = state;
  const isOpen = sheets.open.value === "drawer";
  const corner = useRef<HTMLDivElement>(null);
  const pill = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (sheets.open.peek() === "drawer") sheets.close();
    pill.current?.focus();
  };
  useDismissal(corner, isOpen, (press) => {
    close();
    if (press) keepFocusThrough(press);
  });
  const showRegion = (key: string) => {
    state.regionGoal.show(key);
    if (globalThis.matchMedia(NARROW).matches) close();
  };
  return (
    <div class="hub-corner" ref={corner}>
      {isOpen && (
        <Drawer id={DRAWER_ID} titleId={DRAWER_TITLE_ID} texts={texts} onClose={close}>
          <DrawerContent {...props} titleId={DRAWER_TITLE_ID} onShow={showRegion} />
        </Drawer>
      )}
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
        drawerId={DRAWER_ID}
        isOpen={isOpen}
        isOverRegions={state.shown.data.value.tier === "macro"}
        buttonRef={pill}
        onToggle={() => (isOpen ? close() : sheets.toggle("drawer"))}
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

/**
 * Whether to show announcement, name or logo. Not in a frame, because the surrounding page belongs to another site.
 */
function hasSiteNotes(
  { config: { announcement, siteName, siteLogo }, features, isIdle }: PageState,
): boolean {
  return isIdle.value && !features.isEmbedded && (announcement ?? siteName ?? siteLogo) !== null;
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
