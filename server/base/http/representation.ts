// Prepared responses, each a body with its headers, created once per change of the content.
import { createHash } from "node:crypto";
import type { HeaderRecord } from "./security_headers.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Representation {
  /** Deno sends a string faster than bytes of the same length. */
  readonly body: Bytes | string;
  readonly headers: HeaderRecord;
}

const encoder = new TextEncoder();

/** A text document, with `content-length` in bytes. */
export function representText(text: string, headers: HeaderRecord): Representation {
  const length = encoder.encode(text).byteLength;
  return { body: text, headers: { ...headers, "content-length": String(length) } };
}

/** Answers HEAD without the body. */
export function sendRepresentation(
  request: Request,
  { body, headers }: Representation,
  status = 200,
): Response {
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** Like {@link sendRepresentation}, but answers 304 if `If-None-Match` has the `etag` header (RFC 9110, 13.2.2). */
export function sendConditionally(request: Request, representation: Representation): Response {
  const { headers } = representation;
  return matchesIfNoneMatch(request, headers.etag!)
    ? sendNotModified(headers)
    : sendRepresentation(request, representation);
}

/** Responds 304 with the headers of the content that the client already has. */
export function sendNotModified(headers: HeaderRecord): Response {
  const { "content-type": _type, "content-length": _length, "content-encoding": _encoding, ...rest } =
    headers;
  return new Response(null, { status: 304, headers: rest });
}

/** Whether `If-None-Match` has the tag. Compares weakly (RFC 9110, 8.8.3.2), because proxies make strong tags weak. */
export function matchesIfNoneMatch(request: Pick<Request, "headers">, etag: string): boolean {
  const header = request.headers.get("if-none-match");
  return header !== null && header.split(",").some((part) => {
    const tag = part.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });
}

/** Returns a strong entity tag, in quotes. */
export function etagOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}
