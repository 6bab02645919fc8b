import assert from "node:assert/strict";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { listFirstPaint, weighFirstPaint } from "../../../bench/compare_revisions/first_paint.ts";

const PAGE = `<link rel="icon" href="favicon.svg"><link rel="stylesheet" href="assets/styles.css">
   <link rel="modulepreload" href="assets/chunk.js"><script type="module" src="assets/main.js"></script>
   <script>inline()</script>`;

Deno.test("listFirstPaint has styles, scripts and preloaded chunks, but no icon", () => {
  assert.deepEqual(listFirstPaint(PAGE), ["assets/styles.css", "assets/chunk.js", "assets/main.js"]);
});

Deno.test("weighFirstPaint sums the bytes that are sent", async () => {
  const page = brotliCompressSync(PAGE);
  const server = createServer(({ url }, response) => {
    if (url === "/map/") return void response.writeHead(200, { "content-encoding": "br" }).end(page);
    const isThere = url!.startsWith("/map/assets/");
    response.writeHead(isThere ? 200 : 404).end("x".repeat(1_000));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as { port: number };
    assert.equal(await weighFirstPaint(`http://127.0.0.1:${port}/map/`), page.length + 3_000);
    await assert.rejects(weighFirstPaint(`http://127.0.0.1:${port}/`), /answered HTTP 404/);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
