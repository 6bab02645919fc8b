// Serves `/healthz`, which returns 503 if a Hub has stopped polling. Problems that a restart would not fix are only
// notes. A registry that has never been read is one of these, because the page is served nevertheless.
import { describeLatePoll } from "../../hub/monitor/core/late_poll.ts";
import type { SnapshotStore } from "../../hub/monitor/snapshot_store.ts";
import { ADD_ENTRIES } from "../../hub/registry/last_good_registry.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import type { SourceState } from "contract/page/build_facts.ts";
import { VERSION } from "../../base/kit/version.ts";
import { representText, sendRepresentation } from "../../base/http/representation.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import { describeList, describeRecord, orNull } from "../../base/openapi/core/json_schema.ts";
import { type DescribedRoutes, describeRoute } from "../frame/described_routes.ts";
import { DOCUMENT_HEADERS } from "../../base/http/security_headers.ts";

const HEADERS = { ...DOCUMENT_HEADERS, "content-type": "application/json", "cache-control": "no-store" };

const REPORT = describeRecord({
  status: { type: "string", enum: ["ok", "failing"] },
  reason: orNull({ type: "string" }),
  last_poll: orNull({ type: "string", format: "date-time" }),
  version: { type: "string" },
  commit: orNull({ type: "string" }),
  committed_at: orNull({ type: "string", format: "date-time" }),
  notes: describeList({ type: "string" }, { description: "Problems that a restart does not fix." }),
});
const OPERATION: ApiOperation = {
  path: "/healthz",
  id: "get_health",
  summary: "Whether the service is healthy",
  description: "For service managers: on a Hub, whether the last poll is recent.",
  answers: {
    200: { description: "The service is healthy.", content: { "application/json": REPORT } },
    503: { description: "The poll has stopped.", content: { "application/json": REPORT } },
  },
};

export interface HealthParts {
  readonly registry: RegistrySource;
  readonly store: SnapshotStore;
  readonly source: SourceState;
  /** False if polling only feeds the metrics. The service then is always healthy. */
  readonly isPollEssential: boolean;
  /** Notes of other parts of the program. Null means nothing to report. */
  readonly readNotes: () => readonly (string | null)[];
}

export function createHealthRoutes(parts: HealthParts): DescribedRoutes {
  const { registry, store, source, isPollEssential, readNotes } = parts;
  return [describeRoute(OPERATION, (request) => {
    const lastPoll = store.current()?.snapshot.generatedAt ?? null;
    const hasRegistry = registry.isRead();
    const reason = isPollEssential && hasRegistry ? describeLatePoll(store.ageMs()) : null;
    const text = JSON.stringify({
      status: reason === null ? "ok" : "failing",
      reason,
      last_poll: lastPoll,
      version: VERSION,
      commit: source.commit,
      committed_at: source.committedAt,
      notes: [
        hasRegistry ? null : "no registry has been read yet, so nothing is polled",
        isPollEssential && hasRegistry && registry.current().backends.length === 0
          ? `the registry has no valid entry; ${ADD_ENTRIES}`
          : null,
        store.problem(),
        registry.problem(),
        ...readNotes(),
      ].filter((note) => note !== null).map(hideFolders),
    });
    return sendRepresentation(request, representText(text, HEADERS), reason === null ? 200 : 503);
  })];
}

/**
 * An absolute path after a quotation mark, which may contain spaces, up to the next quotation mark of the same kind.
 */
const QUOTED = /(["'])(?:file:\/\/)?(?:[a-z]:[\\/]|\\\\|\/)[^"'\n]*[\\/]([^\\/"'\n]*)\1/gi;
/** The folders of an absolute path whose first slash begins a word. In a URL, a colon precedes the first slash. */
const PLAIN = /(?<![\w:/.-])(?:file:\/\/)?(?:[a-z]:[\\/]|\\\\|\/)(?:[^\s"'\\/:;,]+[\\/]+)+/gi;

/** Shortens absolute paths to the file name; the log has the whole path. */
export function hideFolders(text: string): string {
  const shortened = text.replace(QUOTED, (_, quote: string, name: string) => `${quote}${name}${quote}`);
  return shortened.replace(PLAIN, "");
}
