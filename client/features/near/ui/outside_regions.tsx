// In place of the list where no region is within reach: the nearest region, and how the area can join.
import { parseHttpUrl } from "contract/kit/fields.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import type { NearestRegion } from "../core/nearest_region.ts";
import type { NearTexts } from "../texts/texts.ts";

interface OutsideRegionsProps {
  /** Null while no region has a place. */
  readonly nearest: NearestRegion | null;
  readonly config: ClientConfig;
  readonly texts: KitTexts & { readonly near: NearTexts; readonly distance: (metres: number) => string };
  readonly onShow: (region: NearestRegion) => void;
}

export function OutsideRegions({ nearest, config, texts, onShow }: OutsideRegionsProps) {
  const { outside } = texts.near;
  const joinUrl = parseHttpUrl(config.joinUrl);
  return (
    <div class="near-outside">
      {nearest && (
        <>
          <p>
            {outside.nearest({ region: nearest.name, distance: texts.distance(nearest.distanceMetres) })}
          </p>
          <button type="button" class="text-button" onClick={() => onShow(nearest)}>
            {outside.show(nearest.name)}
          </button>
        </>
      )}
      {joinUrl && (
        <p>
          <ExternalLink class="panel-link" href={joinUrl}>{outside.join}</ExternalLink>
        </p>
      )}
    </div>
  );
}
