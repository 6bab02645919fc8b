// The history over real files, with a turned clock.
import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { HISTORY_NAME } from "server/hub/history/open_history.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { makeRound, openLoggedHistory } from "./rounds.ts";
import { DAY_START } from "./samples.ts";

const ms = (minute: number) => minute * 60_000;

Deno.test("what was recorded is read after a restart", () =>
  withDirectory(async (directory) => {
    const first = openLoggedHistory(directory).history;
    for (let i = 0; i < 20; i++) first.record(makeRound(DAY_START + i, ["alpha"], () => i !== 7));
    await first.close();
    const { history, logged } = openLoggedHistory(directory);
    const read = history.read("alpha", "24h", ms(DAY_START + 19))!;
    assert.deepEqual(read.up.slice(-4), [1, 0.8, 1, 1]);
    assert.deepEqual(read.playgrounds.slice(-4), [353, 353, 353, 353]);
    assert.equal(read.uptime, 0.95);
    assert.equal(history.summarise("alpha", ms(DAY_START + 19))!.day, 0.95);
    assert.deepEqual(logged, []);
    await history.close();
  }));

Deno.test("a day is the same before and after it is folded, and what is folded survives a restart", () =>
  withDirectory(async (directory) => {
    const { history } = openLoggedHistory(directory);
    const isUp = (i: number) => i % 97 > 3;
    for (let i = 0; i < 1440; i++) history.record(makeRound(DAY_START + i, ["alpha", "beta"], () => isUp(i)));
    const before = history.read("alpha", "24h", ms(DAY_START + 1439));
    for (let i = 1440; i < 1560; i++) history.record(makeRound(DAY_START + i, ["alpha", "beta"]));
    assert.deepEqual(history.read("alpha", "24h", ms(DAY_START + 1439)), before);
    const last = ms(DAY_START + 1559);
    const { quarter } = history.summarise("beta", last)!;
    assert.equal(history.read("beta", "90d", last)!.uptime, Math.round(quarter! * 1e6) / 1e6);
    const live = [
      history.read("beta", "30d", last),
      history.read("beta", "1y", last),
      history.summarise("beta", last),
    ];
    await history.close();
    const again = openLoggedHistory(directory).history;
    assert.deepEqual(
      [again.read("beta", "30d", last), again.read("beta", "1y", last), again.summarise("beta", last)],
      live,
    );
    await again.close();
  }));

Deno.test("a backend that got a slug keeps its history, and one that is new has none", () =>
  withDirectory(async (directory) => {
    const { history } = openLoggedHistory(directory);
    const round = makeRound(DAY_START, ["alpha"]);
    history.record(round);
    const [status] = round.backends.values();
    const later = makeRound(DAY_START + 1, ["gamma"]);
    history.record({ ...later, backends: new Map([["fulda", status!], ...later.backends]) });
    const known = (key: string) =>
      history.read(key, "24h", ms(DAY_START + 1))!.up.filter((up) => up !== null);
    assert.deepEqual([known("fulda"), known("gamma"), known("alpha"), known("never")], [[1], [1], [], []]);
    assert.equal(history.summarise("fulda", ms(DAY_START + 1))!.day, 1);
    await history.close();
  }));

Deno.test("a clock that goes days ahead and back loses nothing of the day", () =>
  withDirectory(async (directory) => {
    const { history } = openLoggedHistory(directory);
    for (let i = 0; i < 60; i++) history.record(makeRound(DAY_START + i));
    for (let i = 0; i < 200; i++) history.record(makeRound(DAY_START + 5 * 1440 + i));
    for (let i = 60; i < 1500; i++) history.record(makeRound(DAY_START + i));
    const last = ms(DAY_START + 1499);
    const { polls } = history.summarise("alpha", last)!.days.at(-2)!;
    assert.equal(polls, 1440);
    const { up } = history.read("alpha", "30d", last)!;
    assert.equal(up.filter((share) => share !== null).length, 25);
    await history.close();
  }));

const damages: [what: string, damage: (path: string) => void][] = [
  [
    "text",
    (path) =>
      Deno.writeTextFileSync(
        path,
        "this is no database, but it is long enough to be read as one\n".repeat(40),
      ),
  ],
  ["zeros in the middle", (path) => {
    const bytes = Deno.readFileSync(path);
    Deno.writeFileSync(path, bytes.fill(0, 100, Math.min(bytes.length, 3 * 4096)));
  }],
  ["half of it", (path) => Deno.truncateSync(path, Deno.statSync(path).size >> 1)],
];
for (const [what, damage] of damages) {
  Deno.test(`a damaged file (${what}) is set aside with one line, and a new history begins`, () =>
    withDirectory(async (directory) => {
      const first = openLoggedHistory(directory).history;
      for (let i = 0; i < 300; i++) first.record(makeRound(DAY_START + i, ["alpha", "beta", "gamma"]));
      await first.close();
      damage(join(directory, HISTORY_NAME));
      const { history, logged, events } = openLoggedHistory(directory);
      for (let i = 0; i < 3; i++) history.record(makeRound(DAY_START + 300 + i));
      assert.deepEqual(events(), ["history damaged, set aside, a new one begins"]);
      assert.equal(logged[0]!.level, "error");
      assert.equal(logged[0]!.aside, `${join(directory, HISTORY_NAME)}.damaged`);
      assert.ok(Deno.statSync(`${join(directory, HISTORY_NAME)}.damaged`).isFile);
      assert.ok(history.isRecorded());
      const kept = history.read("alpha", "24h", ms(DAY_START + 302))!.up.filter((up) => up !== null);
      assert.ok(kept.length > 0);
      await history.close();
    }));
}

Deno.test("the log of a damaged file does not get into the new history", () =>
  withDirectory(async (directory) => {
    const [killed, after] = [join(directory, "killed"), join(directory, "after")];
    const first = openLoggedHistory(killed).history;
    for (let i = 0; i < 20; i++) await first.record(makeRound(DAY_START + i));
    await first.close();
    const writer = openLoggedHistory(killed).history;
    await writer.record(makeRound(DAY_START + 20));
    // As a program that was killed leaves them: with a log.
    await Deno.mkdir(after);
    for (const name of [HISTORY_NAME, `${HISTORY_NAME}-wal`]) {
      await Deno.copyFile(join(killed, name), join(after, name));
    }
    await writer.close();
    assert.ok((await Deno.stat(join(after, `${HISTORY_NAME}-wal`))).size > 0);
    await Deno.writeTextFile(join(after, HISTORY_NAME), "this is no database".repeat(400));
    const { history, events } = openLoggedHistory(after);
    assert.deepEqual(events(), ["history damaged, set aside, a new one begins"]);
    await history.record(makeRound(DAY_START + 21));
    assert.equal(history.summarise("alpha", ms(DAY_START + 21))!.days.at(-1)!.polls, 1);
    await history.close();
  }));

Deno.test("what was appended to the file is removed with one line, and nothing of the history with it", () =>
  withDirectory(async (directory) => {
    const path = join(directory, HISTORY_NAME);
    const first = openLoggedHistory(directory).history;
    for (let i = 0; i < 20; i++) first.record(makeRound(DAY_START + i));
    await first.close();
    const { size } = await Deno.stat(path);
    await appendTo(path, 30_000_000);
    const { history, logged } = openLoggedHistory(directory);
    assert.deepEqual(logged.map(({ event, bytes }) => [event, bytes]), [
      ["history file was longer than its content, the rest is removed", 30_000_000],
    ]);
    assert.equal((await Deno.stat(path)).size, size);
    await history.record(makeRound(DAY_START + 20));
    assert.equal(history.summarise("alpha", ms(DAY_START + 20))!.days.at(-1)!.polls, 21);
    await history.close();
    assert.deepEqual(openedEvents(directory), []);
  }));

Deno.test("a file that is damaged and too long is set aside as it is", () =>
  withDirectory(async (directory) => {
    const path = join(directory, HISTORY_NAME);
    const first = openLoggedHistory(directory).history;
    for (let i = 0; i < 300; i++) first.record(makeRound(DAY_START + i, ["alpha", "beta", "gamma"]));
    await first.close();
    const { size } = await Deno.stat(path);
    const bytes = await Deno.readFile(path);
    // All but the schema.
    await Deno.writeFile(path, bytes.fill(0, 4096));
    await appendTo(path, 4096);
    assert.deepEqual(openedEvents(directory), ["history damaged, set aside, a new one begins"]);
    assert.equal((await Deno.stat(`${path}.damaged`)).size, size + 4096);
  }));

async function appendTo(path: string, bytes: number): Promise<void> {
  await Deno.writeFile(path, new Uint8Array(bytes).fill(7), { append: true });
}

/** What is logged when the history is opened. */
function openedEvents(directory: string): unknown[] {
  const { history, events } = openLoggedHistory(directory);
  history.close();
  return events();
}

Deno.test("samples are not removed before they are folded, however many regions there are", () =>
  withDirectory(async (directory) => {
    const keys = Array.from({ length: 9 }, (_, i) => `region${i}`);
    const { history } = openLoggedHistory(directory);
    for (let i = 0; i < 30; i++) history.record(makeRound(DAY_START + i, keys));
    // Switched off for four days: all samples are older than two days, and few regions are folded in a round.
    const later = DAY_START + 4 * 1440;
    for (let i = 0; i < 30; i++) history.record(makeRound(later + i, keys));
    for (const key of keys) {
      const { days } = history.summarise(key, ms(later + 29))!;
      assert.equal(days.at(-5)!.polls, 30, key);
    }
    await history.close();
  }));

Deno.test("a file of another version is set aside", () =>
  withDirectory(async (directory) => {
    const path = join(directory, HISTORY_NAME);
    const { DatabaseSync } = await import("node:sqlite");
    const other = new DatabaseSync(path);
    other.exec("CREATE TABLE x (y); PRAGMA user_version = 77");
    other.close();
    const { history, logged } = openLoggedHistory(directory);
    assert.equal(logged[0]!.reason, "it has version 77, but this program reads version 1");
    assert.ok(history.isRecorded());
    await history.close();
  }));

Deno.test("without a usable directory there is no history, which is said once, until there is one", () =>
  withDirectory(async (root) => {
    const directory = join(root, "history");
    await Deno.writeTextFile(directory, "a file where the directory belongs");
    const { history, events } = openLoggedHistory(directory);
    for (let i = 0; i < 3; i++) history.record(makeRound(DAY_START + i));
    assert.equal(history.isRecorded(), false);
    assert.equal(history.read("alpha", "24h", ms(DAY_START)), null);
    assert.equal(history.summarise("alpha", ms(DAY_START)), null);
    assert.deepEqual(events(), ["history not written"]);
    await Deno.remove(directory);
    history.record(makeRound(DAY_START + 3));
    assert.ok(history.isRecorded());
    assert.deepEqual(events(), ["history not written", "history written again"]);
    await history.close();
  }));

Deno.test("with 0 days nothing is recorded, and no file is opened", () =>
  withDirectory(async (root) => {
    const directory = join(root, "history");
    const { history, events } = openLoggedHistory(directory, 0);
    await history.record(makeRound(DAY_START));
    assert.equal(history.isRecorded(), false);
    assert.equal(history.summarise("alpha", ms(DAY_START)), null);
    assert.deepEqual(events(), []);
    await history.close();
    await assert.rejects(Deno.stat(directory), Deno.errors.NotFound);
  }));

Deno.test("samples are removed after two days, and means of five minutes after 30", () =>
  withDirectory(async (directory) => {
    const { history } = openLoggedHistory(directory);
    // A poll every half an hour.
    const days = 34;
    for (let i = 0; i <= days * 48; i++) history.record(makeRound(DAY_START + i * 30));
    // The work of the last days, in rounds of every minute.
    const end = DAY_START + days * 1440;
    for (let i = 0; i < 900; i++) history.record(makeRound(end + i));
    await history.close();
    const { openHistoryFile } = await import("server/hub/history/store/history_file.ts");
    const file = openHistoryFile(join(directory, HISTORY_NAME));
    assert.ok(file.nextMinute(0)! >= end - 48 * 60);
    const fineAt = (day: number) => file.day(1, DAY_START / 1440 + day)!.slots.some(({ polls }) => polls > 0);
    assert.deepEqual([fineAt(0), fineAt(3), fineAt(5), fineAt(days - 1)], [false, false, true, true]);
    assert.equal(file.means(1, 0, 99_999).size, days);
    file.close();
  }));

Deno.test("days that are older than HISTORY_DAYS are removed, also those of an earlier, larger number", () =>
  withDirectory(async (directory) => {
    const days = 12;
    const larger = openLoggedHistory(directory).history;
    for (let i = 0; i <= days * 48; i++) larger.record(makeRound(DAY_START + i * 30));
    await larger.close();
    const { history } = openLoggedHistory(directory, 3);
    // The next day, and the rounds that fold it.
    for (let i = 0; i < 60; i++) history.record(makeRound(DAY_START + (days + 1) * 1440 + i));
    await history.close();
    const file = new DatabaseSync(join(directory, HISTORY_NAME), { readOnly: true });
    for (const table of ["day", "slots"]) {
      const kept = file.prepare(`SELECT DISTINCT day FROM ${table} ORDER BY day`).all();
      const expected = [days - 2, days - 1, days].map((day) => DAY_START / 1440 + day);
      assert.deepEqual(kept.map(({ day }) => day), expected, table);
    }
    file.close();
  }));

Deno.test("days of a region that is not listed any more are removed as those of the others", () =>
  withDirectory(async (directory) => {
    const { history } = openLoggedHistory(directory, 3);
    for (let i = 0; i <= 48; i++) history.record(makeRound(DAY_START + i * 30, ["alpha", "beta"]));
    for (let i = 48; i <= 6 * 48; i++) history.record(makeRound(DAY_START + i * 30, ["alpha"]));
    await history.close();
    const file = new DatabaseSync(join(directory, HISTORY_NAME), { readOnly: true });
    const oldest = file.prepare("SELECT MIN(day) AS day FROM day").get()!.day;
    assert.equal(oldest, DAY_START / 1440 + 3);
    file.close();
  }));
