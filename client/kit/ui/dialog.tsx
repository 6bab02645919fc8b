// A dialog above the page and its sheets; on phones at the bottom, like a sheet. Closes by Escape or a press outside.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { KitTexts } from "../texts/texts.ts";
import { CloseButton } from "./close_button.tsx";

interface DialogProps {
  readonly title: string;
  readonly texts: KitTexts;
  readonly onClose: () => void;
  /** Gets a function that closes the dialog and returns the focus. */
  readonly children: (close: () => void) => ComponentChildren;
}

export function Dialog({ title, texts, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current!.showModal(), []);
  useEscapeOfItsOwn();
  const close = () => dialog.current!.close();
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div class="dialog-content">
        <header class="dialog-header">
          <h2 id={titleId}>{title}</h2>
          <CloseButton label={texts.close} onClick={close} />
        </header>
        {children(close)}
      </div>
    </dialog>
  );
}

/** Makes Escape close only the dialog (the browser does that itself), not the panel below it. */
function useEscapeOfItsOwn(): void {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.stopPropagation();
    };
    // Listens on the window, to run before the document's listeners.
    addEventListener("keydown", keep, { capture: true });
    return () => removeEventListener("keydown", keep, { capture: true });
  }, []);
}
