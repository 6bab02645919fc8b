// The two monitoring endpoints: exactly what was published last, encoded as bytes once per publication.
import type { Published, SnapshotStore } from "../../monitor/snapshot_store.ts";
import { refuse } from "../refusal.ts";
import { rememberLast } from "../remember_last.ts";
import { type Representation, representText, sendRepresentation } from "../representation.ts";
import type { Route, Routes } from "../route.ts";
import { DOCUMENT_HEADERS } from "../security_headers.ts";

const STATUS_HEADERS = {
  ...DOCUMENT_HEADERS,
  "content-type": "application/json",
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
};
const METRICS_HEADERS = {
  ...DOCUMENT_HEADERS,
  "content-type": "text/plain; version=0.0.4; charset=utf-8",
  "cache-control": "no-store",
};
const NOT_YET_HEADERS = { "access-control-allow-origin": "*", "retry-after": "5" };

export interface MonitoringOptions {
  /** The status file is for pages of any origin: without pages it is left out. */
  readonly hasPages: boolean;
}

export function createMonitoringRoutes(store: SnapshotStore, { hasPages }: MonitoringOptions): Routes {
  const serve = (represent: (published: Published) => Representation): Route => {
    const representationOf = rememberLast(represent);
    return (request) => {
      const published = store.current();
      if (published !== null) return sendRepresentation(request, representationOf(published));
      return refuse(request, 503, "the first poll of the regions has not ended yet", NOT_YET_HEADERS);
    };
  };
  const metrics = serve(({ metricsText }) => representText(metricsText, METRICS_HEADERS));
  const status = serve(({ statusJson }) => representText(statusJson, STATUS_HEADERS));
  return hasPages ? [["/federation-status.json", status], ["/metrics", metrics]] : [["/metrics", metrics]];
}
