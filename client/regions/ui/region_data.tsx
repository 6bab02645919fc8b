// What the data of the one region is, and whose: at the end of the legend, where a page of many regions needs nothing
// of the kind.
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { BackendsModel } from "../backends_model.ts";
import type { BackendView } from "../core/backend_view.ts";
import { ageSince } from "../core/data_age.ts";
import { segmentsOf } from "../core/macro_ring.ts";
import type { LegalModel } from "../legal_model.ts";
import type { DrawerTexts, RegionTexts } from "../texts/texts.ts";
import { LegalLinks } from "./legal_links.tsx";

export interface RegionDataProps {
  readonly state: { readonly backends: BackendsModel; readonly legal: LegalModel };
  readonly texts: KitTexts & RegionTexts & { readonly drawer: DrawerTexts };
}

export function RegionData({ state: { backends, legal }, texts }: RegionDataProps) {
  const words = texts.drawer;
  const view = backends.views.value[0];
  if (!view?.meta) return null;
  return (
    <section class="region-data">
      <h3>{view.backend.name}</h3>
      <p>{view.playgroundCount === null ? texts.countUnknown : texts.playgrounds(view.playgroundCount)}</p>
      <CompletenessBar view={view} words={words} />
      {describeAges(view, backends.hubTimeMs.value, words).map((text) => <p key={text}>{text}</p>)}
      <LegalLinks view={view} legal={legal} texts={texts} words={words} />
    </section>
  );
}

function describeAges(
  { lastImportAt, meta }: BackendView,
  nowMs: number | null,
  words: DrawerTexts,
): string[] {
  const age = nowMs === null ? null : ageSince(lastImportAt, nowMs);
  const osmTime = meta?.osmDataTimestamp ?? null;
  return [...(age ? [words.dataAge(age)] : []), ...(osmTime === null ? [] : [words.osmDate(osmTime)])];
}

// How well the playgrounds of a region are mapped: a bar in the order of the rings on the map, and its numbers.
export interface CompletenessBarProps {
  readonly view: BackendView;
  readonly words: DrawerTexts;
}

export function CompletenessBar({ view, words }: CompletenessBarProps) {
  if (!view.playgroundCount) return null;
  const segments = segmentsOf(view);
  const counts = words.classCounts(segments);
  return (
    <>
      {/* The numbers below say the same. */}
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
