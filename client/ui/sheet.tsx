// What opens over the map: beside it, on phones at the bottom. Takes the focus, and gives it back when it closes.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Texts } from "../i18n/texts.ts";
import { CloseIcon } from "./icons.tsx";
import { SheetHandle } from "./sheet_handle.tsx";

export interface SheetProps {
  readonly title: string;
  /** Names the sheet for styles: `sheet-<name>`. */
  readonly name: string;
  readonly texts: Texts;
  readonly onClose: () => void;
  /** Below the title. */
  readonly subtitle?: ComponentChildren;
  readonly id?: string;
  /** The heading takes the focus anew whenever this changes. */
  readonly focusKey?: unknown;
  /** Between the header and what scrolls: always in reach. */
  readonly toolbar?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Sheet(
  { title, name, texts, onClose, subtitle, id, focusKey, toolbar, children }: SheetProps,
) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Before the next paint: whoever sees the sheet can already close it.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const sheet = heading.current!.closest("section")!;
    // Escape closes one thing at a time: what opened last sees it first, and nothing behind it does.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
      // Who has gone elsewhere meanwhile wants to be there.
      const isFocusInside = sheet.contains(document.activeElement) ||
        document.activeElement === document.body;
      if (isFocusInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [focusKey]);
  return (
    <section id={id} class={`sheet sheet-${name}`} aria-labelledby={titleId}>
      <SheetHandle texts={texts} onClose={onClose} />
      <header class="sheet-header">
        <div>
          <h2 id={titleId} tabIndex={-1} ref={heading}>{title}</h2>
          {subtitle}
        </div>
        <button type="button" class="icon-button" onClick={onClose} aria-label={texts.close}>
          <CloseIcon />
        </button>
      </header>
      {toolbar}
      <div class="sheet-body">{children}</div>
    </section>
  );
}
