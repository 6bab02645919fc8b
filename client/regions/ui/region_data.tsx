// What the data of the one region is, and whose: at the end of the legend, where a page of many regions needs nothing
// of the kind.
import type { BackendView } from "../core/backend_view.ts";
import { ageSince } from "../../kit/core/data_age.ts";
import type { DrawerTexts, RegionTexts } from "../texts/texts.ts";
import { CompletenessBar } from "./completeness_bar.tsx";
import { LegalLinks } from "./legal_links.tsx";
import type { BackendsModel } from "../backends_model.ts";
import type { LegalModel } from "../legal_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";

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
