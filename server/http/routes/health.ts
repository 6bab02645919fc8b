// `/healthz`: does the service do what it is there for? On a Hub the poll must be alive. Problems that do not stop
// the service are notes, not reasons to restart it.
import type { SnapshotStore } from "../../monitor/snapshot_store.ts";
import type { RegistrySource } from "../../registry_source.ts";
import { representText, sendRepresentation } from "../representation.ts";
import type { Routes } from "../route.ts";
import { DOCUMENT_HEADERS } from "../security_headers.ts";

const MAX_AGE_SECONDS = 300;
const HEADERS = { ...DOCUMENT_HEADERS, "content-type": "application/json", "cache-control": "no-store" };

export interface HealthParts {
  readonly registry: RegistrySource;
  readonly store: SnapshotStore;
  /** False where the poll only feeds the metrics: then whoever answers is well. */
  readonly isPollEssential: boolean;
  /** What there is to say of the data of this node, if it is one. */
  readonly nodeNotes?: (() => readonly string[]) | undefined;
}

export function createHealthRoutes(parts: HealthParts): Routes {
  const { registry, store, isPollEssential, nodeNotes = () => [] } = parts;
  return [["/healthz", (request) => {
    const lastPoll = store.current()?.snapshot.generatedAt ?? null;
    const late = isPollEssential ? describeLatePoll(store.ageMs()) : null;
    // Without a registry there is no poll; why that is so helps more than for how long.
    const reason = late === null || registry.isRead()
      ? late
      : `no registry was read yet, so nothing is polled: ${registry.problem() ?? "it is being read"}`;
    const text = JSON.stringify({
      status: reason === null ? "ok" : "failing",
      reason,
      last_poll: lastPoll,
      notes: [store.problem(), registry.problem(), ...nodeNotes()].filter((note) => note !== null),
    });
    return sendRepresentation(request, representText(text, HEADERS), reason === null ? 200 : 503);
  }]];
}

/** Why the poll counts as dead; null while it is alive. */
function describeLatePoll(ageMs: number | null): string | null {
  if (ageMs === null) return "the first poll of the regions has not ended yet";
  const ageSeconds = Math.round(ageMs / 1000);
  if (ageSeconds < MAX_AGE_SECONDS) return null;
  return `the last poll of the regions ended ${ageSeconds} s ago; less than ${MAX_AGE_SECONDS} s is expected`;
}
