// The card on the first visit, and the view to which it leads back.
import { useEffect, useMemo } from "preact/hooks";
import { isFirstVisit, startLastView } from "../../features/welcome/last_view.ts";
import { WelcomeCard } from "../../features/welcome/ui/welcome_card.tsx";
import { pageName } from "../page_name.ts";
import type { PageState, PartProps } from "../state/page_state.ts";

/** Stores the map's view from now on. Shows the card only if the URL has no view and no playground. */
export function Welcome(props: PartProps) {
  const { state, texts } = props;
  const { features, isIdle, view } = state;
  const isFirst = useMemo(() => isFirstVisit(window), []);
  useEffect(() => features.isEmbedded ? undefined : startLastView(view, window), []);
  if (features.isEmbedded || !isStart(state)) return null;
  // The HTML of a Hub's page includes the card for a first visit (see index.html). Other cards wait until the page is
  // idle.
  const isReady = isIdle.value || (isFirst && features.hasRegions);
  return isReady && <WelcomeCard state={state} isFirst={isFirst} title={pageName(props)} texts={texts} />;
}

/** Whether the visitor has not moved the map, selected a playground or opened a region yet. Reads signals. */
function isStart({ regionGoal, selection, view }: PageState): boolean {
  return !view.isTouched.value && selection.current.value.kind === "none" && regionGoal.opened.value === null;
}
