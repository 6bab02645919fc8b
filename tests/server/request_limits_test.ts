// How long the program waits for an answer of another server, and how much of it is read. The server is silent, or sends as
// much as is allowed, and then one byte more.
import assert from "node:assert/strict";
import { encodeStatusDocument } from "contract/status/status_document.ts";
import type { Backend } from "contract/types.ts";
import { createHeartbeat, HEARTBEAT_TIMEOUT_MS } from "server/hub/alerts/heartbeat.ts";
import { createMailSender, MAIL_TIMEOUT_MS } from "server/hub/alerts/mail.ts";
import { createWebhookSender, WEBHOOK_TIMEOUT_MS } from "server/hub/alerts/webhook.ts";
import { readCheckTarget } from "server/cli/check/check_target.ts";
import { createLog, type Log } from "server/base/kit/log.ts";
import { CERTIFICATE_TIMEOUT_MS, createCertificateWatch } from "server/hub/monitor/certificate_watch.ts";
import { MAX_STATUS_BYTES } from "server/hub/monitor/hub_status_request.ts";
import { MAX_ANSWER_BYTES, PROBE_TIMEOUT_MS, probeBackend } from "server/hub/monitor/probe.ts";
import { createStatusMirror } from "server/hub/monitor/status_mirror.ts";
import { createStatusPeers } from "server/hub/monitor/status_peers.ts";
import { outlineOf } from "server/node/import/extract/core/extract_index.ts";
import {
  chooseFromIndex,
  INDEX_TIMEOUT_MS,
  MAX_INDEX_BYTES,
} from "server/node/import/extract/find_extract.ts";
import {
  GEOCODER_TIMEOUT_MS,
  lookUpRegion,
  MAX_GEOCODER_BYTES,
} from "server/node/import/extract/geocoder.ts";
import {
  CHECKSUM_TIMEOUT_MS,
  MAX_CHECKSUM_BYTES,
  requestChecksum,
} from "server/node/import/extract/verify_extract.ts";
import { MAX_NOTICES_BYTES, NOTICES_TIMEOUT_MS, requestNotices } from "server/node/notices/notice_source.ts";
import { MAX_STATE_CHARACTERS } from "server/node/update/core/replication_state.ts";
import { readServerState, STATE_TIMEOUT_MS } from "server/node/update/fetch_changes.ts";
import { createNodeSource, MAX_PREVIEW_BYTES } from "server/site/preview/node_source.ts";
import {
  openRegistrySource,
  REMOTE_MAX_BYTES,
  REMOTE_TIMEOUT_MS,
} from "server/hub/registry/registry_source.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { makeBackend, makeFullStatus, makeSnapshot } from "fakes/records.ts";
import { until } from "fakes/wait_until.ts";
import { makeMessage } from "./hub/alerts/alert_records.ts";
import { startRawServer } from "./hub/monitor/raw_server.ts";
import { makeFeature } from "./site/preview/feature.ts";

const { signal } = new AbortController();
const userAgent = "Test/1";
const REGISTRY = '{"instances": [{"url": "/api"}]}';
const OUTLINE = outlineOf([9, 50, 10, 51]);
const isFulfilled = (promise: Promise<unknown>) => promise.then(() => true, () => false);

/** Without a limit of its own, whose timer could have the length of the tested one. */
async function sayNothing(connection: Deno.TcpConn): Promise<void> {
  const buffer = new Uint8Array(1024);
  while (await connection.read(buffer) !== null);
}

function openLog(): { readonly log: Log; readonly lines: readonly string[] } {
  const lines: string[] = [];
  return { log: createLog({ format: "json", write: (line) => lines.push(line) }), lines };
}

interface Request {
  readonly name: string;
  readonly timeoutMs: number;
  /** Whether the answer of the server is used. */
  readonly ask: (origin: string) => Promise<boolean>;
  /** Absent: nothing of the answer is used but its beginning or status. */
  readonly answer?: { readonly text: () => string; readonly maxBytes: number };
}

const status = () => {
  const snapshot = makeSnapshot({ tal: makeFullStatus({ url: BACKEND.url }) }, new Date().toISOString());
  return encodeStatusDocument(snapshot);
};
const BACKEND = makeBackend("tal", { url: "https://tal.example/api" });

const requests: readonly Request[] = [
  {
    name: "the poll of a node",
    timeoutMs: PROBE_TIMEOUT_MS,
    ask: async (origin) => (await probeBackend(`${origin}/api`)).ok,
    answer: { text: () => "{}", maxBytes: MAX_ANSWER_BYTES },
  },
  {
    name: "the status of the mirrored Hub",
    timeoutMs: PROBE_TIMEOUT_MS,
    ask: async (origin) =>
      await createStatusMirror({ hubUrl: `${origin}/`, log: openLog().log }).read([BACKEND], signal) !== null,
    answer: { text: status, maxBytes: MAX_STATUS_BYTES },
  },
  {
    name: "the status of a peer",
    timeoutMs: PROBE_TIMEOUT_MS,
    ask: async (origin) => {
      const peers = createStatusPeers({ hubUrls: [`${origin}/`], needed: 2, log: openLog().log });
      await peers.compare([BACKEND], makeSnapshot({}));
      return peers.problems().length === 0;
    },
  },
  {
    name: "the remote registry",
    timeoutMs: REMOTE_TIMEOUT_MS,
    ask: async (remoteUrl) => {
      const parts = { file: null, bundledText: REGISTRY, remoteUrl, saveIn: null, log: openLog().log };
      const source = await openRegistrySource(parts);
      await source.refresh();
      await source.stop();
      return source.isRead();
    },
    answer: { text: () => REGISTRY, maxBytes: REMOTE_MAX_BYTES },
  },
  {
    name: "the registry that is checked",
    timeoutMs: REMOTE_TIMEOUT_MS,
    ask: (origin) =>
      isFulfilled(readCheckTarget({ target: origin, changed: null, bundledText: REGISTRY, userAgent })),
    answer: { text: () => REGISTRY, maxBytes: REMOTE_MAX_BYTES },
  },
  {
    name: "the playground of a preview",
    timeoutMs: PROBE_TIMEOUT_MS,
    ask: async (origin) => {
      const backend: Backend = makeBackend("tal", { url: `${origin}/api` });
      const source = createNodeSource({
        findBackend: () => backend,
        nameOf: ({ name }) => name,
        selfOrigin: () => "http://127.0.0.1:1",
        privateNodes: "allow",
        userAgent,
      });
      return (await source.find({ slug: "tal", osmType: "W", osmId: 123 })).kind === "found";
    },
    answer: { text: () => JSON.stringify(makeFeature()), maxBytes: MAX_PREVIEW_BYTES },
  },
  {
    name: "the index of extracts",
    timeoutMs: INDEX_TIMEOUT_MS,
    ask: (indexUrl) => isFulfilled(chooseFromIndex({ indexUrl, userAgent }, OUTLINE, "it", signal)),
    answer: {
      text: () => {
        const ring = [[8, 49], [11, 49], [11, 52], [8, 52], [8, 49]];
        const geometry = { type: "Polygon", coordinates: [ring] };
        const properties = { urls: { pbf: "extract.osm.pbf" } };
        return JSON.stringify({ features: [{ type: "Feature", geometry, properties }] });
      },
      maxBytes: MAX_INDEX_BYTES,
    },
  },
  {
    name: "the geocoder",
    timeoutMs: GEOCODER_TIMEOUT_MS,
    ask: (geocoderUrl) => isFulfilled(lookUpRegion(7, { geocoderUrl, userAgent })),
    answer: { text: () => "[]", maxBytes: MAX_GEOCODER_BYTES },
  },
  {
    name: "the checksum of an extract",
    timeoutMs: CHECKSUM_TIMEOUT_MS,
    ask: async (origin) => await requestChecksum(`${origin}/a.osm.pbf`, signal) !== null,
    answer: { text: () => "0123456789abcdef".repeat(2), maxBytes: MAX_CHECKSUM_BYTES },
  },
  {
    name: "the notices at a URL",
    timeoutMs: NOTICES_TIMEOUT_MS,
    ask: async (origin) => (await requestNotices(origin, { userAgent })).ok,
    answer: { text: () => '{"notices": []}', maxBytes: MAX_NOTICES_BYTES },
  },
  {
    name: "the state of the changes",
    timeoutMs: STATE_TIMEOUT_MS,
    ask: (server) => isFulfilled(readServerState({ server, signal, userAgent })),
    answer: {
      text: () => "sequenceNumber=1\ntimestamp=2026-11-27T03\\:00\\:00Z\n",
      maxBytes: MAX_STATE_CHARACTERS,
    },
  },
  {
    name: "the certificate of a node",
    timeoutMs: CERTIFICATE_TIMEOUT_MS,
    ask: async (origin) => {
      const { log, lines } = openLog();
      const watch = createCertificateWatch({ left: null, privateNodes: "allow", log });
      const url = origin.replace("http", "https");
      watch.observe(makeSnapshot({ tal: makeFullStatus({ url }) }));
      await until(() => lines.length > 0);
      await watch.stop();
      return watch.expiryOf(url) !== null;
    },
  },
  {
    name: "the heartbeat",
    timeoutMs: HEARTBEAT_TIMEOUT_MS,
    ask: async (url) => {
      const { log, lines } = openLog();
      const heartbeat = createHeartbeat({ url, userAgent, log });
      heartbeat.observe({ outcome: "published" }, null);
      await until(() => lines.length > 0);
      await heartbeat.stop();
      return !lines[0]!.includes("heartbeat not sent");
    },
  },
  {
    name: "the receiver of a webhook",
    timeoutMs: WEBHOOK_TIMEOUT_MS,
    ask: async (url) => {
      const sender = createWebhookSender({ target: { url, format: "json", token: null }, userAgent });
      return (await sender.send(makeMessage(), signal)).ok;
    },
  },
  {
    name: "the mail server",
    timeoutMs: MAIL_TIMEOUT_MS,
    ask: async (origin) => {
      const target = { url: origin.replace("http", "smtp"), to: ["a@example.org"], from: "b@example.org" };
      return (await createMailSender({ target, to: "a@example.org" }).send(makeMessage(), signal)).ok;
    },
  },
];

for (const { name, timeoutMs, ask, answer } of requests) {
  Deno.test(`${name}: a server that says nothing is given up after ${timeoutMs / 1_000} s`, async () => {
    await using server = startRawServer(sayNothing);
    assert.equal(await withElapsed(timeoutMs, () => ask(server.origin)), false);
  });

  if (answer === undefined) continue;
  Deno.test(`${name}: an answer of ${answer.maxBytes} bytes is read, one more is not`, async () => {
    const text = answer.text();
    let bytes = answer.maxBytes;
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      ({ url }) =>
        url.endsWith("/get_notices")
          ? new Response(null, { status: 404 })
          : new Response(text + " ".repeat(bytes - text.length)),
    );
    const { port } = server.addr;
    assert.equal(await ask(`http://127.0.0.1:${port}`), true);
    bytes++;
    assert.equal(await ask(`http://127.0.0.1:${port}`), false);
  });
}
