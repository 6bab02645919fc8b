// The sheet while nothing is open, and the view to which it leads back.
import { useEffect, useMemo } from "preact/hooks";
import { type LastView, readLastView, startLastView } from "../../features/start/last_view.ts";
import { StartSheet } from "../../features/start/ui/start_sheet.tsx";
import { openList } from "../../features/near/open_list.ts";
import { couldShowIn } from "../../federation/regions/core/region_position.ts";
import { mapTitle } from "../page_name.ts";
import type { PageState, PartProps } from "../state/page_state.ts";

export function Start({ isReturn, ...props }: PartProps & { readonly isReturn: boolean }) {
  const { state, texts } = props;
  const { backends, camera, location, regionGoal, view } = state;
  const { phase } = location;
  const last = useMemo(() => readLastView(window), []);
  const { playgrounds, regions } = backends.totals.value;
  const isUntouched = !view.isTouched.value && regionGoal.opened.value === null;
  const goBack = ({ lon, lat, zoom }: LastView) => {
    view.touch();
    camera.ask({ kind: "restore", lon, lat, zoom });
  };
  return (
    <StartSheet
      state={state}
      title={mapTitle(props)}
      isReturn={isReturn}
      count={regions === 0 ? null : texts.playgrounds(playgrounds)}
      back={last && isUntouched ? { label: describeLast(last, props), go: () => goBack(last) } : null}
      onList={() => openList(state)}
      searchLabel={labelSearch(state, texts)}
      onSearch={() => document.querySelector<HTMLElement>(".search-input")?.focus()}
      problem={phase.value.kind === "failed" ? texts.locationProblem(phase.value.problem) : null}
      texts={texts}
    />
  );
}

function labelSearch({ features, search }: PageState, texts: PartProps["texts"]): string {
  if (search.hasGeocoder) return texts.start.search;
  return features.hasRegions ? texts.searchLocal : texts.searchLocalHere;
}

/** Stores the map's view from now on. */
export function useLastView({ features, view }: PageState): void {
  useEffect(() => features.isEmbedded ? undefined : startLastView(view, window), []);
}

/** Describes the last view, without the name if there is only one region. Reads signals. */
function describeLast(
  { lon, lat, zoom }: LastView,
  { state: { backends }, texts: { start } }: PartProps,
): string {
  const views = backends.views.value;
  const region = views.length > 1 &&
    views.find((view) => view.bbox !== null && couldShowIn(view, [lon, lat, lon, lat]));
  return region ? start.back({ place: region.backend.name, zoom: Math.round(zoom) }) : start.backToView;
}
