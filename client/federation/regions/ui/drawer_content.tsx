// The content of the drawer: warnings while status or list are not being updated, and all regions.
import type { ReadonlySignal } from "@preact/signals";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import type { BackendsModel } from "../backends_model.ts";
import { arrangeRows, type VisitorPlace } from "../core/backend_row.ts";
import type { BackendView } from "../core/backend_view.ts";
import type { MacroRing } from "../core/macro_ring.ts";
import { memoizeOverlaps } from "../core/region_overlap.ts";
import type { LegalModel } from "../legal_model.ts";
import type { DrawerTexts, RegionTexts } from "../texts/texts.ts";
import { BackendItem } from "./backend_item.tsx";
import { OwnPages } from "./own_pages.tsx";
import { SiteLine } from "./site_line.tsx";
import { isNews, parseNewestNote } from "contract/status/newest_note.ts";
import { ageOf } from "../core/data_age.ts";

/** Kept in the module, so that the result survives closing the drawer. */
const overlapsOf = memoizeOverlaps();

export interface DrawerContentProps {
  readonly state: {
    readonly backends: BackendsModel;
    readonly config: ClientConfig;
    readonly legal: ReadonlySignal<LegalModel | null>;
    readonly location: { readonly position: ReadonlySignal<VisitorPlace | null> };
    readonly shown: {
      readonly data: ReadonlySignal<{ readonly tier: string; readonly rings?: readonly MacroRing[] }>;
    };
  };
  readonly texts: KitTexts & RegionTexts & { readonly drawer: DrawerTexts; readonly pageTitle: string };
  /** Called with the key of the selected region's backend. */
  readonly onShow: (key: string) => void;
}

export function DrawerContent({ state, texts, onShow }: DrawerContentProps) {
  const words = texts.drawer;
  const views = state.backends.views.value;
  const nowMs = state.backends.hubTimeMs.value;
  const matching = new Map(state.shown.data.value.rings?.map(({ key, matching }) => [key, matching]));
  const rows = arrangeRows(views, overlapsOf(views.map(outlineOf)), nowMs, {
    locale: texts.locale,
    visitor: state.location.position.value,
  });
  return (
    <>
      <SiteLine config={state.config} fallback={texts.pageTitle} />
      <StaleBanners backends={state.backends} words={words} />
      <OperatorNote backends={state.backends} words={words} />
      {rows.length === 0 && <p>{describeNoRows(state.backends, texts)}</p>}
      {rows.length > 0 && (
        <ul class="drawer-list" role="list" aria-label={texts.drawerTitle}>
          {rows.map((row) => (
            <BackendItem
              key={row.view.backend.key}
              row={row}
              matching={matching.get(row.view.backend.key)}
              legal={state.legal.value}
              nowMs={nowMs}
              texts={texts}
              onShow={onShow}
            />
          ))}
        </ul>
      )}
      <footer class="drawer-footer">
        <span>{words.thisMap}</span>
        <OwnPages config={state.config} words={words} />
      </footer>
    </>
  );
}

const outlineOf = ({ backend, meta }: BackendView) => ({
  key: backend.key,
  shape: meta?.regionShape ?? null,
  bbox: meta?.bbox ?? null,
});

function describeNoRows({ phase }: BackendsModel, texts: DrawerContentProps["texts"]): string {
  switch (phase.value) {
    case "loading":
      return texts.registryLoading;
    case "failed":
      return texts.registryUnreachable;
    case "ready":
      return texts.drawer.empty;
  }
}

/** The operator's newest note: its day and title, linked to the status page, which has its text. */
function OperatorNote(
  { backends, words }: {
    readonly backends: Pick<BackendsModel, "note" | "hubTimeMs">;
    readonly words: Pick<DrawerTexts, "noteDay">;
  },
) {
  const note = parseNewestNote(backends.note.value);
  // The document may be an old copy, so the note's age is checked.
  if (note === null || !isNews(note.day, backends.hubTimeMs.value ?? Date.now())) return null;
  return (
    <p class="drawer-note">
      <time dateTime={note.day}>{words.noteDay(note.day)}</time>{" "}
      <a href={`status?lang=${document.documentElement.lang}`} dir="auto">{note.title}</a>
    </p>
  );
}

/** Warnings that the hub's status, or the list of regions itself, is not being updated. */
function StaleBanners(
  { backends, words }: { readonly backends: BackendsModel; readonly words: DrawerTexts },
) {
  const statusAgeMs = backends.statusAgeMs.value ?? 0;
  const registry = backends.outdatedRegistry.value;
  const registrySince = registry?.ageMs == null
    ? words.sinceOpened
    : words.staleSince(ageOf(registry.ageMs / 1000));
  return (
    <>
      <Banner
        isShown={backends.isStatusStale.value}
        news={words.stale}
        since={words.staleSince(ageOf(statusAgeMs / 1000))}
      />
      <Banner isShown={registry !== null} news={words.registryOutdated} since={registrySince} />
    </>
  );
}

function Banner(
  { isShown, news, since }: { readonly isShown: boolean; readonly news: string; readonly since: string },
) {
  return (
    <p class={isShown ? "drawer-stale" : undefined}>
      {/* A live region must exist before its text; the age is outside, or it would be announced every minute. */}
      <span role="status">{isShown && news}</span>
      {isShown && ` ${since}`}
    </p>
  );
}
