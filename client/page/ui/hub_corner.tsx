// The pill with what belongs to it: the drawer above it, and notices about regions.
import { useRef } from "preact/hooks";
import type { Bbox } from "../../../contract/types.ts";
import { keepFocusThrough } from "../../kit/ui/keep_focus.ts";
import { OfflineNotice } from "./offline_notice.tsx";
import type { PartProps } from "./part.ts";
import { fitRegion } from "../../view/core/camera.ts";
import { useDismissal } from "../../kit/ui/use_dismissal.ts";
import { Drawer } from "../../regions/ui/drawer.tsx";
import { OmittedNotice } from "./omitted_notice.tsx";
import { OutdatedNotice } from "./outdated_notice.tsx";
import { Pill } from "../../regions/ui/pill.tsx";

const DRAWER_ID = "region-drawer";
/** Where the drawer lies over most of the map: as in the styles. */
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
  const showRegion = (bbox: Bbox) => {
    state.view.touch();
    state.camera.ask(fitRegion(bbox, state.config));
    if (globalThis.matchMedia(NARROW).matches) close();
  };
  return (
    <div class="hub-corner" ref={corner}>
      {isOpen && <Drawer id={DRAWER_ID} state={state} texts={texts} onShow={showRegion} onClose={close} />}
      <OfflineNotice connection={state.connection} backends={state.backends} texts={texts} />
      <OutdatedNotice connection={state.connection} texts={texts} />
      <OmittedNotice shown={state.shown} texts={texts} />
      <Pill
        backends={state.backends}
        texts={texts}
        drawerId={DRAWER_ID}
        isOpen={isOpen}
        buttonRef={pill}
        onToggle={() => (isOpen ? close() : sheets.toggle("drawer"))}
      />
    </div>
  );
}
