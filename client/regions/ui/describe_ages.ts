// How old it is what is known of a region, and since when nobody reaches it.
import type { BackendView } from "../core/backend_view.ts";
import { ageSince } from "../../kit/core/data_age.ts";
import type { DrawerTexts } from "../texts/texts.ts";

type Aged = Pick<BackendView, "health" | "status" | "meta" | "lastImportAt">;
type AgeTexts = Pick<DrawerTexts, "dataAge" | "osmDate" | "lastReached" | "neverReached">;

/** `nowMs`: the hub's time. */
export function describeAges(view: Aged, nowMs: number, words: AgeTexts): string[] {
  const { status, meta, lastImportAt } = view;
  const data = ageSince(lastImportAt, nowMs);
  const osmTime = meta?.osmDataTimestamp ?? status?.osmDataTimestamp ?? null;
  const ages: string[] = [];
  if (data) ages.push(words.dataAge(data));
  if (osmTime !== null) ages.push(words.osmDate(osmTime));
  const reach = describeReach(view, nowMs, words);
  if (reach !== null) ages.push(reach);
  return ages;
}

/** Whatever the page itself reaches needs no such words, even where the hub has not got there. */
function describeReach({ health, status }: Aged, nowMs: number, words: AgeTexts): string | null {
  if (status === null || health === "up") return null;
  const reached = ageSince(status.lastSuccess, nowMs);
  if (reached && (!status.up || health === "failed")) return words.lastReached(reached);
  return status.up ? null : words.neverReached;
}
