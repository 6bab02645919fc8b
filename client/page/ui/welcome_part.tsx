// The card at the first visit, and the view that it leads back to.
import { startLastView } from "../../welcome/last_view.ts";
import { WelcomeCard } from "../../welcome/ui/welcome_card.tsx";
import type { PageState, PartProps } from "../page_state.ts";

/** Keeps the view from now on. The card is for visitors whose address names no view and no playground. */
export function startWelcome({ state }: PartProps, nameOf: (props: PartProps) => string) {
  const isWanted = !state.features.isEmbedded;
  if (isWanted) startLastView(state.view, window);
  return (props: PartProps) =>
    isWanted && isStart(state) &&
    <WelcomeCard state={state} title={nameOf(props)} texts={props.texts} />;
}

/** Reads signals. */
function isStart({ regionGoal, selection, view }: PageState): boolean {
  return !view.isTouched.value && selection.current.value.kind === "none" && regionGoal.opened.value === null;
}
