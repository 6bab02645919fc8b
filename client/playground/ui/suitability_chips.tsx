// Chips below the panel's title: known groups and needs that the playground suits.
import type { Locale } from "contract/locales.ts";
import { readFacts } from "../core/playground_facts.ts";
import { suitabilityOf } from "../core/suitability.ts";
import { SUITABILITY_PICTOGRAMS } from "../suitability_pictograms.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { PictogramDrawing } from "./pictogram_icon.tsx";

export interface SuitabilityChipsProps {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
  readonly texts: PanelTexts;
}

export function SuitabilityChips({ properties, locale, texts }: SuitabilityChipsProps) {
  const chips = suitabilityOf(properties, readFacts(properties, locale));
  if (chips.length === 0) return null;
  return (
    <ul class="suitability" aria-label={texts.suitabilityLabel}>
      {chips.map(({ name, isPartly }) => (
        <li key={name} class={isPartly ? "suitability-chip suitability-partly" : "suitability-chip"}>
          <PictogramDrawing pictogram={SUITABILITY_PICTOGRAMS[name]} />
          {texts.suitability(name, isPartly)}
        </li>
      ))}
    </ul>
  );
}
