// Stands in for a part of the page that could not be fetched.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Texts } from "../i18n/texts.ts";
import { CloseIcon } from "./icons.tsx";

export interface PartFailureProps {
  readonly texts: Texts;
  readonly onRetry: () => void;
  readonly retryLabel: string;
  /** Null where something around it closes it. */
  readonly onClose: (() => void) | null;
}

export function PartFailure({ texts, onRetry, retryLabel, onClose }: PartFailureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Before the next paint: whoever sees it can already close it.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !close.current) return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    const { current } = frame;
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
      const isFocusInside = current!.contains(document.activeElement);
      if (isFocusInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div class="part-failure" role="alert" ref={frame}>
      <div class="part-failure-line">
        <p>{texts.partFailed}</p>
        {onClose && (
          <button type="button" class="icon-button" onClick={onClose} aria-label={texts.close}>
            <CloseIcon />
          </button>
        )}
      </div>
      <button type="button" class="text-button" onClick={onRetry}>{retryLabel}</button>
    </div>
  );
}
