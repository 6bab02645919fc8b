// The frame of the drawer above the pill. It opens at once; its content is loaded lazily.
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { LazyTexts } from "../../kit/texts/texts.ts";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import type { DrawerContentProps, DrawerContentTexts } from "./drawer_content.tsx";

export interface DrawerProps extends Omit<DrawerContentProps, "texts" | "titleId"> {
  readonly id: string;
  readonly texts: Omit<DrawerContentProps["texts"], keyof DrawerContentTexts> & LazyTexts<DrawerContentTexts>;
  readonly onClose: () => void;
}

type ContentProps = Omit<DrawerContentProps, "texts"> & Pick<DrawerProps, "texts">;

const DrawerContent = lazyPart<ContentProps, DrawerContentTexts>(async () =>
  (await import("./drawer_content.tsx")).DrawerContent
);

export function Drawer({ id, onClose, ...content }: DrawerProps) {
  const { texts } = content;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section id={id} class="drawer" aria-labelledby={titleId}>
      <header class="drawer-header">
        <h2 id={titleId} tabIndex={-1} ref={heading}>{texts.drawerTitle}</h2>
        <button type="button" class="icon-button" onClick={onClose} aria-label={texts.close}>
          <CloseIcon />
        </button>
      </header>
      <DrawerContent {...content} titleId={titleId} />
    </section>
  );
}
