// The frame of the drawer above the pill: there at once when it is asked for; what it says is fetched then.
import { useLayoutEffect, useRef } from "preact/hooks";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import { DRAWER_ID, DRAWER_TITLE_ID, type DrawerProps } from "./drawer_props.ts";

const DrawerContent = lazyPart<DrawerProps>(async () => (await import("./drawer_content.tsx")).DrawerContent);

export function InstanceDrawer(props: DrawerProps) {
  const { texts, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section id={DRAWER_ID} class="drawer" aria-labelledby={DRAWER_TITLE_ID}>
      <header class="drawer-header">
        <h2 id={DRAWER_TITLE_ID} tabIndex={-1} ref={heading}>{texts.drawerTitle}</h2>
        <button type="button" class="icon-button" onClick={onClose} aria-label={texts.close}>
          <CloseIcon />
        </button>
      </header>
      <DrawerContent {...props} />
    </section>
  );
}
