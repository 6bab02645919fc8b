// The drawer above the pill: every region with what is known of it, trouble on top.
import { useEffect, useRef } from "preact/hooks";
import type { BackendView } from "../../core/backend_view.ts";
import type { Texts } from "../../i18n/texts.ts";
import type { BackendsModel } from "../../state/backends.ts";
import { CloseIcon } from "../icons.tsx";
import { DRAWER_ID } from "./pill.tsx";

export interface InstanceDrawerProps {
  readonly backends: BackendsModel;
  readonly texts: Texts;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

export function InstanceDrawer({ backends, texts, onClose, onReload }: InstanceDrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const views = backends.views.value.toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <section id={DRAWER_ID} class="drawer" aria-labelledby="drawer-title">
      <header class="drawer-header">
        <h2 id="drawer-title" tabIndex={-1} ref={heading}>{texts.drawerTitle}</h2>
        <button type="button" class="icon-button" onClick={onClose} aria-label={texts.close}>
          <CloseIcon />
        </button>
      </header>
      {views.length === 0 && <p class="drawer-empty">{texts.drawerEmpty}</p>}
      {/* In the tab order: without a button inside, the list could not be scrolled by keyboard everywhere. */}
      <ul class="drawer-list" tabIndex={0} aria-labelledby="drawer-title">
        {views.map((view) => (
          <BackendRow key={view.backend.key} view={view} texts={texts} onReload={onReload} />
        ))}
      </ul>
    </section>
  );
}

interface BackendRowProps {
  readonly view: BackendView;
  readonly texts: Texts;
  readonly onReload: () => void;
}

function BackendRow({ view, texts, onReload }: BackendRowProps) {
  const problem = describeProblem(view, texts);
  const condition = describeCondition(view, texts);
  const isNewRegion = failureOf(view)?.kind === "unknownOrigin";
  return (
    <li class={problem ? "backend backend-failed" : "backend"}>
      <div class="backend-line">
        <span class="backend-name">{view.backend.name}</span>
        {view.version !== null && <span class="badge">{texts.version(view.version)}</span>}
      </div>
      <div class="backend-line">
        <span>
          {view.playgroundCount === null ? texts.countUnknown : texts.playgrounds(view.playgroundCount)}
        </span>
        {condition && <span class="backend-condition">{condition}</span>}
      </div>
      {problem && <p class="backend-problem">{problem}</p>}
      {isNewRegion && <button type="button" class="text-button" onClick={onReload}>{texts.reload}</button>}
    </li>
  );
}

const failureOf = ({ failure, tierFailure }: BackendView) => failure ?? tierFailure;

function describeProblem(view: BackendView, texts: Texts): string | null {
  const { health, statusError } = view;
  const failure = failureOf(view);
  if (failure) return texts.failure(failure);
  return health === "down" ? texts.unreachableForHub(statusError) : null;
}

function describeCondition(view: BackendView, texts: Texts): string | null {
  const { failure, health, importing, playgroundCount } = view;
  // The page may not ask it yet: that says nothing about the region.
  if (failure?.kind === "unknownOrigin") return null;
  if (health === "down" || health === "failed") return texts.ringOffline;
  if (importing) return texts.ringUpdating;
  return playgroundCount === 0 ? texts.ringNoData : null;
}

/** Broken first, then importing or empty, then the rest in the registry's order. */
function rankOf(view: BackendView): number {
  const { health, importing, playgroundCount } = view;
  if (failureOf(view) || health === "down") return 0;
  return importing || playgroundCount === 0 ? 1 : 2;
}
