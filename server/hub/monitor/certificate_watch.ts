// Reads when the certificates of the nodes expire, between polls. Only contacts servers whose node responds, because a
// node with an invalid certificate is already down.
import { runBounded } from "contract/kit/run_bounded.ts";
import type { StatusSnapshot } from "contract/types.ts";
import type { Log } from "../../base/kit/log.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import {
  type Destination,
  findDestination,
  type LookUp,
  lookUpAddresses,
} from "../../base/outbound/destination.ts";
import { readCertificateExpiry } from "../../base/outbound/read_certificate.ts";
import {
  type CertificateState,
  confirmCertificate,
  createCertificateState,
  expiresSoon,
  isCertificateDue,
  nextCertificateState,
} from "./core/certificate_state.ts";
import { describeFailure } from "../../base/outbound/core/failure_text.ts";

/** Time limit for the look-up of a name and the handshakes with its addresses. */
export const CERTIFICATE_TIMEOUT_MS = 3_000;
/** Maximum number of concurrent handshakes. */
export const MAX_HANDSHAKES_AT_ONCE = 8;

export interface CertificateWatchParts {
  /** Snapshot of the last run, if any. */
  readonly left: StatusSnapshot | null;
  readonly privateNodes: PrivateNodes;
  readonly log: Log;
  readonly lookUp?: LookUp;
  /** Rejects if the certificate cannot be read. */
  readonly read?: (destination: Destination, signal: AbortSignal) => Promise<number>;
  readonly now?: () => number;
}

export function createCertificateWatch(parts: CertificateWatchParts) {
  const { left, privateNodes, log, lookUp = lookUpAddresses, read = readCertificateExpiry, now = Date.now } =
    parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let states: ReadonlyMap<string, CertificateState> = new Map(
    [...left?.backends.values() ?? []].flatMap(({ url, certificateExpiresAt }) => {
      const origin = originOf(url);
      return origin === null ? [] : [[origin, createCertificateState(certificateExpiresAt, now())] as const];
    }),
  );
  let reading: Promise<void> | null = null;

  /** Returns the servers that are due. Keeps one state per server, and drops servers that are no longer listed. */
  function update(snapshot: StatusSnapshot, nowMs: number): string[] {
    const next = new Map<string, CertificateState>();
    const answering = new Set<string>();
    for (const { url, up } of snapshot.backends.values()) {
      const origin = originOf(url);
      if (origin === null) continue;
      const known = next.get(origin) ?? states.get(origin) ?? createCertificateState(null, nowMs);
      next.set(origin, up ? confirmCertificate(known, nowMs) : known);
      if (up) answering.add(origin);
    }
    states = next;
    return [...answering].filter((origin) => isCertificateDue(next.get(origin)!, nowMs));
  }

  async function readOne(origin: string): Promise<void> {
    if (signal.aborted) return;
    const read = await attempt(origin);
    const state = states.get(origin);
    if (signal.aborted || state === undefined) return;
    const nowMs = now();
    const next = nextCertificateState(state, read.expiresAt, nowMs);
    states = new Map(states).set(origin, next);
    log.change(`certificate failure ${origin}`, read.failure, "warn", "certificate of a node not read", {
      url: origin,
      reason: read.failure,
    });
    const { expiresAt } = next;
    const isSoon = expiresSoon(expiresAt, nowMs) === true;
    log.change(
      `certificate ${origin}`,
      isSoon ? expiresAt : null,
      "warn",
      "certificate of a node expires soon",
      {
        url: origin,
        expires_at: expiresAt,
      },
    );
  }

  async function attempt(origin: string): Promise<{ expiresAt: string | null; failure: string | null }> {
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(CERTIFICATE_TIMEOUT_MS)]);
      const destination = await findDestination(new URL(origin), lookUp, limit);
      // An address in the registry is the operator's choice, but the addresses of a name are its owner's.
      if (
        privateNodes === "refuse" && destination.addresses !== null && destination.privateAddress !== null
      ) {
        return { expiresAt: null, failure: "name resolves to a private address" };
      }
      const expiresAtMs = await read(destination, limit);
      return { expiresAt: new Date(expiresAtMs).toISOString(), failure: null };
    } catch (error) {
      return { expiresAt: null, failure: describeFailure(error) };
    }
  }

  return {
    /** When the certificate of a backend expires (ISO 8601), or null if unknown, or without https. */
    expiryOf(backendUrl: string): string | null {
      const origin = originOf(backendUrl);
      return origin === null ? null : states.get(origin)?.expiresAt ?? null;
    },
    /** To be called after every round. Reads due certificates in the background. Returns immediately, never throws. */
    observe(snapshot: StatusSnapshot): void {
      if (signal.aborted) return;
      const due = update(snapshot, now());
      if (reading !== null || due.length === 0) return;
      reading = runBounded(due, MAX_HANDSHAKES_AT_ONCE, readOne).then(() => {}, () => {})
        .finally(() => reading = null);
    },
    /** Resolves when no handshake is running. */
    settled: () => reading ?? Promise.resolve(),
    /** Aborts running handshakes. */
    async stop(): Promise<void> {
      stopping.abort();
      await reading;
    },
  };
}

/** Returns null for a path, which leads to this program, and for a URL without TLS. */
function originOf(backendUrl: string): string | null {
  const url = URL.parse(backendUrl);
  return url?.protocol === "https:" ? url.origin : null;
}
