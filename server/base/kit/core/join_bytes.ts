/** Concatenates byte arrays into a new one. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}
