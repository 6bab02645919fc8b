// Deviations from the letter of the specification that stay, and why.

export interface Deviation {
  /** Ids of the statements concerned. */
  readonly statement: string;
  readonly instead: string;
  readonly why: string;
}

export const DEVIATIONS: readonly Deviation[] = [
  {
    statement: "V4b",
    instead: "a running fan-out that still covers the new view is kept; any other is aborted",
    why: "a small move would repeat the same requests, and the answer would arrive later",
  },
  {
    statement: "V1",
    instead: "the first view, and a change of the tier's data, are requested without the 300 ms",
    why: "there is no series of moves to wait for, and the first paint comes sooner",
  },
  {
    statement: "V10",
    instead: "after a timeout a backend is not asked again for 30 s",
    why: "each move would open one more request that hangs, and browsers allow few per server",
  },
  {
    statement: "U6",
    instead: "an overlap counts from 10 % of the smaller region's area",
    why: "simplified outlines of neighbours share slivers, which are no overlap",
  },
  {
    statement: "V7",
    instead: "a playground that two backends deliver is shown once, the fuller copy",
    why: "two areas on top of each other cannot be told apart, and the counts would be wrong",
  },
  {
    statement: "L1, L2, L3",
    instead: "a fractional zoom is rounded to the nearest level before it selects a tier",
    why: "nodes take whole levels, and the rings must match what they returned",
  },
  {
    statement: "V3a, V3b",
    instead: "the box in a request is the view and a quarter of it on every side",
    why: "small moves need no request",
  },
  {
    statement: "V8c",
    instead: "a click on a ring may also query neighbours that reach into the fitted view",
    why: "otherwise the map would show a region without its neighbours until the next move",
  },
];
