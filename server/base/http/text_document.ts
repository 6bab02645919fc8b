// Prepares the representations of a text, each compressed on its first request. The runtime only compresses for GET, so
// HEAD would get different headers.
import { chooseEncoding, type Encoding } from "./accept_encoding.ts";
import { compress, MIN_COMPRESSED } from "./compress.ts";
import { etagOf, type Representation, representText } from "./representation.ts";
import type { HeaderRecord } from "./security_headers.ts";

/** Selects the representation by the request's `Accept-Encoding`. */
export type TextDocument = (request: Request) => Representation;

const ENCODINGS: ReadonlySet<Encoding> = new Set(["br", "gzip"]);
const NONE: ReadonlySet<Encoding> = new Set();
const encoder = new TextEncoder();

/** `isTagged` adds an ETag that differs by encoding. */
export function prepareDocument(text: string, headers: HeaderRecord, isTagged = false): TextDocument {
  const available = text.length < MIN_COMPRESSED ? NONE : ENCODINGS;
  const prepared = new Map<Encoding, Representation>();

  function prepare(encoding: Encoding): Representation {
    const all = {
      ...headers,
      "vary": headers.vary === undefined ? "accept-encoding" : `${headers.vary}, accept-encoding`,
      ...(isTagged ? { "etag": etagOf(text, encoding) } : {}),
    };
    if (encoding === "identity") return representText(text, all);
    const body = compress(encoder.encode(text), encoding);
    const length = String(body.byteLength);
    return { body, headers: { ...all, "content-encoding": encoding, "content-length": length } };
  }

  return (request) => {
    const encoding = chooseEncoding(request.headers.get("accept-encoding"), available);
    const representation = prepared.get(encoding) ?? prepare(encoding);
    prepared.set(encoding, representation);
    return representation;
  };
}
