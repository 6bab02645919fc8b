// The names that can be found without asking anybody: of all regions, where there are several, and of the playgrounds
// that are loaded.
import { useMemo } from "preact/hooks";
import type { BackendView } from "../../regions/core/backend_view.ts";
import { indexNames } from "../core/search.ts";
import type { KnownNames } from "../core/search_options.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";

export interface KnownNamesState {
  readonly backends: BackendsModel;
  readonly features: PageFeatures;
  readonly shown: ShownModel;
}

const NO_VIEWS: readonly BackendView[] = [];

export function useKnownNames(
  { backends, features, shown }: KnownNamesState,
): KnownNames {
  const views = features.hasRegions ? backends.views.value : NO_VIEWS;
  const data = shown.data.value;
  const regions = useMemo(() => indexNames(views, ({ backend }) => backend.name), [views]);
  const playgrounds = useMemo(
    () => indexNames(data.tier === "polygon" ? data.playgrounds : [], ({ playground }) => playground.name),
    [data],
  );
  return { regions, playgrounds };
}
