// The id of a request in the access log, the error log and the response. Uses the proxy's id, or a new one.

export const REQUEST_ID_HEADER = "x-request-id";
export const MAX_REQUEST_ID = 128;

const WELL_FORMED = new RegExp(`^[A-Za-z0-9._-]{1,${MAX_REQUEST_ID}}$`);

const known = new WeakMap<Request, string>();

/** Returns the same id on every call with this request. */
export function readRequestId(request: Request): string {
  const earlier = known.get(request);
  if (earlier !== undefined) return earlier;
  const given = request.headers.get(REQUEST_ID_HEADER);
  const id = given !== null && WELL_FORMED.test(given) ? given : crypto.randomUUID();
  known.set(request, id);
  return id;
}
