// A sheet over the map: at its side, or at the bottom on phones. Takes the focus and returns it on close.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { KitTexts } from "../texts/texts.ts";
import { mayTakeFocus, useEscape, useFocusReturn } from "./focus.ts";
import { CloseButton } from "./close_button.tsx";
import { isPhone, SheetGrip, type SheetStop, useSheetDrag } from "./sheet_stops.tsx";

export interface SheetProps {
  readonly title: ComponentChildren;
  /** Identifies the sheet in style sheets: `sheet-<name>`. */
  readonly name: string;
  readonly texts: KitTexts;
  /** Goes one level up. */
  readonly onClose: () => void;
  /** If true, the close button of a phone first lowers the sheet, which stays open below the map. */
  readonly staysLow?: boolean;
  /** The first stop on a phone. A sheet that starts low does not take the focus. */
  readonly stop?: SheetStop;
  /** On a phone, from low to high. */
  readonly stops?: readonly SheetStop[];
  /** Called when the visitor moves the sheet to a stop. */
  readonly onStop?: () => void;
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

/** Never nothing: a sheet that is dragged down stays low. */
const STOPS = ["low", "middle", "full"] as const;

export function Sheet(
  {
    title,
    name,
    texts,
    onClose,
    staysLow = false,
    stop: firstStop = "middle",
    stops = STOPS,
    onStop,
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
  const [stop, setStop] = useState(firstStop);
  const moveTo = (next: SheetStop) => {
    setStop(next);
    onStop?.();
    // A low sheet hides its body.
    if (next === "low" && body.current!.contains(document.activeElement)) focusHeading();
  };
  const uncoverMap = ({ target }: Event) => {
    if (stop === "full" && (target as Element).closest("[data-shows-map]")) setStop("middle");
  };
  const position = { stops, stop, onStop: moveTo };
  const drag = useSheetDrag(sheet, position);
  useEscape(onClose);
  useFocusReturn(sheet);
  const focusHeading = () => heading.current!.focus({ preventScroll: true });
  // New content starts at its top.
  useLayoutEffect(() => {
    body.current!.scrollTop = 0;
    setStop(firstStop);
    if (firstStop !== "low" && mayTakeFocus()) focusHeading();
  }, [focusKey, firstStop]);
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
  const close = (
    <CloseButton
      label={texts.close}
      onClick={() => staysLow && stop !== "low" && isPhone() ? moveTo("low") : onClose()}
    />
  );
  return (
    <section
      id={id}
      ref={sheet}
      class={`sheet sheet-${name}`}
      data-stop={stop}
      aria-labelledby={titleId}
    >
      <header class="sheet-header" {...drag}>
        <SheetGrip {...position} texts={texts} />
        {action !== undefined && close}
        {lead === undefined ? head : lead}
        {action === undefined ? close : action}
      </header>
      {toolbar}
      <div class="sheet-body" ref={body} onClick={uncoverMap}>
        {lead !== undefined && head}
        {children}
      </div>
      {footer}
    </section>
  );
}
