// The schema of the history file. A file with another version is moved aside.

export const HISTORY_VERSION = 1;

/**
 * Samples are ordered by minute, so that a round is written and deleted in one part of the file. Days are ordered by
 * node, so that 90 days of uptime are read from one part. A sample without a latency is a failed poll.
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
 * Outages with the minutes of their first and last failed poll, and the number of minutes without a poll in between. If
 * a file lacks this table, the table is created from the samples.
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
 * Exclusive locking is safe because DATA_DIR is locked. The write-ahead log keeps rounds atomic if the program or the
 * machine dies. The caller, not each write, flushes and checkpoints the log.
 */
export const SET_UP = `
  PRAGMA busy_timeout = 0;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 0;
`;
