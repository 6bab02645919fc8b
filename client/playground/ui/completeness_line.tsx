// How well the playground is mapped, which parts are missing, and a link to add them.
import { completenessParts } from "contract/playground/completeness.ts";
import type { Playground } from "contract/types.ts";
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
      <p>
        <b>{texts.completeness(playground.completeness)}</b>
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
