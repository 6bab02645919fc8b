// What the drawer says: whether the hub still observes, every region with what is known of it, trouble on top.
import { arrangeRows } from "../core/backend_row.ts";
import type { BackendView } from "../core/backend_view.ts";
import { fitRegion } from "../../view/core/camera.ts";
import { createOverlapMemory } from "../core/overlap_memory.ts";
import type { DrawerTexts } from "../texts/texts.ts";
import { de } from "../texts/de.ts";
import { en } from "../texts/en.ts";
import { pickTexts } from "../../page/texts/pick.ts";
import type { AppState } from "../../page/page_state.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { BackendItem } from "./backend_item.tsx";
import { DRAWER_TITLE_ID, type DrawerProps } from "./drawer_props.ts";
import { StaleBanner } from "./stale_banner.tsx";

/** Where the drawer lies over most of the map: as in the styles. */
const NARROW = "(max-width: 640px)";

/** Outlives the drawer, which is closed and opened again. */
const overlapsOf = createOverlapMemory();

export function DrawerContent({ state, texts, onClose }: DrawerProps) {
  const words = pickTexts(texts.locale, { de, en });
  const views = state.backends.views.value;
  const rows = arrangeRows(views, overlapsOf(views.map(outlineOf)));
  const flyTo = ({ bbox }: BackendView) => {
    if (!bbox) return;
    state.view.touch();
    state.camera.ask(fitRegion(bbox, state.config));
    if (globalThis.matchMedia(NARROW).matches) onClose();
  };
  return (
    <>
      <StaleBanner backends={state.backends} words={words} />
      {rows.length === 0 && (
        <p class="drawer-empty">
          {state.backends.phase.value === "failed" ? texts.registryUnreachable : words.empty}
        </p>
      )}
      {/* In the tab order: rows may hold nothing to press, and the list scrolls by keyboard all the same. */}
      <ul class="drawer-list" role="list" tabIndex={0} aria-labelledby={DRAWER_TITLE_ID}>
        {rows.map((row) => (
          <BackendItem
            key={row.view.backend.key}
            row={row}
            legal={state.legal}
            nowMs={state.backends.hubTimeMs.value}
            texts={texts}
            words={words}
            onShow={() => flyTo(row.view)}
          />
        ))}
      </ul>
      <OwnLegal config={state.config} words={words} />
    </>
  );
}

const outlineOf = ({ backend, meta }: BackendView) => ({
  key: backend.key,
  shape: meta?.regionShape ?? null,
  bbox: meta?.bbox ?? null,
});

/** Links of whoever runs this hub. */
function OwnLegal({ config, words }: { readonly config: AppState["config"]; readonly words: DrawerTexts }) {
  const links = [[words.impressum, config.impressumUrl], [words.privacy, config.privacyUrl]] as const;
  if (links.every(([, url]) => url === null)) return null;
  return (
    <footer class="drawer-footer">
      <span>{words.thisMap}</span>
      {links.map(([text, url]) => url !== null && <ExternalLink key={text} href={url}>{text}</ExternalLink>)}
    </footer>
  );
}
