// The lower corner of the page. On a Hub: the pill, the drawer above it, and notices. On the page of one region: notices.
import { useRef } from "preact/hooks";
import { keepFocusThrough, useDismissal } from "../../kit/ui/focus.ts";
import { loadHistory } from "../load_history.ts";
import type { PageState, PartProps } from "../page_state.ts";
import type { Texts } from "../texts/texts.ts";
import { EmptyNotice, OfflineNotice, OmittedNotice, OutdatedNotice } from "./notices.tsx";
import { chooseRegionNotice } from "../../regions/core/region_notice.ts";
import { Drawer } from "../../regions/ui/drawer.tsx";
import { Pill } from "../../regions/ui/pill.tsx";

const DRAWER_ID = "region-drawer";
/** As in phone.css, where the drawer covers most of the map. */
const NARROW = "(max-width: 640px)";

export function HubCorner({ state, texts }: PartProps) {
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
        <Drawer
          id={DRAWER_ID}
          state={state}
          texts={texts}
          loadHistory={loadHistory}
          onShow={showRegion}
          onClose={close}
        />
      )}
      <OfflineNotice connection={state.connection} backends={state.backends} texts={texts} />
      {state.areaLine}
      <OutdatedNotice connection={state.connection} texts={texts} />
      <EmptyNotice backends={state.backends} texts={texts} />
      <OmittedNotice connection={state.connection} shown={state.shown} texts={texts} />
      {state.changesLine}
      {state.siteLine}
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

/** Empty unless something is wrong with the data or the page. */
export function RegionCorner({ state, texts }: PartProps) {
  const text = describeData(state, texts);
  // Always rendered: screen readers announce changes in a live region, not a new live region.
  return (
    <div class="hub-corner">
      <div class="region-notice" role="status">{text !== null && <p class="notice">{text}</p>}</div>
      {state.areaLine}
      <OutdatedNotice connection={state.connection} texts={texts} />
      {state.changesLine}
      {state.siteLine}
    </div>
  );
}

function describeData({ backends, connection, shown }: PageState, texts: Texts): string | null {
  const view = backends.views.value[0];
  if (!view) return null;
  const notice = chooseRegionNotice({
    view,
    isMissingOnMap: shown.omitted.value.length > 0,
    hasNetwork: connection.hasNetwork.value,
  });
  return notice && texts.regionNotice(notice);
}
