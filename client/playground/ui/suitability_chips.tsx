// Chips below the panel's title: known groups and needs that the playground suits.
import { suitabilityOf } from "../core/suitability.ts";
import { SUITABILITY_PICTOGRAMS } from "../pictograms/suitability_pictograms.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { PictogramDrawing } from "../pictograms/pictogram_icon.tsx";

export interface SuitabilityChipsProps {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly texts: PanelTexts;
}

export function SuitabilityChips({ properties, texts }: SuitabilityChipsProps) {
  const chips = suitabilityOf(properties);
  if (chips.length === 0) return null;
  return (
    <ul class="suitability" aria-label={texts.suitabilityLabel}>
      {chips.map(({ name, isPartly, isAddition }) => (
        <li key={name} class={isPartly ? "suitability-chip suitability-partly" : "suitability-chip"}>
          <PictogramDrawing pictogram={SUITABILITY_PICTOGRAMS[name]} />
          {texts.suitability(name, isPartly, isAddition)}
        </li>
      ))}
    </ul>
  );
}
