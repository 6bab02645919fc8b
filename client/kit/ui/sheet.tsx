// What opens over the map: beside it, on phones at the bottom. Takes the focus, and gives it back when it closes.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { KitTexts } from "../texts/texts.ts";
import { useEscape, useFocusReturn } from "./focus.ts";
import { CloseIcon } from "./icons.tsx";

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

// The grip at the top of a sheet on a phone: pressed or pulled, it makes the sheet as tall as the screen allows.
export interface SheetHandleProps {
  readonly texts: KitTexts;
  /** Pulled down from its usual height, a sheet closes. */
  readonly onClose: () => void;
}

/** Shorter pulls are presses of an unsteady finger. */
const PULL_PX = 24;

/** Styles see the state: `:has(.sheet-handle[aria-expanded="true"])`. */
export function SheetHandle({ texts, onClose }: SheetHandleProps) {
  const [isTall, setTall] = useState(false);
  const startY = useRef<number | null>(null);
  const wasPulled = useRef(false);

  const onPointerUp = (event: PointerEvent) => {
    const pulledPx = startY.current === null ? 0 : event.clientY - startY.current;
    startY.current = null;
    wasPulled.current = Math.abs(pulledPx) >= PULL_PX;
    if (pulledPx <= -PULL_PX) setTall(true);
    else if (pulledPx >= PULL_PX && isTall) setTall(false);
    else if (pulledPx >= PULL_PX) onClose();
  };
  return (
    <button
      type="button"
      class="sheet-handle"
      aria-label={texts.sheetFullHeight}
      aria-expanded={isTall}
      onPointerDown={(event) => {
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => startY.current = null}
      onClick={() => {
        // A pull ends with a click as well.
        if (!wasPulled.current) setTall(!isTall);
        wasPulled.current = false;
      }}
    />
  );
}
