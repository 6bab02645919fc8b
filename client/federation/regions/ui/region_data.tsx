// Data of one region: ages, completeness and legal links. A page for one region shows it in the menu.
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
  const words = texts.drawer;
  const view = backends.views.value[0];
  if (!view?.meta) return null;
  return (
    <>
      <h4>
        <bdi>{view.backend.name}</bdi>
      </h4>
      <p>{view.playgroundCount === null ? texts.countUnknown : texts.playgrounds(view.playgroundCount)}</p>
      <CompletenessBar view={view} words={words} />
      {describeAges(view, backends.hubTimeMs.value, words).map((text) => <p key={text}>{text}</p>)}
      <LegalLinks view={view} legal={legal.value} texts={texts} words={words} />
    </>
  );
}

/** Playgrounds by class: a bar in the order of the map's ring segments, and the counts. */
export function CompletenessBar(
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

type Aged = Pick<BackendView, "health" | "status" | "shownImportAt" | "osmDataTimestamp">;
type AgeTexts = Pick<DrawerTexts, "dataAge" | "osmDate" | "lastReached" | "neverReached">;

/** Age of a region's data, and time since last contact. `nowMs` is the hub's time; null if unknown. */
export function describeAges(view: Aged, nowMs: number | null, words: AgeTexts): string[] {
  const { shownImportAt, osmDataTimestamp } = view;
  const data = nowMs === null ? null : ageSince(shownImportAt, nowMs);
  const ages: string[] = [];
  if (data) ages.push(words.dataAge(data));
  if (osmDataTimestamp !== null) ages.push(words.osmDate(osmDataTimestamp));
  const contact = nowMs === null ? null : describeContact(view, nowMs, words);
  if (contact !== null) ages.push(contact);
  return ages;
}

/**
 * Describes the last contact with a region. Null for a region that is up. If the status is stale, the page's own calls
 * decide whether it is up.
 */
function describeContact({ health, status }: Aged, nowMs: number, words: AgeTexts): string | null {
  if (status === null || health === "up") return null;
  const reached = ageSince(status.lastSuccess, nowMs);
  if (reached && (!status.up || health === "failed")) return words.lastReached(reached);
  return status.up ? null : words.neverReached;
}
