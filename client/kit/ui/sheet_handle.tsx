// The grip at the top of a sheet on a phone: pressed or pulled, it makes the sheet as tall as the screen allows.
import { useRef, useState } from "preact/hooks";
import type { KitTexts } from "../texts/texts.ts";

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
