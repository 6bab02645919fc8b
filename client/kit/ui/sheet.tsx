// What opens over the map: beside it, on phones at the bottom. Takes the focus, and gives it back when it closes.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { CloseIcon } from "./icons.tsx";
import { SheetHandle } from "./sheet_handle.tsx";
import { useEscape } from "./use_escape.ts";
import { useFocusReturn } from "./use_focus_return.ts";
import type { KitTexts } from "../texts/texts.ts";

export interface SheetProps {
  readonly title: string;
  /** Names the sheet for styles: `sheet-<name>`. */
  readonly name: string;
  readonly texts: KitTexts;
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
  const sheet = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEscape(onClose);
  useFocusReturn(sheet);
  // What is new is read from its top.
  useLayoutEffect(() => {
    body.current!.scrollTop = 0;
    heading.current!.focus({ preventScroll: true });
  }, [focusKey]);
  return (
    <section id={id} ref={sheet} class={`sheet sheet-${name}`} aria-labelledby={titleId}>
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
      <div class="sheet-body" ref={body}>{children}</div>
    </section>
  );
}
