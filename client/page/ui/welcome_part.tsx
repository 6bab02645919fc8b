// The card at the first visit, with its texts, which the first paint does not have.
import { WelcomeCard } from "../../welcome/ui/welcome_card.tsx";
import type { LaterTexts } from "../texts/texts.ts";
import type { PartProps } from "../page_state.ts";

export const createWelcomePart =
  (later: LaterTexts, nameOf: (props: PartProps) => string) => (props: PartProps) => (
    <WelcomeCard state={props.state} title={nameOf(props)} texts={{ ...props.texts, ...later }} />
  );
