// The names that can be found without asking anybody: of all regions, and of the playgrounds that are loaded.
import { useMemo } from "preact/hooks";
import { indexNames } from "../../core/search.ts";
import type { KnownNames } from "../../core/search_options.ts";
import type { AppState } from "../../state/app.ts";

export function useKnownNames({ backends, shown }: Pick<AppState, "backends" | "shown">): KnownNames {
  const views = backends.views.value;
  const data = shown.data.value;
  const regions = useMemo(() => indexNames(views, ({ backend }) => backend.name), [views]);
  const playgrounds = useMemo(
    () => indexNames(data.tier === "polygon" ? data.playgrounds : [], ({ playground }) => playground.name),
    [data],
  );
  return { regions, playgrounds };
}
