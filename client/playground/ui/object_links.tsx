// Where the playground's data can be seen and changed.
import type { Playground } from "../../../contract/types.ts";
import { mapCompleteObjectLink, osmLink, placeOf } from "../core/map_links.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";

export interface ObjectLinksProps {
  readonly playground: Playground;
  readonly texts: PanelTexts;
}

export function ObjectLinks({ playground, texts }: ObjectLinksProps) {
  return (
    <p class="panel-section panel-links">
      <ExternalLink class="panel-link" href={osmLink(playground)}>{texts.openInOsm}</ExternalLink>
      <ExternalLink class="panel-link" href={mapCompleteObjectLink(playground, placeOf(playground))}>
        {texts.editInMapComplete}
      </ExternalLink>
    </p>
  );
}
