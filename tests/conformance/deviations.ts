// Deviations from the letter of the specification that stay, and why.

export interface Deviation {
  /** Ids of the statements concerned. */
  readonly statements: readonly string[];
  readonly instead: string;
  readonly why: string;
}

export const DEVIATIONS: readonly Deviation[] = [
  {
    statements: ["V4b"],
    instead: "a running fan-out that still covers the new view is kept; any other is aborted",
    why: "a small move would repeat the same requests, and the answer would arrive later",
  },
  {
    statements: ["V1"],
    instead: "the first view, and a change of the tier's data, are requested without the 300 ms",
    why: "there is no series of moves to wait for, and the first paint comes sooner",
  },
  {
    statements: ["V10"],
    instead: "after a timeout a backend is not asked again for 30 s",
    why: "each move would open one more request that hangs, and browsers allow few per server",
  },
  {
    statements: ["U6"],
    instead: "an overlap counts from 10 % of the smaller region's area",
    why: "simplified outlines of neighbours share slivers, which are no overlap",
  },
  {
    statements: ["V7"],
    instead: "a playground that two backends deliver is shown once, the fuller copy",
    why: "two areas on top of each other cannot be told apart, and the counts would be wrong",
  },
  {
    statements: ["L1", "L2", "L3"],
    instead: "a fraction of a zoom level belongs to the level below",
    why: "nodes take whole levels, and the rings must match what they returned",
  },
  {
    statements: ["V3a", "V3b"],
    instead: "the box in a request is the view, snapped outward to cells of 512 pixels",
    why: "small moves need no request, and visitors of the same place send the same URL, which caches answer",
  },
  {
    statements: ["V8c"],
    instead: "a click on a ring may also query neighbours that reach into the fitted view",
    why: "otherwise the map would show a region without its neighbours until the next move",
  },
  {
    statements: ["S2", "S5", "T11"],
    instead: "a Hub has one database: the results of its polls, in `DATA_DIR/history/history.sqlite`. " +
      "It has nothing about visitors and needs no settings; `HISTORY_DAYS=0` keeps none and opens no file",
    why: "the status page shows uptime and growth of up to two years; without a database, every poll would " +
      "read or write all of it",
  },
  {
    statements: ["U3a"],
    instead:
      "a region that the Hub's current status describes has settled before its own get_meta has answered",
    why: "its ring and its count are known: one slow node would keep the whole page loading",
  },
  {
    statements: ["U3a", "L9"],
    instead:
      "such a region is asked for its get_meta after the first paint, 16 at a time, those in view first",
    why: "nothing waits for the answer, and a thousand requests at once keep a phone busy",
  },
  {
    statements: ["U9b"],
    instead:
      "the status is read once more in between: 5 s before it would be stale, 5 s after a start that " +
      "found none, and when the device's network comes or goes",
    why:
      "page and Hub are not in step: without the first, a status that is updated in time could be called " +
      "stale for some seconds; without the others, a visitor would wait up to a minute",
  },
];
