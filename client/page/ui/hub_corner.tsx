// The pill with what belongs to it: the drawer above it, and notices about regions.
import { useRef } from "preact/hooks";
import { keepFocusThrough } from "../../kit/ui/keep_focus.ts";
import { OfflineNotice } from "./offline_notice.tsx";
import type { PartProps } from "./part.ts";
import { useDismissal } from "../../kit/ui/use_dismissal.ts";
import { InstanceDrawer } from "../../regions/ui/drawer.tsx";
import { OmittedNotice } from "./omitted_notice.tsx";
import { OutdatedNotice } from "./outdated_notice.tsx";
import { InstancePill } from "../../regions/ui/pill.tsx";

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
  return (
    <div class="hub-corner" ref={corner}>
      {isOpen && <InstanceDrawer state={state} texts={texts} onClose={close} />}
      <OfflineNotice connection={state.connection} backends={state.backends} texts={texts} />
      <OutdatedNotice connection={state.connection} texts={texts} />
      <OmittedNotice shown={state.shown} texts={texts} />
      <InstancePill
        backends={state.backends}
        texts={texts}
        isOpen={isOpen}
        buttonRef={pill}
        onToggle={() => (isOpen ? close() : sheets.toggle("drawer"))}
      />
    </div>
  );
}
