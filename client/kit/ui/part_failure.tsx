// Stands in for a part of the page that could not be fetched, or has a fault.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { CloseIcon } from "./icons.tsx";
import { useEscape } from "./use_escape.ts";
import { useFocusReturn } from "./use_focus_return.ts";
import type { KitTexts } from "../texts/texts.ts";

export interface PartFailureProps {
  readonly texts: KitTexts;
  readonly message: string;
  /** Null where something around it closes it. */
  readonly onClose: (() => void) | null;
  /** What else can be done. */
  readonly children?: ComponentChildren;
}

export function PartFailure({ texts, message, onClose, children }: PartFailureProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEscape(() => onClose?.(), onClose !== null);
  useFocusReturn(frame);
  return (
    <div class="part-failure" role="alert" ref={frame}>
      <div class="part-failure-line">
        <p>{message}</p>
        {onClose && (
          <button type="button" class="icon-button" onClick={onClose} aria-label={texts.close}>
            <CloseIcon />
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
