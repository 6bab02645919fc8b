// The two monitoring endpoints: the snapshot published last (before the first poll an empty one), prepared once per
// publication. `/metrics` appends the program's own metrics.
import { memoizeLast } from "../../kit/memoize_last.ts";
import type { Route } from "../../http/route.ts";
import { sendRepresentation } from "../../http/representation.ts";
import { DOCUMENT_HEADERS, OPEN_DATA_HEADERS } from "../../http/security_headers.ts";
import { prepareDocument, type TextDocument } from "../../http/text_document.ts";
import type { ApiOperation } from "../../openapi/core/api_document.ts";
import { type DescribedRoutes, describeRoute, describeText } from "../described_routes.ts";
import { STATUS_DOCUMENT } from "./status_document_schema.ts";
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

const STATUS: ApiOperation = {
  path: "/federation-status.json",
  id: "get_status",
  summary: "State of every region",
  description: "What the last poll found of every region.",
  parameters: [],
  answers: { 200: { description: "The state.", content: { "application/json": STATUS_DOCUMENT } } },
};
const METRICS: ApiOperation = {
  path: "/metrics",
  id: "get_metrics",
  summary: "Metrics for Prometheus",
  description: "State of the regions and of the program in the text format of Prometheus, 0.0.4.",
  parameters: [],
  answers: { 200: describeText("The metrics.", "text/plain") },
};

export interface MonitoringParts {
  readonly store: SnapshotStore;
  /** The same string until it changes. */
  readonly hubMetrics: () => string;
  /** Without pages there is no status file. */
  readonly hasPages: boolean;
}

export function createMonitoringRoutes({ store, hubMetrics, hasPages }: MonitoringParts): DescribedRoutes {
  const serve = (documentOf: (published: Published) => TextDocument): Route => (request) =>
    sendRepresentation(request, documentOf(store.served())(request));
  const statusOf = memoizeLast(({ statusJson }: Published) => prepareDocument(statusJson, STATUS_HEADERS));
  const metricsWith = memoizeLast(({ metricsText }: Published) =>
    memoizeLast((hubText: string) => prepareDocument(metricsText + hubText, METRICS_HEADERS))
  );
  const status = serve(statusOf);
  const metrics = serve((published) => metricsWith(published)(hubMetrics()));
  return [...(hasPages ? [describeRoute(STATUS, status)] : []), describeRoute(METRICS, metrics)];
}
