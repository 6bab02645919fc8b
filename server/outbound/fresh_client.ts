// A shared client for https that does not trust a server for long: it resumes TLS sessions, and a resumed one does not show
// the certificate again. A server whose certificate has expired would go on being reached, though no browser reaches it.

/** Time for which sessions are resumed, and so for which an expired certificate can remain unnoticed. */
export const SESSION_MS = 10 * 60_000;

export interface FreshClientParts {
  readonly create: () => Deno.HttpClient;
  /** Monotonic clock in ms. */
  readonly steadyMs?: () => number;
}

/** Creates a client at once, and another one when it is asked for it after {@link SESSION_MS}. */
export function createFreshClient({ create, steadyMs = () => performance.now() }: FreshClientParts) {
  let client = create();
  let createdMs = steadyMs();
  return (): Deno.HttpClient => {
    if (steadyMs() - createdMs < SESSION_MS) return client;
    // Requests that are under way end as they would have.
    client.close();
    client = create();
    createdMs = steadyMs();
    return client;
  };
}
