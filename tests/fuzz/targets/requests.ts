// Bytes that a client sends to a running Hub with a data-node.
import assert from "node:assert/strict";
import { startHubUnderAttack } from "../../security/hub_under_attack.ts";
import { exchangeBytes, LAST_REQUEST } from "../../security/raw_client.ts";
import { encodeText, type FuzzTarget } from "../target.ts";

const BOX = "min_lon=10.40&min_lat=51.07&max_lon=10.45&max_lat=51.10";
const HEADERS = 'Host: hub.example\r\nAccept-Encoding: br\r\nIf-None-Match: "a"\r\n';
const PATHS = [
  "/",
  "/registry.json",
  "/federation-status.json",
  "/metrics",
  `/api/rpc/get_playground_clusters?z=12&${BOX}`,
  `/api/rpc/get_playgrounds_bbox?${BOX}&filter_bench=true`,
  "/api/rpc/get_nearest_playgrounds?lat=51.08&lon=10.44&max_results=5",
  "/api/rpc/get_playground?osm_id=1",
];

/** A handful at once keeps both processes busy. */
const requests: FuzzTarget = {
  name: "requests",
  format: "bytes",
  seeds: PATHS.map((path) => encodeText(`GET ${path} HTTP/1.1\r\n${HEADERS}\r\n`)),
  dictionary: [
    ...[
      "GET ",
      "HEAD ",
      "POST ",
      "OPTIONS ",
      " HTTP/1.1\r\n",
      "\r\n",
      "\r\n\r\n",
      "%",
      "%2f",
      "..",
      "//",
      "?",
      "&",
    ],
    ...[
      "Content-Length: 3\r\n",
      "Transfer-Encoding: chunked\r\n",
      "Host: a\r\n",
      "Range: bytes=0-\r\n",
      "z=-1",
      "1e400",
    ],
  ],
  async open() {
    const hub = await startHubUnderAttack();
    let checks = 0;
    return {
      async check(input) {
        const sent = new Uint8Array([...input, ...encodeText(LAST_REQUEST)]);
        const received = new TextDecoder("latin1").decode(await exchangeBytes(hub.port, sent));
        assert.match(received, /^(HTTP\/1\.[01] \d{3} |$)/);
        const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
        for (const status of statuses) assert.ok(status < 500, String(status));
        if (++checks % 200 === 0) await hub.verify();
        return statuses.some((status) => status < 400) ? "accepted" : "refused";
      },
      close: async () => {
        await hub.verify();
        await hub.stop();
      },
    };
  },
};

export const REQUEST_TARGETS: readonly FuzzTarget[] = [requests];
