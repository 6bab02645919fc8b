// Large answers that are being sent, up to an amount of memory.
import assert from "node:assert/strict";
import { createSender, MAX_STREAMED } from "server/node/api/sender.ts";

Deno.test("answers that are being sent have so many characters; another one is refused until one has ended", async () => {
  const { sendStream } = createSender({ allow: "GET", shared: {} }, () => {});
  const ends: (() => void)[] = [];
  const send = async (length: number) => {
    const open = (onEnd: () => void) => {
      ends.push(onEnd);
      return ReadableStream.from<Uint8Array<ArrayBuffer>>([]);
    };
    const headers = { etag: '"a"' };
    const request = new Request("http://127.0.0.1/rpc/get_playgrounds");
    const response = sendStream(request, { kind: "stream", length, open, encoding: "identity" }, headers);
    await response.body?.cancel();
    return [response.status, response.headers.get("retry-after")];
  };
  assert.deepEqual(await send(1), [200, null]);
  assert.deepEqual(await send(MAX_STREAMED - 1), [200, null]);
  assert.deepEqual(await send(1), [503, "10"]);
  ends[0]!();
  assert.deepEqual(await send(1), [200, null]);
});
