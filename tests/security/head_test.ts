// HEAD beside GET as bytes: the same status and the same headers, in every encoding.
import assert from "node:assert/strict";
import { type HubUnderAttack, startHubUnderAttack } from "./hub_under_attack.ts";

let hub: HubUnderAttack;
// One Hub serves all tests of this file; its output is read meanwhile.
Deno.test.sanitizer({ ops: false });
Deno.test.beforeAll(async () => void (hub = await startHubUnderAttack()));
Deno.test.afterAll(() => hub.stop());

/** Status line and headers, sorted, without the date; and the length of the body. */
async function readHead(method: string, path: string, encoding: string) {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port: hub.port });
  const lines = [`${method} ${path} HTTP/1.1`, "Host: a.example", `Accept-Encoding: ${encoding}`];
  await connection.write(new TextEncoder().encode([...lines, "Connection: close", "", ""].join("\r\n")));
  const bytes = await new Response(connection.readable).bytes();
  const text = new TextDecoder("latin1").decode(bytes);
  const end = text.indexOf("\r\n\r\n");
  const head = text.slice(0, end).split("\r\n").filter((line) => !line.startsWith("date:")).sort();
  return { head, length: text.length - end - 4 };
}

const CLUSTERS = "/api/rpc/get_playground_clusters?z=8&min_lon=9&min_lat=50&max_lon=10&max_lat=51";
const PATHS = [
  "/",
  "/watchdog.js",
  "/config.json",
  "/registry.json",
  "/federation-status.json",
  "/metrics",
  "/nothing",
  "/api/rpc/get_meta",
  "/api/rpc/nothing",
  CLUSTERS,
];

for (const path of PATHS) {
  for (const encoding of ["identity", "gzip", "br"]) {
    Deno.test(`HEAD ${path.slice(0, 40)} has the headers of GET (${encoding})`, async () => {
      const [get, head] = [await readHead("GET", path, encoding), await readHead("HEAD", path, encoding)];
      assert.deepEqual(head.head, get.head);
      assert.equal(head.length, 0);
      assert.ok(get.head.includes(`content-length: ${get.length}`), get.head.join("\n"));
    });
  }
}
