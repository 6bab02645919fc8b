// A shared https client that is replaced regularly. It resumes TLS sessions without checking the certificate again, so
// an old client would still connect to a server whose certificate has expired.

/** Time for which sessions are resumed. An expired certificate may stay undetected for this long. */
export const SESSION_MS = 10 * 60_000;

export interface FreshClientParts {
  readonly create: () => Deno.HttpClient;
  /** Monotonic clock in ms. */
  readonly steadyMs?: () => number;
}

/** Returns a function for the current client, which replaces it after {@link SESSION_MS}. */
export function createFreshClient({ create, steadyMs = () => performance.now() }: FreshClientParts) {
  let client = create();
  let createdMs = steadyMs();
  return (): Deno.HttpClient => {
    if (steadyMs() - createdMs < SESSION_MS) return client;
    // Running requests are not affected.
    client.close();
    client = create();
    createdMs = steadyMs();
    return client;
  };
}
