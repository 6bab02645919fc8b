// The two monitoring endpoints: the snapshot published last (before the first poll an empty one), prepared once per
// publication. `/metrics` appends the program's own metrics.
import { memoizeLast } from "../../kit/memoize_last.ts";
import type { Route, Routes } from "../../http/route.ts";
import { sendRepresentation } from "../../http/representation.ts";
import { DOCUMENT_HEADERS, OPEN_DATA_HEADERS } from "../../http/security_headers.ts";
import { prepareDocument, type TextDocument } from "../../http/text_document.ts";
import type { Published, SnapshotStore } from "../../monitor/snapshot_store.ts";

const STATUS_HEADERS = {
  ...OPEN_DATA_HEADERS,
  "content-type": "application/json",
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
};
const METRICS_HEADERS = {
  ...DOCUMENT_HEADERS,
  "content-type": "text/plain; version=0.0.4; charset=utf-8",
  "cache-control": "no-store",
};

export interface MonitoringParts {
  readonly store: SnapshotStore;
  /** The same string until it changes. */
  readonly hubMetrics: () => string;
  /** Without pages there is no status file. */
  readonly hasPages: boolean;
}

export function createMonitoringRoutes({ store, hubMetrics, hasPages }: MonitoringParts): Routes {
  const serve = (documentOf: (published: Published) => TextDocument): Route => (request) =>
    sendRepresentation(request, documentOf(store.served())(request));
  const statusOf = memoizeLast(({ statusJson }: Published) => prepareDocument(statusJson, STATUS_HEADERS));
  const metricsWith = memoizeLast(({ metricsText }: Published) =>
    memoizeLast((hubText: string) => prepareDocument(metricsText + hubText, METRICS_HEADERS))
  );
  const status = serve(statusOf);
  const metrics = serve((published) => metricsWith(published)(hubMetrics()));
  return hasPages ? [["/federation-status.json", status], ["/metrics", metrics]] : [["/metrics", metrics]];
}
