import assert from "node:assert/strict";
import { runHealthcheck } from "server/cli/serve/healthcheck.ts";

async function check(port: number) {
  const lines: string[] = [];
  const place = { host: "0.0.0.0", port, socket: null };
  const exitCode = await runHealthcheck(place, (line) => lines.push(line));
  return { exitCode, lines };
}

const answers: [name: string, answer: () => Response, exitCode: number, line: string][] = [
  ["a healthy server", () => Response.json({ status: "ok", reason: null }), 0, "ok"],
  [
    "a healthy server with notes",
    () => Response.json({ status: "ok", reason: null, notes: ["the disk\n is full", "sample data", 7] }),
    0,
    "ok; notes: the disk\\u000a is full; sample data",
  ],
  ["a failing server", () => Response.json({ reason: "too old" }, { status: 503 }), 1, "failing: too old"],
  ["some other server", () => new Response("<html>", { status: 404 }), 1, "failing: HTTP 404"],
];

for (const [name, answer, exitCode, line] of answers) {
  Deno.test(`healthcheck of ${name}`, async () => {
    const paths: string[] = [];
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
      paths.push(new URL(request.url).pathname);
      return answer();
    });
    try {
      assert.deepEqual(await check(server.addr.port), { exitCode, lines: [line] });
      assert.deepEqual(paths, ["/healthz"]);
    } finally {
      await server.shutdown();
    }
  });
}

Deno.test("healthcheck where nothing listens", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  const { exitCode, lines } = await check(port);
  assert.equal(exitCode, 1);
  assert.deepEqual(lines, [`no answer from http://127.0.0.1:${port}/healthz: connection refused`]);
});

Deno.test("healthcheck needs a fixed port", async () => {
  const { exitCode, lines } = await check(0);
  assert.equal(exitCode, 1);
  assert.match(lines.join("\n"), /^cannot query the server: APP_PORT=0/);
});
