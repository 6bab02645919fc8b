// When the playground is open: now, and in general.
import type { PlacedPlayground } from "../../tiers/core/placed_playground.ts";
import { describeRules, nameDay, readOpeningHours } from "../core/opening_hours.ts";
import type { PanelTexts, TagValueTexts } from "../texts/texts.ts";
import type { Opening, OpeningModel } from "../opening_model.ts";

export interface OpeningHoursProps {
  readonly placed: PlacedPlayground;
  readonly opening: OpeningModel;
  readonly texts: PanelTexts;
  readonly values: TagValueTexts;
}

export function OpeningHours({ placed, opening, texts, values }: OpeningHoursProps) {
  const value = readOpeningHours(placed.playground.properties);
  if (value === null) return null;
  // Until the hours have been evaluated, and when they cannot be, the tag speaks for itself.
  const current = opening.current.value?.placed === placed ? opening.current.value : null;
  const state = current && describeState(current, texts);
  const lines = describeRules(current?.rules ?? value, values.hours);
  return (
    <section class="panel-section">
      <h3>{texts.openingTitle}</h3>
      {state && <p class={`opening-state opening-${current.status?.kind}`}>{state}</p>}
      {lines.filter((line) => line !== state).map((line) => <p key={line} class="opening-rule">{line}</p>)}
    </section>
  );
}

function describeState({ status, asOf }: Opening, texts: PanelTexts): string | null {
  if (status === null) return null;
  const { kind, changesAt } = status;
  if (changesAt === null) return texts.openingState(kind);
  const day = nameDay(changesAt, asOf);
  if (kind === "open") return texts.openUntil(day, changesAt);
  if (kind === "closed") return texts.closedUntil(day, changesAt);
  return texts.openingState(kind);
}
