// Whether a playground is open, in words.
import type { OpeningStatus } from "../../filters/core/opening_states.ts";
import { nameDay } from "../core/opening_hours.ts";
import type { PanelTexts } from "../texts/texts.ts";

/** `asOf`: when the status was determined; "tomorrow" counts from there. */
export function describeOpening(
  { kind, changesAt }: OpeningStatus,
  asOf: Date,
  texts: Pick<PanelTexts, "openUntil" | "closedUntil" | "openingState">,
): string {
  if (changesAt === null) return texts.openingState(kind);
  const day = nameDay(changesAt, asOf);
  if (kind === "open") return texts.openUntil(day, changesAt);
  if (kind === "closed") return texts.closedUntil(day, changesAt);
  return texts.openingState(kind);
}

/** The same if it is known whether it is open; null if not. */
export function describeKnownOpening(
  status: OpeningStatus,
  asOf: Date,
  texts: Parameters<typeof describeOpening>[2],
): string | null {
  const isKnown = status.kind === "always" || status.kind === "open" || status.kind === "closed";
  return isKnown ? describeOpening(status, asOf, texts) : null;
}
