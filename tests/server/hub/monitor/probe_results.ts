// Made-up results of probes.
import { makeFullMeta } from "fakes/records.ts";
import type { ProbeError } from "contract/status/probe_error.ts";
import type { BackendMeta } from "contract/types.ts";
import type { ProbeFailure, ProbeSuccess } from "server/hub/monitor/core/probe_result.ts";

export function makeSuccess(meta: Partial<BackendMeta> = {}, latencySeconds = 0.25): ProbeSuccess {
  return { ok: true, latencySeconds, meta: makeFullMeta(meta), allowOrigin: "*" };
}

export function makeFailure(reason: ProbeError = { code: "timeout", detail: 3 }): ProbeFailure {
  return { ok: false, kind: "timeout", reason, allowOrigin: null };
}
