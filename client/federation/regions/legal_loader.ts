// Loads requested legal texts.
import { effect } from "@preact/signals";
import type { BackendApi } from "../nodes/backend_api.ts";
import { isNotFound } from "../../kit/core/failure.ts";
import { createLegalModel, type LegalModel, type LegalRequest } from "./legal_model.ts";

/** Creates the model of legal texts and starts its loader. */
export function startLegal(api: Pick<BackendApi, "fetchLegal">): LegalModel {
  const legal = createLegalModel();
  startLegalLoader(legal, api);
  return legal;
}

/** Starts loading pending requests; the returned function stops it. */
export function startLegalLoader(
  legal: Pick<LegalModel, "pending" | "settle">,
  api: Pick<BackendApi, "fetchLegal">,
): () => void {
  const running = new Set<LegalRequest>();

  async function load(request: LegalRequest): Promise<void> {
    running.add(request);
    const result = await api.fetchLegal(request.backend, request.legalKind);
    running.delete(request);
    // A node without the function is an older one and has no texts.
    const hasNoTexts = !result.ok && isNotFound(result.failure);
    legal.settle(request, hasNoTexts ? { ok: true, value: { html: null } } : result);
  }

  return effect(() => {
    for (const request of legal.pending.value) {
      if (!running.has(request)) void load(request);
    }
  });
}
