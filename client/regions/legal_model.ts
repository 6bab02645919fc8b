// Imprints and privacy notices that backends keep themselves: asked for one by one, when a visitor wants to read.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { LegalDocument, LegalKind } from "../../contract/legal.ts";
import type { Backend } from "../../contract/types.ts";
import type { Failure, Result } from "../kit/core/failure.ts";

export type LegalState =
  | { readonly kind: "waiting" }
  | { readonly kind: "here"; readonly document: LegalDocument }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface LegalRequest {
  readonly backend: Backend;
  readonly legalKind: LegalKind;
}

export interface LegalModel {
  /** Requests that nobody has answered yet. */
  readonly waiting: ReadonlySignal<readonly LegalRequest[]>;
  /** Null until it was asked for. */
  read(request: LegalRequest): LegalState | null;
  /** Asks for it, unless it is there or on its way. What failed is asked for again. */
  ask(request: LegalRequest): void;
  settle(request: LegalRequest, result: Result<LegalDocument>): void;
  /** Lets all requests that wait fail: nobody is there to answer them. */
  abandon(): void;
}

interface Entry {
  readonly request: LegalRequest;
  readonly state: LegalState;
}

/** By address: a registry edit can give a key to another node. */
const idOf = ({ backend, legalKind }: LegalRequest) => `${legalKind} ${backend.url}`;

export function createLegalModel(): LegalModel {
  const entries = signal<ReadonlyMap<string, Entry>>(new Map());
  const put = (request: LegalRequest, state: LegalState) => {
    entries.value = new Map(entries.peek()).set(idOf(request), { request, state });
  };
  const waiting = computed(() =>
    [...entries.value.values()].flatMap(({ request, state }) => (state.kind === "waiting" ? [request] : []))
  );
  const settle: LegalModel["settle"] = (request, result) =>
    put(
      request,
      result.ok ? { kind: "here", document: result.value } : { kind: "failed", failure: result.failure },
    );
  return {
    waiting,
    read: (request) => entries.value.get(idOf(request))?.state ?? null,
    ask(request) {
      const known = entries.peek().get(idOf(request))?.state.kind;
      if (known === undefined || known === "failed") put(request, { kind: "waiting" });
    },
    settle,
    abandon() {
      for (const request of waiting.peek()) settle(request, { ok: false, failure: { kind: "network" } });
    },
  };
}
