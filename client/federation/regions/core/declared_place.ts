// A region's country, state and languages as declared by its node or by the registry.
import type { Languages } from "contract/kit/language_tags.ts";
import { languagesOfPlace } from "contract/registry/region_languages.ts";
import { joinPlaces, placeOfCodes, type RegionPlace } from "contract/registry/region_place.ts";
import type { BackendView } from "./backend_view.ts";

type Declared = Pick<BackendView, "backend" | "meta">;

/** Country and state of a region. The node takes precedence over the registry. */
export function declaredPlace({ meta, backend }: Declared): RegionPlace {
  return joinPlaces(
    [meta, backend].map((source) => placeOfCodes(source?.country ?? null, source?.state ?? null)),
  );
}

/** Languages of names in the region: as reported by the node, else derived from country and state. Empty if unknown. */
export const languagesOfView = (view: Declared): Languages =>
  view.meta?.languages ?? languagesOfPlace(declaredPlace(view));
