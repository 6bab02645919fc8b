// The card at the first visit, with its texts, which the first paint does not have; and the view that it leads back to.
import { startLastView } from "../../welcome/last_view.ts";
import { WelcomeCard } from "../../welcome/ui/welcome_card.tsx";
import type { PageState, PartProps } from "../page_state.ts";

/** Keeps the view from now on. The card is for visitors whose address names no view and no playground. */
export async function startWelcome({ state, texts }: PartProps, nameOf: (props: PartProps) => string) {
  const isWanted = !state.features.isEmbedded;
  if (isWanted) startLastView(state.view, window);
  const later = isWanted && isStart(state) && await texts.loadLater();
  return (props: PartProps) =>
    later && isStart(state) &&
    <WelcomeCard state={state} title={nameOf(props)} texts={{ ...props.texts, ...later }} />;
}

/** Reads signals. */
function isStart({ regionGoal, selection, view }: PageState): boolean {
  return !view.isTouched.value && selection.current.value.kind === "none" && regionGoal.opened.value === null;
}
