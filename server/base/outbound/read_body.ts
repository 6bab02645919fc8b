// Reads the body of a response up to a size limit. Each function returns null beyond it, without receiving the rest.
import { gunzipSync } from "node:zlib";

/** Size of the reused read buffer. Without one, every read allocates 64 KiB. */
const BUFFER_BYTES = 16 * 1024;

/** Passes on the body in chunks, which are only valid during the call. Returns false beyond the limit. */
async function receive(
  { body }: Response,
  maxBytes: number,
  take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<boolean> {
  if (body === null) return true;
  const reader = body.getReader({ mode: "byob" });
  let bytes = 0;
  let buffer = new ArrayBuffer(BUFFER_BYTES);
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done) return true;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return false;
    }
    take(value);
    buffer = value.buffer;
  }
}

export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  const isWhole = await receive(response, maxBytes, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return isWhole ? text + decoder.decode() : null;
}

/**
 * Unpacks a gzip file. A body that is not packed is read as it is, because some servers declare such files as an
 * encoding of the response, which is already decoded here. The limit applies to the packed and to the unpacked bytes.
 * Rejects if the file is damaged.
 */
export async function readPackedText(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  if (!await receive(response, maxBytes, (chunk) => chunks.push(chunk.slice()))) return null;
  const body = new Uint8Array(await new Blob(chunks).arrayBuffer());
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return new TextDecoder().decode(isPacked ? gunzipSync(body, { maxOutputLength: maxBytes }) : body);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw new Error("the gzip file is damaged", { cause: error });
  }
}
