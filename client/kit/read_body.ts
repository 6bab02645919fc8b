// Reads the body of a response up to a limit, with a reader, because streams have no iterator in WebKit.

/** A received body, in pieces. */
export type Body = readonly Uint8Array<ArrayBuffer>[];

/** Returns the body in pieces, or null if it exceeds the limit. */
export async function readBody(response: Response, limitBytes: number): Promise<Body | null> {
  const body: Uint8Array<ArrayBuffer>[] = [];
  if (!response.body) return body;
  const reader = response.body.getReader();
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return body;
    received += value.byteLength;
    if (received > limitBytes) {
      reader.cancel().catch(() => {});
      return null;
    }
    body.push(value);
  }
}
