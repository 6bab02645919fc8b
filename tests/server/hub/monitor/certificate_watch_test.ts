import assert from "node:assert/strict";
import type { StatusSnapshot } from "contract/types.ts";
import { createLog } from "server/base/kit/log.ts";
import {
  type CertificateWatchParts,
  createCertificateWatch,
  MAX_HANDSHAKES_AT_ONCE,
} from "server/hub/monitor/certificate_watch.ts";
import type { Destination } from "server/base/outbound/destination.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { makeFullStatus, makeSnapshot } from "fakes/records.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const DAY = 86_400_000;
const EXPIRY = NOW + 60 * DAY;
const URL_A = "https://a.example/api";

const snapshotOf = (...urls: readonly string[]) =>
  makeSnapshot(Object.fromEntries(urls.map((url, i) => [`r${i}`, makeFullStatus({ url })])));

function start(parts: Partial<CertificateWatchParts> = {}) {
  const lines: string[] = [];
  const read: string[] = [];
  const clock = { ms: NOW };
  const watch = createCertificateWatch({
    left: null,
    privateNodes: "guard",
    log: createLog({ format: "json", write: (line) => lines.push(line) }),
    lookUp: () => Promise.resolve(["203.0.113.7"]),
    now: () => clock.ms,
    ...parts,
    read: (destination, signal) => {
      read.push(destination.url.href);
      return parts.read?.(destination, signal) ?? Promise.resolve(EXPIRY);
    },
  });
  const known = (url = URL_A) => waitUntil("it is read", () => watch.expiryOf(url), (time) => time !== null);
  return { watch, clock, read, known, events: () => lines.map((line) => JSON.parse(line)) };
}

Deno.test("certificates: read once per server and day, for https only", async () => {
  const { watch, clock, read, known } = start();
  const round = snapshotOf(URL_A, "https://a.example/second", "http://plain.example/api", "/api");
  watch.observe(round);
  assert.equal(watch.expiryOf(URL_A), null);
  assert.equal(await known(), "2027-01-19T12:00:00.000Z");
  assert.equal(watch.expiryOf("https://a.example/second"), "2027-01-19T12:00:00.000Z");
  assert.equal(watch.expiryOf("http://plain.example/api"), null);
  assert.equal(watch.expiryOf("/api"), null);
  clock.ms += DAY - 60_000;
  watch.observe(round);
  await watch.stop();
  assert.deepEqual(read, ["https://a.example/"]);
});

Deno.test("certificates: a node that is down is not asked, and what is known of it stays", async () => {
  const left = makeSnapshot({
    a: makeFullStatus({ url: URL_A, certificateExpiresAt: "2026-11-19T00:00:00.000Z" }),
  });
  const { watch, read, known } = start({ left });
  watch.observe(makeSnapshot({ a: makeFullStatus({ url: URL_A, up: false }) }));
  assert.equal(watch.expiryOf(URL_A), "2026-11-19T00:00:00.000Z");
  assert.deepEqual(read, []);
  // It answers: the certificate was renewed.
  watch.observe(snapshotOf(URL_A));
  assert.equal(watch.expiryOf(URL_A), null);
  await known();
  watch.observe(snapshotOf());
  assert.equal(watch.expiryOf(URL_A), null);
  await watch.stop();
});

Deno.test("certificates: handshakes are bounded, and rounds do not add to them", async () => {
  const waiting: (() => void)[] = [];
  const { watch, read } = start({
    read: () => new Promise((resolve) => waiting.push(() => resolve(EXPIRY))),
  });
  const round = snapshotOf(...Array.from({ length: 20 }, (_, i) => `https://n${i}.example/api`));
  watch.observe(round);
  watch.observe(round);
  await waitUntil("the first ones run", () => read.length, (count) => count >= MAX_HANDSHAKES_AT_ONCE);
  assert.equal(read.length, MAX_HANDSHAKES_AT_ONCE);
  const done = waitUntil("all are read", () => {
    waiting.splice(0).forEach((end) => end());
    return watch.expiryOf("https://n19.example/api");
  }, (time) => time !== null);
  await done;
  assert.equal(read.length, 20);
  await watch.stop();
});

Deno.test("certificates: one that expires soon, and one that cannot be read, are logged once", async () => {
  let fails = false;
  const { watch, clock, known, read, events } = start({
    read: () =>
      fails
        ? Promise.reject(new Error("unable to verify the first certificate"))
        : Promise.resolve(NOW + 10 * DAY),
  });
  watch.observe(snapshotOf(URL_A));
  await known();
  for (const [hours, isFailing] of [[1, false], [2, true], [3, true]] as const) {
    clock.ms = NOW + hours * 3_600_000;
    fails = isFailing;
    watch.observe(snapshotOf(URL_A));
    await waitUntil("it is tried", () => read.length, (count) => count === hours + 1);
    await watch.settled();
  }
  assert.deepEqual(
    events().map(({ level, event, url, expires_at, reason }) => [level, event, url, expires_at ?? reason]),
    [
      ["warn", "certificate of a node expires soon", "https://a.example", "2026-11-30T12:00:00.000Z"],
      [
        "warn",
        "certificate of a node not read",
        "https://a.example",
        "invalid certificate: not trusted: unknown issuer, or the server does not send its intermediate certificates",
      ],
    ],
  );
  await watch.stop();
});

Deno.test("certificates: the handshake goes to the addresses that were looked up, private ones only where allowed", async () => {
  const found: Destination[] = [];
  const take = (destination: Destination) => {
    found.push(destination);
    return Promise.resolve(EXPIRY);
  };
  const lookUp = () => Promise.resolve(["10.0.0.7"]);
  const guarded = start({ lookUp, read: take });
  guarded.watch.observe(snapshotOf(URL_A));
  await guarded.known();
  assert.deepEqual(found.map(({ addresses }) => addresses), [["10.0.0.7"]]);
  const refusing = start({ lookUp, read: take, privateNodes: "refuse" });
  refusing.watch.observe(snapshotOf(URL_A));
  await refusing.watch.settled();
  assert.equal(refusing.watch.expiryOf(URL_A), null);
  assert.equal(refusing.events()[0].reason, "name resolves to a private address");
  assert.equal(found.length, 1);
  // An address in the registry is the operator's own word.
  refusing.watch.observe(snapshotOf("https://10.0.0.8/api"));
  await refusing.watch.settled();
  assert.equal(refusing.watch.expiryOf("https://10.0.0.8/api"), new Date(EXPIRY).toISOString());
  await Promise.all([guarded.watch.stop(), refusing.watch.stop()]);
});

Deno.test("certificates: a silent name server holds up neither a round nor the stop", async () => {
  const { watch, read } = start({ lookUp: () => new Promise(() => {}) });
  const rounds: StatusSnapshot[] = [snapshotOf(URL_A), snapshotOf(URL_A)];
  for (const round of rounds) watch.observe(round);
  await watch.stop();
  assert.deepEqual(read, []);
});
