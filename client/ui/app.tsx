// The page over the map: which visible things there are, and where.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Texts } from "../i18n/texts.ts";
import type { AppState } from "../state/app.ts";
import { DataStatus } from "./data_status.tsx";
import { InstanceDrawer } from "./instance_drawer.tsx";
import { InstancePill } from "./instance_pill.tsx";
import { OmittedNotice } from "./omitted_notice.tsx";
import { LoadingBar } from "./loading_bar.tsx";
import { PlaygroundPanel } from "./playground_panel.tsx";
import { useDismissal } from "./use_dismissal.ts";

export interface AppProps {
  readonly state: AppState;
  readonly texts: Texts;
  readonly onReload: () => void;
}

export function App({ state, texts, onReload }: AppProps) {
  useEffect(() => void (document.title = texts.pageTitle), [texts]);
  return (
    <>
      <h1 class="visually-hidden">{texts.pageTitle}</h1>
      <LoadingBar shown={state.shown} texts={texts} />
      <HubCorner state={state} texts={texts} onReload={onReload} />
      <DataStatus shown={state.shown} backends={state.backends} texts={texts} />
      <PlaygroundPanel selection={state.selection} texts={texts} />
    </>
  );
}

/** Pill and drawer share the state "open", and belong together when the visitor clicks elsewhere. */
function HubCorner({ state, texts, onReload }: AppProps) {
  const isOpen = useSignal(false);
  const corner = useRef<HTMLDivElement>(null);
  const pill = useRef<HTMLButtonElement>(null);
  const close = () => {
    isOpen.value = false;
    pill.current?.focus();
  };
  useDismissal(corner, isOpen.value, close);
  return (
    <div class="hub-corner" ref={corner}>
      {isOpen.value && (
        <InstanceDrawer backends={state.backends} texts={texts} onClose={close} onReload={onReload} />
      )}
      <OmittedNotice shown={state.shown} texts={texts} />
      <InstancePill
        backends={state.backends}
        texts={texts}
        isOpen={isOpen.value}
        buttonRef={pill}
        onToggle={() => (isOpen.value ? close() : (isOpen.value = true))}
      />
    </div>
  );
}
