// Describes whether a playground is open.
import type { ClosureNow } from "contract/playground/closure_now.ts";
import type { NoticeWords } from "contract/texts/notices.ts";
import type { OpeningStatus } from "../../federation/filters/core/opening_states.ts";
import { nameDay } from "../core/opening_hours.ts";
import type { PanelTexts } from "../texts/texts.ts";

/** Describes an evaluated status. `asOf` is the time of the evaluation. "Tomorrow" is the day after it. */
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

/** Describes whether a playground is open, or returns null if that is unknown. */
export function describeKnownOpening(
  status: OpeningStatus,
  asOf: Date,
  texts: Parameters<typeof describeOpening>[2],
): string | null {
  const isKnown = status.kind === "always" || status.kind === "open" || status.kind === "closed";
  return isKnown ? describeOpening(status, asOf, texts) : null;
}

interface ClosedWords {
  /** Why the playground cannot be used now, to be shown first; null if it is not known to be closed. */
  readonly closed: string | null;
  /** Other information from the playground's notices and tags. */
  readonly others: readonly string[];
}

/** Describes closures of a playground. `status` is derived from its opening hours; null if unknown. */
export function describeClosed(
  closure: ClosureNow,
  status: OpeningStatus | null,
  asOf: Date | null,
  { notices, panel }: {
    readonly notices: Pick<NoticeWords, "closures">;
    readonly panel: Parameters<typeof describeOpening>[2];
  },
): ClosedWords {
  const lines = notices.closures(closure, new Date());
  if (closure.isClosed) return { closed: lines[0]!, others: lines.slice(1) };
  const isClosed = status?.kind === "closed" && asOf !== null;
  return { closed: isClosed ? describeOpening(status, asOf, panel) : null, others: lines };
}
