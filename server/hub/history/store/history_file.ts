// The history file, with recent samples and folded days. All calls are synchronous and touch few pages. Any call may
// throw DamagedHistoryError, or SQLite's error if the disk is full or read-only.
import { statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type DayRecord, meanOfDay } from "../core/day_record.ts";
import type { Mean } from "../core/mean.ts";
import type { OutageRecord } from "../core/outages.ts";
import { packHours, packSlots } from "../core/pack_day.ts";
import { MINUTES_PER_DAY, type Sample } from "../core/sample.ts";
import { countContentBytes, cutForeignBytes } from "./foreign_bytes.ts";
import { DamagedHistoryError, withDamage } from "./history_error.ts";
import { COUNTS, countsOf, type Row, toMean, toOutage, toSample, unpackDay } from "./history_rows.ts";
import { ADD_OUTAGES, CREATE_HISTORY, HISTORY_VERSION, SET_UP } from "./history_schema.ts";

export interface HistoryNode {
  readonly id: number;
  readonly key: string;
  readonly url: string;
}

export interface HistoryFile {
  nodes(): HistoryNode[];
  addNode(key: string, url: string): number;
  changeNode(node: HistoryNode): void;
  /** Writes a round's samples and the outages of nodes whose last outage changed, in one transaction. */
  writeRound(
    samples: readonly (readonly [node: number, sample: Sample])[],
    outages: ReadonlyMap<number, readonly OutageRecord[]>,
  ): void;
  /** Outages of all nodes, oldest first. */
  outages(): Map<number, OutageRecord[]>;
  /** Samples of one node. Both minutes are inclusive. */
  samples(node: number, first: number, last: number): Sample[];
  /** Samples of the nodes with ids from `firstNode` to `lastNode`. Reads each minute once. */
  samplesOf(firstNode: number, lastNode: number, first: number, last: number): Map<number, Sample[]>;
  /** Poll results of all nodes from minute `first` on. */
  polls(first: number): Iterable<readonly [node: number, minute: number, isUp: boolean]>;
  /** The first minute with samples at or after `minute`. */
  nextMinute(minute: number): number | null;
  /** Deletes samples before `minute`, but only those of the `count` oldest minutes. */
  removeSamples(minute: number, count: number): void;
  /** The last day for which all nodes are folded, or -1 if there is none. */
  foldedThrough(): number;
  setFoldedThrough(day: number): void;
  day(node: number, day: number): DayRecord | null;
  means(node: number, first: number, last: number): Map<number, Mean>;
  writeDay(node: number, day: number, record: DayRecord): void;
  /** Deletes days before `firstKept` of these nodes. */
  removeDays(nodes: readonly number[], firstKept: number): void;
  /** The last node with five-minute means for the day, or -1 if there is none. */
  lastFolded(day: number): number;
  /** Deletes five-minute means from `day` on. */
  removeSlotsFrom(day: number): void;
  /** Deletes five-minute means and outages of days before `firstKept`. */
  removeSlots(firstKept: number): void;
  /** Moves the write-ahead log into the file. */
  checkpoint(): void;
  close(): void;
}

/**
 * Opens or creates the file. Truncates bytes after its content, and passes their number to `reportCut`. Throws {@link
 * DamagedHistoryError} or SQLite's error.
 */
export function openHistoryFile(path: string, reportCut: (bytes: number) => void = () => {}): HistoryFile {
  return withDamage(() => {
    let database = openDatabase(path);
    try {
      const foreignBytes = statSync(path).size - countContentBytes(database);
      if (foreignBytes > 0) {
        cutForeignBytes(path, database);
        reportCut(foreignBytes);
        database = openDatabase(path);
      }
      return createHistoryFile(database);
    } catch (error) {
      if (database.isOpen) database.close();
      throw error;
    }
  });
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    database.exec(SET_UP);
    prepareSchema(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepareSchema(database: DatabaseSync): void {
  const version = database.prepare("PRAGMA user_version").get()?.user_version;
  if (version !== 0 && version !== HISTORY_VERSION) {
    throw new DamagedHistoryError(
      `it has version ${version}, but this program reads version ${HISTORY_VERSION}`,
    );
  }
  if (version === 0) database.exec(`BEGIN; ${CREATE_HISTORY} COMMIT`);
  const outages = database.prepare("SELECT name FROM sqlite_schema WHERE name = 'outage'").get();
  if (outages === undefined) database.exec(`BEGIN; ${ADD_OUTAGES} COMMIT`);
}

function createHistoryFile(database: DatabaseSync): HistoryFile {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    return {
      run: (...values: SQLInputValue[]) => withDamage(() => statement.run(...values)),
      all: (...values: SQLInputValue[]) => withDamage(() => statement.all(...values) as Row[]),
      get: (...values: SQLInputValue[]) => withDamage(() => statement.get(...values)),
    };
  };
  const polls = database.prepare(
    "SELECT node, minute, latency IS NOT NULL AS up FROM sample WHERE minute >= ?",
  );
  const nodes = prepare("SELECT id, key, url FROM node ORDER BY id");
  const addNode = prepare("INSERT INTO node (key, url) VALUES (?, ?)");
  const changeNode = prepare("UPDATE node SET key = ?, url = ? WHERE id = ?");
  const addSample = prepare("INSERT OR REPLACE INTO sample VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  const outages = prepare("SELECT * FROM outage ORDER BY node, first");
  const addOutage = prepare("INSERT INTO outage VALUES (?, ?, ?, ?, ?)");
  const removeOutages = prepare("DELETE FROM outage WHERE node = ? AND (first < ? OR first >= ?)");
  const forgetOutages = prepare("DELETE FROM outage WHERE last < ?");
  // Looks up each minute, because a scan would read the samples of all nodes.
  const samples = prepare(
    `WITH RECURSIVE span(at) AS (SELECT ? UNION ALL SELECT at + 1 FROM span WHERE at < ?)
    SELECT minute, latency, ${COUNTS} FROM span CROSS JOIN sample ON minute = at AND node = ?`,
  );
  const samplesOf = prepare(
    `WITH RECURSIVE span(at) AS (SELECT ? UNION ALL SELECT at + 1 FROM span WHERE at < ?)
    SELECT node, minute, latency, ${COUNTS} FROM span CROSS JOIN sample ON minute = at AND node BETWEEN ? AND ?`,
  );
  const nextMinute = prepare("SELECT MIN(minute) AS minute FROM sample WHERE minute >= ?");
  const removeSamples = prepare("DELETE FROM sample WHERE minute < ?");
  const folded = prepare("SELECT MAX(day) AS day FROM folded");
  const forgetFolded = prepare("DELETE FROM folded");
  const setFolded = prepare("INSERT INTO folded VALUES (?)");
  const hours = prepare("SELECT hours FROM day WHERE node = ? AND day = ?");
  const slots = prepare("SELECT bytes FROM slots WHERE day = ? AND node = ?");
  const means = prepare(
    `SELECT day, polls, ups, latency, ${COUNTS} FROM day WHERE node = ? AND day BETWEEN ? AND ?`,
  );
  const addDay = prepare("INSERT OR REPLACE INTO day VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const removeDays = prepare("DELETE FROM day WHERE node = ? AND day < ?");
  const addSlots = prepare("INSERT OR REPLACE INTO slots VALUES (?, ?, ?)");
  const lastFolded = prepare("SELECT MAX(node) AS node FROM slots WHERE day = ?");
  const removeSlotsFrom = prepare("DELETE FROM slots WHERE day >= ?");
  const removeSlots = prepare("DELETE FROM slots WHERE day < ?");

  function inTransaction(write: () => void): void {
    withDamage(() => database.exec("BEGIN"));
    try {
      write();
      withDamage(() => database.exec("COMMIT"));
    } catch (error) {
      // SQLite has already rolled back if the disk is full.
      if (database.isTransaction) withDamage(() => database.exec("ROLLBACK"));
      throw error;
    }
  }

  return {
    nodes: () => nodes.all() as unknown as HistoryNode[],
    addNode: (key, url) => Number(addNode.run(key, url).lastInsertRowid),
    changeNode: ({ id, key, url }) => void changeNode.run(key, url, id),
    writeRound: (round, outages) =>
      inTransaction(() => {
        for (const [node, sample] of round) {
          addSample.run(sample.minute, node, sample.latencyMs, ...countsOf(sample));
        }
        for (const [node, known] of outages) {
          const [oldest, newest] = [known[0], known.at(-1)];
          removeOutages.run(node, oldest?.firstMinute ?? 0, newest?.firstMinute ?? 0);
          if (newest === undefined) continue;
          const { firstMinute, lastMinute, unpolledMinutes, isOver } = newest;
          addOutage.run(node, firstMinute, lastMinute, unpolledMinutes, isOver ? 1 : 0);
        }
      }),
    outages: () => {
      const found = Map.groupBy(outages.all(), (row) => row.node!);
      return new Map([...found].map(([node, rows]) => [node, rows.map(toOutage)] as const));
    },
    samples: (node, first, last) => first > last ? [] : samples.all(first, last, node).map(toSample),
    *polls(first) {
      const rows = withDamage(() => polls.iterate(first));
      while (true) {
        const { done, value } = withDamage(() => rows.next());
        if (done) return;
        const { node, minute, up } = value as Record<string, number>;
        yield [node!, minute!, up === 1] as const;
      }
    },
    samplesOf(firstNode, lastNode, first, last) {
      const found = new Map<number, Sample[]>();
      for (const row of samplesOf.all(first, last, firstNode, lastNode)) {
        const list = found.get(row.node!);
        if (list === undefined) found.set(row.node!, [toSample(row)]);
        else list.push(toSample(row));
      }
      return found;
    },
    nextMinute: (minute) => (nextMinute.get(minute)?.minute ?? null) as number | null,
    removeSamples(minute, count) {
      const oldest = nextMinute.get(0)?.minute;
      if (typeof oldest === "number" && oldest < minute) removeSamples.run(Math.min(minute, oldest + count));
    },
    foldedThrough: () => Number(folded.get()?.day ?? -1),
    setFoldedThrough: (day) =>
      inTransaction(() => {
        forgetFolded.run();
        setFolded.run(day);
      }),
    day(node, day) {
      const packed = hours.get(node, day);
      if (packed === undefined) return null;
      return unpackDay(packed.hours, slots.get(day, node)?.bytes);
    },
    means: (node, first, last) =>
      new Map(means.all(node, first, last).map((row) => [row.day!, toMean(row)] as const)),
    writeDay: (node, day, record) =>
      inTransaction(() => {
        const mean = meanOfDay(record);
        const { polls, ups, latencyMs } = mean;
        addDay.run(node, day, polls, ups, latencyMs, ...countsOf(mean), packHours(record.hours));
        addSlots.run(day, node, packSlots(record.slots));
      }),
    removeDays: (nodes, firstKept) =>
      inTransaction(() => {
        for (const node of nodes) removeDays.run(node, firstKept);
      }),
    lastFolded: (day) => Number(lastFolded.get(day)?.node ?? -1),
    removeSlotsFrom: (day) => void removeSlotsFrom.run(day),
    removeSlots: (firstKept) =>
      inTransaction(() => {
        removeSlots.run(firstKept);
        forgetOutages.run(firstKept * MINUTES_PER_DAY);
      }),
    checkpoint: () => withDamage(() => database.exec("PRAGMA wal_checkpoint(TRUNCATE)")),
    close: () => database.close(),
  };
}
