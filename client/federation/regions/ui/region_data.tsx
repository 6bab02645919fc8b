// Data of one region: ages, completeness and legal links. A page for one region shows it in the menu.
import { joinDetails } from "contract/texts/rows.ts";
import type { ReadonlySignal } from "@preact/signals";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import type { BackendsModel } from "../backends_model.ts";
import type { BackendView } from "../core/backend_view.ts";
import { ageSince } from "../core/data_age.ts";
import { segmentsOf } from "../core/macro_ring.ts";
import type { LegalModel } from "../legal_model.ts";
import type { DrawerTexts, RegionTexts } from "../texts/texts.ts";
import { LegalLinks } from "./legal_links.tsx";

export interface RegionDataProps {
  readonly state: { readonly backends: BackendsModel; readonly legal: ReadonlySignal<LegalModel | null> };
  readonly texts: KitTexts & RegionTexts & { readonly drawer: DrawerTexts };
}

export function RegionData({ state: { backends, legal }, texts }: RegionDataProps) {
  const view = backends.views.value[0];
  const nowMs = backends.hubTimeMs.value;
  if (!view?.meta) return null;
  return (
    <>
      <h4>
        <bdi>{view.backend.name}</bdi>
      </h4>
      <p>
        {joinDetails(texts.locale, [
          view.playgroundCount === null ? texts.countUnknown : texts.playgrounds(view.playgroundCount),
          describeUpdate(view, nowMs, texts.drawer),
        ])}
      </p>
      <RegionFacts view={view} legal={legal.value} nowMs={nowMs} texts={texts} />
    </>
  );
}

interface RegionFactsProps extends Pick<RegionDataProps, "texts"> {
  readonly view: BackendView;
  readonly legal: LegalModel | null;
  /** The hub's time; null if unknown. */
  readonly nowMs: number | null;
}

export function RegionFacts({ view, legal, nowMs, texts }: RegionFactsProps) {
  const words = texts.drawer;
  return (
    <>
      <CompletenessBar view={view} words={words} />
      {describeDates(view, nowMs, words).map((text) => <p key={text}>{text}</p>)}
      <LegalLinks view={view} legal={legal} texts={texts} words={words} />
    </>
  );
}

/** Playgrounds by class: a bar in the order of the map's ring segments, and the counts. */
function CompletenessBar(
  { view, words }: { readonly view: BackendView; readonly words: DrawerTexts },
) {
  if (!view.playgroundCount) return null;
  const segments = segmentsOf(view);
  const counts = words.classCounts(segments);
  return (
    <>
      {/* Hidden from screen readers, because the numbers below have the same content. */}
      <div class="class-bar" aria-hidden="true">
        {counts.map(([name]) => (
          <span key={name} class={`class-${name}`} style={{ flexGrow: segments[name] }} />
        ))}
      </div>
      <p class="class-counts">
        {view.completeness === null
          ? words.completenessUnknown
          : counts.map(([name, text]) => (
            <span key={name} class="class-count">
              <span class={`class-mark class-${name}`} aria-hidden="true" />
              {text}
            </span>
          ))}
      </p>
    </>
  );
}

/** Age of a region's data. Null if it or the hub's time is unknown. */
export function describeUpdate(
  { shownImportAt }: Pick<BackendView, "shownImportAt">,
  nowMs: number | null,
  words: Pick<DrawerTexts, "updated">,
): string | null {
  const age = nowMs === null ? null : ageSince(shownImportAt, nowMs);
  return age && words.updated(age);
}

type Dated = Pick<BackendView, "health" | "status" | "osmDataTimestamp">;
type DateTexts = Pick<DrawerTexts, "osmDate" | "lastReached" | "neverReached">;

/** Day of a region's OpenStreetMap data, and time since last contact. `nowMs` is the hub's time; null if unknown. */
export function describeDates(view: Dated, nowMs: number | null, words: DateTexts): string[] {
  const { osmDataTimestamp } = view;
  return [
    osmDataTimestamp === null ? null : words.osmDate(osmDataTimestamp),
    nowMs === null ? null : describeContact(view, nowMs, words),
  ].filter((date) => date !== null);
}

/**
 * Describes the last contact with a region. Null for a region that is up. If the status is stale, the page's own calls
 * decide whether it is up.
 */
function describeContact({ health, status }: Dated, nowMs: number, words: DateTexts): string | null {
  if (status === null || health === "up") return null;
  const reached = ageSince(status.lastSuccess, nowMs);
  if (reached && (!status.up || health === "failed")) return words.lastReached(reached);
  return status.up ? null : words.neverReached;
}
