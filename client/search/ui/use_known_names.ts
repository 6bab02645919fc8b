// The names that can be found without asking anybody: of all regions, where there are several, and of the playgrounds
// that are loaded.
import { useMemo } from "preact/hooks";
import type { BackendView } from "../../regions/core/backend_view.ts";
import { indexNames } from "../core/search.ts";
import type { KnownNames } from "../core/search_options.ts";
import type { AppState } from "../../page/page_state.ts";

const NO_VIEWS: readonly BackendView[] = [];

export function useKnownNames(
  { backends, features, shown }: Pick<AppState, "backends" | "features" | "shown">,
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
