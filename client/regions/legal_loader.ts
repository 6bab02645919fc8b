// Fetches the legal texts that somebody has asked for.
import { effect } from "@preact/signals";
import type { BackendApi } from "../nodes/backend_api.ts";
import { isNotFound } from "../kit/core/failure.ts";
import type { LegalModel, LegalRequest } from "./legal_model.ts";

/** Starts answering; the returned function stops it. */
export function startLegalLoader(
  legal: Pick<LegalModel, "waiting" | "settle">,
  api: Pick<BackendApi, "fetchLegal">,
): () => void {
  const running = new Set<LegalRequest>();

  async function load(request: LegalRequest): Promise<void> {
    running.add(request);
    const result = await api.fetchLegal(request.backend, request.legalKind);
    running.delete(request);
    const isUnknown = !result.ok && isNotFound(result.failure);
    legal.settle(request, isUnknown ? { ok: true, value: { html: null } } : result);
  }

  return effect(() => {
    for (const request of legal.waiting.value) {
      if (!running.has(request)) void load(request);
    }
  });
}
