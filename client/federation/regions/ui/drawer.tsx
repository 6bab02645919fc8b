// The frame of the drawer above the pill. It opens immediately, and its content is loaded lazily.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { CloseButton } from "../../../kit/ui/close_button.tsx";
import type { RegionTexts } from "../texts/texts.ts";

export interface DrawerProps {
  readonly id: string;
  readonly titleId: string;
  readonly texts: KitTexts & RegionTexts;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Drawer({ id, titleId, texts, onClose, children }: DrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section id={id} class="drawer" aria-labelledby={titleId}>
      <header class="sheet-header">
        <h2 id={titleId} tabIndex={-1} ref={heading}>{texts.drawerTitle}</h2>
        <CloseButton label={texts.close} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
