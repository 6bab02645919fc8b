// The schema of the history file. A file of another version is set aside.

export const HISTORY_VERSION = 1;

/**
 * Samples by minute, so that a round is written and removed in one place of the file; days by node, so that the uptime of
 * 90 days is read from one place. A sample without a latency is a failed poll.
 */
export const CREATE_HISTORY = `
  CREATE TABLE node (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, url TEXT NOT NULL);
  CREATE TABLE sample (
    minute INTEGER NOT NULL, node INTEGER NOT NULL,
    latency INTEGER, playgrounds INTEGER, complete INTEGER, partial INTEGER, missing INTEGER, data_minute INTEGER,
    PRIMARY KEY (minute, node)
  ) WITHOUT ROWID;
  CREATE TABLE day (
    node INTEGER NOT NULL, day INTEGER NOT NULL,
    polls INTEGER NOT NULL, ups INTEGER NOT NULL,
    latency INTEGER, playgrounds INTEGER, complete INTEGER, partial INTEGER, missing INTEGER, data_minute INTEGER,
    hours BLOB NOT NULL,
    PRIMARY KEY (node, day)
  ) WITHOUT ROWID;
  CREATE TABLE slots (
    day INTEGER NOT NULL, node INTEGER NOT NULL, bytes BLOB NOT NULL,
    PRIMARY KEY (day, node)
  ) WITHOUT ROWID;
  CREATE TABLE folded (day INTEGER NOT NULL);
  PRAGMA user_version = ${HISTORY_VERSION};
`;

/**
 * Outages by the minutes of their first and last failed poll, and the minutes without a poll in between. A file without the
 * table begins with what its samples have.
 */
export const ADD_OUTAGES = `
  CREATE TABLE outage (
    node INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
    unpolled INTEGER NOT NULL, is_over INTEGER NOT NULL,
    PRIMARY KEY (node, first)
  ) WITHOUT ROWID;
  INSERT INTO outage
    SELECT node, MIN(minute), MAX(minute), 0, MAX(minute) < (SELECT MAX(minute) FROM sample) FROM (
      SELECT node, minute, minute - ROW_NUMBER() OVER (PARTITION BY node ORDER BY minute) AS run
      FROM sample WHERE latency IS NULL
    ) GROUP BY node, run;
`;

/**
 * No other program opens the file: DATA_DIR is locked. The write-ahead log keeps a round whole when the program or the
 * machine ends; it is flushed and checkpointed by the caller, not by a write.
 */
export const SET_UP = `
  PRAGMA busy_timeout = 0;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 0;
`;
