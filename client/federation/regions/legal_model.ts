// Legal texts stored by backends, each loaded when a visitor opens it.
import { computed, signal } from "@preact/signals";
import type { LegalDocument, LegalKind } from "contract/page/legal.ts";
import type { Backend } from "contract/types.ts";
import type { Failure, Result } from "../../kit/core/failure.ts";

export type LegalState =
  | { readonly kind: "pending" }
  | { readonly kind: "loaded"; readonly document: LegalDocument }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface LegalRequest {
  readonly backend: Backend;
  readonly legalKind: LegalKind;
}

interface Entry {
  readonly request: LegalRequest;
  readonly state: LegalState;
}

/** Uses the node's URL, because a registry edit can assign a backend key to another node. */
const idOf = ({ backend, legalKind }: LegalRequest) => `${legalKind} ${backend.url}`;

export type LegalModel = ReturnType<typeof createLegalModel>;

export function createLegalModel() {
  const entries = signal<ReadonlyMap<string, Entry>>(new Map());
  const put = (request: LegalRequest, state: LegalState) => {
    entries.value = new Map(entries.peek()).set(idOf(request), { request, state });
  };
  return {
    pending: computed(() =>
      [...entries.value.values()].flatMap(({ request, state }) => (state.kind === "pending" ? [request] : []))
    ),
    /** Returns the state of a text; null until it is requested. */
    read: (request: LegalRequest) => entries.value.get(idOf(request))?.state ?? null,
    /** Requests a text unless it is loaded or pending; retries after a failure. */
    request(request: LegalRequest) {
      const known = entries.peek().get(idOf(request))?.state.kind;
      if (known === undefined || known === "failed") put(request, { kind: "pending" });
    },
    settle: (request: LegalRequest, result: Result<LegalDocument>) =>
      put(
        request,
        result.ok ? { kind: "loaded", document: result.value } : { kind: "failed", failure: result.failure },
      ),
  };
}
