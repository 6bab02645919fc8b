// What is said of a region's country, state and languages, by its node or by the registry.
import type { Languages } from "contract/kit/language_tags.ts";
import { languagesOfPlace } from "contract/registry/region_languages.ts";
import { joinPlaces, placeOfCodes, type RegionPlace } from "contract/registry/region_place.ts";
import type { BackendView } from "./backend_view.ts";

type Declared = Pick<BackendView, "backend" | "meta">;

/** What the node reports, then what the registry says. */
export function declaredPlace({ meta, backend }: Declared): RegionPlace {
  return joinPlaces(
    [meta, backend].map((source) => placeOfCodes(source?.country ?? null, source?.state ?? null)),
  );
}

/** The languages of names there: as the node reports them, else by the place; empty: unknown. */
export const languagesOfView = (view: Declared): Languages =>
  view.meta?.languages ?? languagesOfPlace(declaredPlace(view));
