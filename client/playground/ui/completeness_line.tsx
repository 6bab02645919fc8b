// How well the playground is mapped, which parts are missing, and a link to add them.
import { completenessParts } from "contract/playground/completeness.ts";
import type { Completeness, Playground } from "contract/types.ts";
import { mapCompleteObjectLink, placeOf } from "../core/outside_links.ts";
import type { PanelTexts, PartName, PlaygroundTexts } from "../texts/texts.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";

export interface CompletenessLineProps {
  readonly playground: Playground;
  readonly texts: PlaygroundTexts;
  readonly panelTexts: PanelTexts;
}

const PARTS: readonly PartName[] = ["photo", "equipment", "info"];

export function CompletenessLine({ playground, texts, panelTexts }: CompletenessLineProps) {
  const known = completenessParts(playground.properties);
  const missing = PARTS.filter((part) => !known[part]);
  return (
    <div class="panel-section">
      <p class="panel-completeness">
        <CompletenessIcon completeness={playground.completeness} />
        {texts.completeness(playground.completeness)}
      </p>
      <p class="panel-reason">
        {missing.length === 0 ? panelTexts.nothingMissing : panelTexts.missingParts(missing)}
      </p>
      {missing.length > 0 && (
        <ExternalLink class="panel-link" href={mapCompleteObjectLink(playground, placeOf(playground))}>
          {panelTexts.editInMapComplete}
        </ExternalLink>
      )}
    </div>
  );
}

/** Radius of the white centre in the map's dots, in units of the view box below. */
const MIDDLE_RADIUS: Readonly<Record<Completeness, number>> = { complete: 0, partial: 1.75, missing: 3.25 };

/** The class's dot on the map: solid, half open or open. */
function CompletenessIcon({ completeness }: { readonly completeness: Completeness }) {
  return (
    <svg class={`completeness-icon completeness-icon-${completeness}`} viewBox="0 0 14 14" aria-hidden="true">
      <circle class="completeness-icon-edge" cx="7" cy="7" r="6.5" />
      <circle class="completeness-icon-middle" cx="7" cy="7" r={MIDDLE_RADIUS[completeness]} />
    </svg>
  );
}
