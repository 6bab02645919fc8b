// The two monitoring endpoints. They serve the last published snapshot (an empty one before the first poll), encoded
// once per publication. `/metrics` appends the program's own metrics.
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import type { Route } from "../../base/http/route.ts";
import { sendRepresentation } from "../../base/http/representation.ts";
import { DOCUMENT_HEADERS, type HeaderRecord, OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import { type DescribedRoutes, describeRoute } from "../frame/described_routes.ts";
import { STATUS_DOCUMENT } from "./status_document_schema.ts";
import { toOpenMetrics } from "../../hub/monitor/core/open_metrics.ts";
import type { Published, SnapshotStore } from "../../hub/monitor/snapshot_store.ts";
import { readWeightedValues } from "../../base/http/accept_values.ts";

const STATUS_HEADERS = {
  ...OPEN_DATA_HEADERS,
  "content-type": "application/json",
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
};
const METRICS_HEADERS = { ...DOCUMENT_HEADERS, "cache-control": "no-store", "vary": "accept" };
const TEXT_HEADERS = { ...METRICS_HEADERS, "content-type": "text/plain; version=0.0.4; charset=utf-8" };
const OPEN_METRICS_HEADERS = {
  ...METRICS_HEADERS,
  "content-type": "application/openmetrics-text; version=1.0.0; charset=utf-8",
};

const STATUS: ApiOperation = {
  path: "/federation-status.json",
  id: "get_status",
  summary: "State of every region",
  description: "Result of the last poll for every region.",
  answers: { 200: { description: "The state.", content: { "application/json": STATUS_DOCUMENT } } },
};
const METRICS: ApiOperation = {
  path: "/metrics",
  id: "get_metrics",
  summary: "Metrics for Prometheus",
  description:
    "State of the regions and of the program in the text format of Prometheus, 0.0.4, or as OpenMetrics, 1.0.0, " +
    "if `Accept` prefers it.",
  answers: {
    200: {
      description: "The metrics.",
      content: { "text/plain": { type: "string" }, "application/openmetrics-text": { type: "string" } },
    },
  },
};

export interface MonitoringParts {
  readonly store: SnapshotStore;
  /** Returns the same string until something changes. */
  readonly hubMetrics: () => string;
  /** Without pages, there is no status file. */
  readonly hasPages: boolean;
}

export function createMonitoringRoutes({ store, hubMetrics, hasPages }: MonitoringParts): DescribedRoutes {
  const statusOf = memoizeLast(({ statusJson }: Published) => prepareDocument(statusJson, STATUS_HEADERS));
  const metricsIn = (headers: HeaderRecord, encode: (text: string) => string) =>
    memoizeLast(({ metricsText }: Published) =>
      memoizeLast((hubText: string) => prepareDocument(encode(metricsText + hubText), headers))
    );
  const asText = metricsIn(TEXT_HEADERS, (text) => text);
  const asOpenMetrics = metricsIn(OPEN_METRICS_HEADERS, toOpenMetrics);
  const status: Route = (request) => sendRepresentation(request, statusOf(store.served())(request));
  const metrics: Route = (request) => {
    const documentOf = prefersOpenMetrics(request.headers.get("accept")) ? asOpenMetrics : asText;
    return sendRepresentation(request, documentOf(store.served())(hubMetrics())(request));
  };
  return [...(hasPages ? [describeRoute(STATUS, status)] : []), describeRoute(METRICS, metrics)];
}

/** Whether the header lists OpenMetrics with at least the weight of plain text, as Prometheus does. */
function prefersOpenMetrics(accept: string | null): boolean {
  let [open, text] = [0, 0];
  for (const [type, weight] of readWeightedValues(accept ?? "")) {
    if (type === "application/openmetrics-text") open = Math.max(open, weight);
    else if (type === "text/plain") text = Math.max(text, weight);
  }
  return open > 0 && open >= text;
}
