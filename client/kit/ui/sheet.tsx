// A sheet over the map: at its side, or at the bottom on phones. Takes the focus and returns it on close.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { KitTexts } from "../texts/texts.ts";
import { mayTakeFocus, useEscape, useFocusReturn } from "./focus.ts";
import { CloseButton } from "./close_button.tsx";

export interface SheetProps {
  readonly title: ComponentChildren;
  /** Identifies the sheet in style sheets: `sheet-<name>`. */
  readonly name: string;
  readonly texts: KitTexts;
  readonly onClose: () => void;
  /** Below the title. */
  readonly subtitle?: ComponentChildren;
  /** Above the title. Describes it for screen readers, which start at the title. */
  readonly notice?: ComponentChildren;
  /** At the start of the header. If it is not undefined, the title scrolls with the content. */
  readonly lead?: ComponentChildren;
  readonly id?: string;
  /** Whenever this changes, the heading is focused again. */
  readonly focusKey?: unknown;
  /** A button at the end of the header, or null. If given, the close button is at the start. */
  readonly action?: ComponentChildren;
  /** Between the header and the scrolling body. */
  readonly toolbar?: ComponentChildren;
  /** Below the scrolling body. */
  readonly footer?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Sheet(
  {
    title,
    name,
    texts,
    onClose,
    subtitle,
    notice,
    lead,
    id,
    focusKey,
    action,
    toolbar,
    footer,
    children,
  }: SheetProps,
) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEscape(onClose);
  useFocusReturn(sheet);
  // New content starts at its top.
  useLayoutEffect(() => {
    body.current!.scrollTop = 0;
    if (mayTakeFocus()) heading.current!.focus({ preventScroll: true });
  }, [focusKey]);
  const head = (
    <div class="sheet-head">
      {notice && <div id={`${titleId}-notice`}>{notice}</div>}
      <h2
        id={titleId}
        tabIndex={-1}
        ref={heading}
        aria-describedby={notice ? `${titleId}-notice` : undefined}
      >
        <bdi>{title}</bdi>
      </h2>
      {subtitle}
    </div>
  );
  const close = <CloseButton label={texts.close} onClick={onClose} />;
  return (
    <section id={id} ref={sheet} class={`sheet sheet-${name}`} aria-labelledby={titleId}>
      <SheetHandle texts={texts} onClose={onClose} />
      <header class="sheet-header">
        {action !== undefined && close}
        {lead === undefined ? head : lead}
        {action === undefined ? close : action}
      </header>
      {toolbar}
      <div class="sheet-body" ref={body}>
        {lead !== undefined && head}
        {children}
      </div>
      {footer}
    </section>
  );
}

interface SheetHandleProps {
  readonly texts: KitTexts;
  /** Called when the handle is pulled down at the normal height. */
  readonly onClose: () => void;
}

/** A shorter pull counts as a click. */
const PULL_PX = 24;

/**
 * The grip at the top of a sheet on a phone. Clicked or pulled up, it makes the sheet full height. Styles read its
 * state with `:has(.sheet-handle[aria-expanded="true"])`.
 */
function SheetHandle({ texts, onClose }: SheetHandleProps) {
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
        // A pull also ends with a click.
        if (!wasPulled.current) setTall(!isTall);
        wasPulled.current = false;
      }}
    />
  );
}
