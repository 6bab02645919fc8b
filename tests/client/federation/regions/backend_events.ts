// Short forms for changes of the backends model: calls that succeed or fail, and status files.
import { type BackendsModel, createBackendsModel } from "client/federation/regions/backends_model.ts";
import type { Backend, BackendMeta, StatusSnapshot } from "contract/types.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

export const [ALPHA, BRAVO] = [makeBackend("alpha"), makeBackend("bravo")];
/** When the hub wrote its status; also the default time of all other events. */
export const WRITTEN = "2026-11-20T05:00:00.000Z";
export const WRITTEN_MS = Date.parse(WRITTEN);

export const readHealths = (model: BackendsModel) => model.views.value.map(({ health }) => health);

export function answer(
  model: BackendsModel,
  backend: Backend,
  meta: Partial<BackendMeta> = {},
  nowMs = WRITTEN_MS,
): void {
  model.settleMeta(backend, { ok: true, value: makeMeta(meta) }, nowMs);
}

export function fail(model: BackendsModel, backend: Backend, nowMs = WRITTEN_MS): void {
  model.settleMeta(backend, { ok: false, failure: { kind: "network" } }, nowMs);
}

/** Sets a status file, `delayMs` after it was written. */
export function setStatus(model: BackendsModel, snapshot: StatusSnapshot, delayMs = 0): void {
  const observedAtMs = Date.parse(snapshot.generatedAt);
  model.setStatus(snapshot, observedAtMs, observedAtMs + delayMs);
}

export function createReadyModel(...backends: readonly Backend[]): BackendsModel {
  const model = createBackendsModel();
  model.setRegistry(backends);
  return model;
}
