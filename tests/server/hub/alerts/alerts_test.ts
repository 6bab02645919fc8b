import assert from "node:assert/strict";
import { join } from "node:path";
import type { AlertMessage } from "server/hub/alerts/core/alert_message.ts";
import { parseMaintenance } from "server/hub/registry/core/maintenance.ts";
import { MAX_ATTEMPTS } from "server/hub/alerts/core/outbox.ts";
import { createAlertStore } from "server/hub/alerts/alert_store.ts";
import { openAlerts } from "server/hub/alerts/alerts.ts";
import type { SendResult } from "server/hub/alerts/sender.ts";
import { createLog } from "server/base/kit/log.ts";
import { nextSnapshot } from "server/hub/monitor/core/snapshot.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { makeBackend } from "fakes/records.ts";
import { makeFailure, makeSuccess } from "../monitor/probe_results.ts";

const MINUTE = 60_000;
const START_MS = Date.parse("2026-11-20T02:00:00Z");
const TAKEN: SendResult = { ok: true, answer: "ok" };
const REFUSED: SendResult = { ok: false, reason: "HTTP 500", answer: null };

interface Program {
  /** A poll round in the given minute. */
  round(minute: number, isUp: boolean): void;
  readonly sent: readonly AlertMessage[];
  readonly tally: () => readonly unknown[];
  readonly events: () => readonly { event: string; level: string }[];
  stop(): Promise<void>;
}

/** One run of the program, with a turned clock and a webhook that answers as `respond` says. */
async function start(
  directory: string,
  respond: (signal: AbortSignal) => Promise<SendResult>,
): Promise<Program> {
  let nowMs = START_MS;
  const sent: AlertMessage[] = [];
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  const backend = makeBackend();
  const alerts = await openAlerts({
    senders: [{
      channel: "webhook",
      to: null,
      send(message, signal) {
        sent.push(message);
        return respond(signal);
      },
    }],
    store: createAlertStore({ directory, log }),
    holdMs: 10 * MINUTE,
    remindMs: null,
    site: { publicUrl: null, hasPages: true },
    log,
    now: () => nowMs,
  });
  return {
    round(minute, isUp) {
      nowMs = START_MS + minute * MINUTE;
      const snapshot = nextSnapshot(
        null,
        [{ backend, result: isUp ? makeSuccess({ importEveryDays: 0 }) : makeFailure() }],
        new Date(nowMs),
      );
      alerts.observe({
        backends: [backend],
        snapshot,
        maintenance: parseMaintenance(""),
        votesOn: null,
        ownImport: null,
      });
    },
    sent,
    tally: alerts.tally,
    events: () => lines.map((line) => JSON.parse(line)),
    stop: alerts.stop,
  };
}

const taken = () => Promise.resolve(TAKEN);

Deno.test("alerts: each change is sent once, also across restarts", () =>
  withDirectory(async (directory) => {
    const titles: string[] = [];
    for (let minute = 0; minute < 60; minute++) {
      // A restart after every third round.
      const program = await start(directory, taken);
      for (const next = minute + 3; minute < next; minute++) program.round(minute, minute > 20);
      minute -= 1;
      await program.stop();
      titles.push(...program.sent.map(({ title }) => title));
    }
    assert.deepEqual(titles, [
      "Spielplatz-Hub: Kreis alpha is down",
      "Spielplatz-Hub: Kreis alpha is up again",
    ]);
  }));

Deno.test("alerts: what was not delivered is delivered after the restart, with the same id", () =>
  withDirectory(async (directory) => {
    const before = await start(directory, () => Promise.resolve(REFUSED));
    for (let minute = 0; minute <= 12; minute++) before.round(minute, false);
    await until(() => before.events().some(({ event }) => event === "alert not sent, it is tried again"));
    await before.stop();
    const counts = { channel: "webhook", delivered: 0, failed: 0, givenUp: 0 };
    assert.deepEqual(before.tally(), [{ ...counts, failed: 1 }]);
    const after = await start(directory, taken);
    await until(() => after.events().some(({ event }) => event === "alert sent"));
    await after.stop();
    assert.deepEqual(after.tally(), [{ ...counts, delivered: 1 }]);
    assert.deepEqual(after.sent, before.sent);
    assert.equal(after.sent.length, 1);
    const last = await start(directory, taken);
    await last.stop();
    assert.deepEqual(last.sent, []);
  }));

Deno.test("alerts: a receiver that hangs delays neither a round nor the stop, and loses nothing", () =>
  withDirectory(async (directory) => {
    const hang = (signal: AbortSignal) =>
      new Promise<SendResult>((resolve) => signal.addEventListener("abort", () => resolve(REFUSED)));
    const before = await start(directory, hang);
    for (let minute = 0; minute <= 40; minute++) before.round(minute, minute > 15);
    await until(() => before.sent.length === 1);
    await before.stop();
    const after = await start(directory, taken);
    await until(() => after.sent.length === 2);
    await after.stop();
    assert.deepEqual(after.sent.map(({ status }) => status), ["problem", "resolved"]);
  }));

Deno.test("alerts: an attempt that the stop ends is no failed one, however often the program is restarted", () =>
  withDirectory(async (directory) => {
    const hang = (signal: AbortSignal) =>
      new Promise<SendResult>((resolve) => signal.addEventListener("abort", () => resolve(REFUSED)));
    const ids = new Set<string>();
    for (let starts = 0; starts <= MAX_ATTEMPTS; starts++) {
      const program = await start(directory, hang);
      for (let minute = 0; minute <= 12; minute++) program.round(minute, false);
      await until(() => program.sent.length === 1);
      await program.stop();
      ids.add(program.sent[0]!.id);
      assert.deepEqual(program.events().filter(({ level }) => level !== "info"), []);
    }
    assert.equal(ids.size, 1);
  }));

Deno.test("alerts: what a killed program has left is removed, and nothing else", () =>
  withDirectory(async (directory) => {
    await Deno.writeTextFile(join(directory, `.alerts.json.${crypto.randomUUID()}.tmp`), "{");
    await Deno.writeTextFile(join(directory, "note.txt"), "of the operator");
    await (await start(directory, taken)).stop();
    assert.deepEqual(await Array.fromAsync(Deno.readDir(directory), ({ name }) => name), ["note.txt"]);
  }));

Deno.test("alerts: a damaged file is reported, and a new one written", () =>
  withDirectory(async (directory) => {
    await Deno.writeTextFile(join(directory, "alerts.json"), "{");
    const program = await start(directory, taken);
    program.round(0, false);
    await program.stop();
    assert.deepEqual(program.events().map(({ event }) => event), ["state of the alerts not usable"]);
    assert.equal(JSON.parse(await Deno.readTextFile(join(directory, "alerts.json"))).subjects.length, 1);
  }));

Deno.test("alerts: without a usable disk they are sent nevertheless, and that is logged once", () =>
  withDirectory(async (directory) => {
    const file = join(directory, "file");
    await Deno.writeTextFile(file, "");
    const program = await start(file, taken);
    for (let minute = 0; minute <= 12; minute++) program.round(minute, false);
    await until(() => program.events().some(({ event }) => event === "alert sent"));
    await program.stop();
    assert.equal(program.sent.length, 1);
    const failures = program.events().filter(({ event }) => event === "state of the alerts not written");
    assert.equal(failures.length, 1);
  }));

Deno.test("alerts: each address has its own outcome: one is refused for good, one is tried again, one gets its message", () =>
  withDirectory(async (directory) => {
    let nowMs = START_MS;
    const lines: string[] = [];
    const log = createLog({ format: "json", write: (line) => lines.push(line) });
    const sent: string[] = [];
    const outcomes: Readonly<Record<string, SendResult>> = {
      "gone@a.example": { ok: false, reason: "550 no such user", answer: null, isFinal: true },
      "grey@a.example": { ok: false, reason: "450 greylisted", answer: null, isFinal: false },
      "good@a.example": TAKEN,
    };
    const alerts = await openAlerts({
      senders: Object.entries(outcomes).map(([to, outcome]) => ({
        channel: "mail",
        to,
        send: () => (sent.push(to), Promise.resolve(outcome)),
      })),
      store: createAlertStore({ directory, log }),
      holdMs: 10 * MINUTE,
      remindMs: null,
      site: { publicUrl: null, hasPages: true },
      log,
      now: () => nowMs,
    });
    const backend = makeBackend();
    const count = (to: string) => sent.filter((each) => each === to).length;
    await until(() => {
      nowMs += MINUTE;
      const snapshot = nextSnapshot(null, [{ backend, result: makeFailure() }], new Date(nowMs));
      const maintenance = parseMaintenance("");
      alerts.observe({ backends: [backend], snapshot, maintenance, votesOn: null, ownImport: null });
      return count("grey@a.example") > 1 && count("good@a.example") > 0;
    });
    await alerts.stop();
    assert.deepEqual(Object.keys(outcomes).map((to) => Math.min(2, count(to))), [1, 2, 1]);
    const givenUp = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "alert given up");
    assert.deepEqual(givenUp.map(({ to, reason, attempts }) => [to, reason, attempts]), [[
      "gone@a.example",
      "550 no such user",
      1,
    ]]);
    assert.deepEqual(alerts.tally().map(({ delivered, givenUp }) => [delivered, givenUp]), [[1, 1]]);
  }));
