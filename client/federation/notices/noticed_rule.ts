// The page's rule for filters, based on opening hours and on notices that close a playground. Loaded on demand.
import { computed, type ReadonlySignal } from "@preact/signals";
import type { PageRule } from "../filters/core/filters.ts";
import { NO_HOURS } from "../filters/core/opening_states.ts";
import { createPageRule } from "../filters/core/page_rule.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import type { ShownModel } from "../tiers/shown_model.ts";
import { closureNow, subjectOf } from "./core/closure_now.ts";
import type { NoticesNow } from "./core/notices_now.ts";

interface NoticedRuleState {
  readonly notices: ReadonlySignal<NoticesNow | null>;
  readonly shown: Pick<ShownModel, "unfilteredPlaygrounds">;
  /** The list of nearby playgrounds can contain playgrounds that are not on the map. */
  readonly near: { readonly loaded: ReadonlySignal<readonly PlacedPlayground[]> };
}

/** Creates the rule for `useRule` of the filters. */
export function createNoticedRule(
  { notices, shown, near }: NoticedRuleState,
): (closedHours: ReadonlySet<unknown>) => PageRule {
  /** Properties of closed playgrounds, as expected by `isClosedNow`. */
  const closed = computed<ReadonlySet<unknown>>(() => {
    const known = notices.value;
    if (known === null) return NO_HOURS;
    const loaded = [...shown.unfilteredPlaygrounds.value, ...near.loaded.value];
    const found = loaded.filter((placed) => closureNow(subjectOf(placed), known).notice?.kind === "closed");
    return found.length === 0 ? NO_HOURS : new Set(found.map(({ playground }) => playground.properties));
  });
  return (closedHours) => createPageRule(new Set([...closed.value, ...closedHours]));
}
