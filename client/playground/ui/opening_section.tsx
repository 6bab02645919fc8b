// When the playground is open: now, and in general.
import type { PlacedPlayground } from "../../tiers/core/dedup.ts";
import { describeRules, nameDay, readOpeningHours } from "../core/opening_hours.ts";
import type { PanelTexts } from "../texts/panel_texts.ts";
import { valuesDe } from "../texts/panel_values_de.ts";
import { valuesEn } from "../texts/panel_values_en.ts";
import { pickTexts } from "../../page/texts/pick.ts";
import type { Locale } from "../../page/texts/texts.ts";
import type { Opening, OpeningModel } from "../opening_model.ts";

export interface OpeningHoursProps {
  readonly placed: PlacedPlayground;
  readonly opening: OpeningModel;
  readonly locale: Locale;
  readonly texts: PanelTexts;
}

export function OpeningHours({ placed, opening, locale, texts }: OpeningHoursProps) {
  const value = readOpeningHours(placed.playground.properties);
  if (value === null) return null;
  // Until the hours have been evaluated, and when they cannot be, the tag speaks for itself.
  const current = opening.current.value?.placed === placed ? opening.current.value : null;
  const state = current && describeState(current, texts);
  const { hours } = pickTexts(locale, { de: valuesDe, en: valuesEn });
  const lines = describeRules(current?.rules ?? value, hours);
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
