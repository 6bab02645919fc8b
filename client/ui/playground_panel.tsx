// The chosen playground: beside the map, on phones below it.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Texts } from "../i18n/texts.ts";
import type { SelectionModel } from "../state/selection.ts";
import { CloseIcon } from "./icons.tsx";

export interface PlaygroundPanelProps {
  readonly selection: SelectionModel;
  readonly texts: Texts;
}

export function PlaygroundPanel({ selection, texts }: PlaygroundPanelProps) {
  const placed = selection.selected.value;
  const isOpen = placed !== null;
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    selection.clear();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen]);
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [placed]);
  if (!placed) return null;
  const { playground, origin } = placed;
  return (
    <aside class="panel" aria-label={texts.panelLabel}>
      <header class="panel-header">
        <div>
          <h2 tabIndex={-1} ref={title}>{playground.name ?? texts.unnamedPlayground}</h2>
          <p class="backend-label">{origin.backendName}</p>
        </div>
        <button type="button" class="icon-button" onClick={close} aria-label={texts.close}>
          <CloseIcon />
        </button>
      </header>
      <p class={`completeness completeness-${playground.completeness}`}>
        {texts.completeness(playground.completeness)}
      </p>
      {playground.restricted && <p>{texts.restrictedAccess}</p>}
    </aside>
  );
}
