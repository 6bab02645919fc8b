// The heights at which a sheet stops on a phone. It is dragged between them by its grip and its header. On larger
// screens a sheet is a card at the side, and stops have no effect.
import type { HTMLAttributes, RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { KitTexts } from "../texts/texts.ts";

/** From low to high. At "low" only the header is visible. */
export const SHEET_STOPS = ["low", "start", "middle", "full"] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

/** Under it a sheet lies at the bottom of the page, as in phone.css. */
export const IS_PHONE = "(max-width: 640px) and (min-height: 481px), (max-width: 480px)";
export const isPhone = (): boolean => globalThis.matchMedia(IS_PHONE).matches;

/** A shorter drag counts as a press, in CSS pixels. */
const DRAG_PX = 8;
/** A faster drag moves the sheet to the next stop in its direction, in CSS pixels per millisecond. */
const FLICK = 0.5;

export interface StopsProps {
  /** The sheet's own stops, from low to high. */
  readonly stops: readonly SheetStop[];
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
}

/**
 * Handlers for the header of `sheet`, whose height follows the finger. A press on a sheet that is low raises it.
 */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  { stops, stop, onStop }: StopsProps,
): Pick<HTMLAttributes<HTMLElement>, "onPointerDown" | "onClickCapture" | "onClick"> {
  /** A drag ends with a click, which must not press a button. */
  const wasDragged = useRef(false);

  function follow(start: PointerEvent): void {
    const { style, offsetHeight } = sheet.current!;
    const finished = new AbortController();
    const options = { signal: finished.signal };
    const movedPx = ({ clientY }: PointerEvent) => start.clientY - clientY;
    const end = () => {
      finished.abort();
      style.cssText = "";
    };
    document.addEventListener("pointermove", (event) => {
      wasDragged.current ||= Math.abs(movedPx(event)) >= DRAG_PX;
      if (!wasDragged.current) return;
      style.cssText = `height:${Math.max(0, offsetHeight + movedPx(event))}px;transition:none`;
    }, options);
    document.addEventListener("pointerup", (event) => {
      end();
      if (!wasDragged.current) return;
      const moved = movedPx(event);
      const isFlick = Math.abs(moved) / Math.max(1, event.timeStamp - start.timeStamp) > FLICK;
      onStop(isFlick ? nextStop(stops, stop, moved) : nearestStop(stops, offsetHeight + moved));
    }, options);
    document.addEventListener("pointercancel", end, options);
  }

  return {
    onPointerDown(event) {
      wasDragged.current = false;
      if (event.isPrimary && event.button === 0 && isPhone()) follow(event);
    },
    onClickCapture(event) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onClick({ target }) {
      if (stop === "low" && !(target as Element).closest("button, a")) onStop(nextStop(stops, stop, 1));
    },
  };
}

function nextStop(stops: readonly SheetStop[], stop: SheetStop, direction: number): SheetStop {
  const index = stops.indexOf(stop) + Math.sign(direction);
  return stops[Math.min(stops.length - 1, Math.max(0, index))]!;
}

/** About the heights in phone.css, in CSS pixels. */
const HEIGHTS: Readonly<Record<SheetStop, (pageHeight: number) => number>> = {
  low: () => 96,
  start: () => 212,
  middle: (pageHeight) => 0.56 * pageHeight,
  full: (pageHeight) => pageHeight - 116,
};

function nearestStop(stops: readonly SheetStop[], heightPx: number): SheetStop {
  const distance = (stop: SheetStop) => Math.abs(HEIGHTS[stop](innerHeight) - heightPx);
  return stops.reduce((best, stop) => distance(stop) < distance(best) ? stop : best);
}

/** The grip at the top of a sheet: raises it by a stop when pressed, or makes it smaller when it is at its highest. */
export function SheetGrip({ stops, stop, onStop, texts }: StopsProps & { readonly texts: KitTexts }) {
  const isHighest = stop === stops.at(-1);
  return (
    <button
      type="button"
      class="sheet-grip"
      aria-label={texts.sheetLarger}
      aria-expanded={isHighest}
      onClick={() => onStop(nextStop(stops, stop, isHighest ? -1 : 1))}
    />
  );
}
