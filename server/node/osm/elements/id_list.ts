// Ids in ascending order, stored as runs of consecutive ids. Elements that were uploaded together have consecutive ids,
// so an id takes about one byte or less.
import { PbfReader, PbfWriter } from "../pbf/pbf.ts";
import { lowerBound } from "../tables/positions.ts";
import { ElementOrderError } from "./element.ts";

/** Number of runs per index entry. A look-up reads half of them on average. */
const RUNS_PER_STEP = 64;

export type OnRun = (first: number, count: number) => void;

export interface IdRuns {
  /** Adds consecutive ids. Throws an {@link ElementOrderError} if the first is not larger than the previous ones. */
  readonly add: (first: number, count?: number) => void;
  /** Returns the packed runs. Nothing may be added afterwards. */
  readonly finish: () => Uint8Array;
}

/** Packs runs. `onRun` is called with the first id of each run and its position in the packed bytes. */
export function createIdRuns(onRun: (first: number, place: number) => void = () => {}): IdRuns {
  const packed = new PbfWriter();
  let [first, end, written] = [0, -Infinity, 0];
  const write = () => {
    if (end === -Infinity) return;
    onRun(first, packed.pos);
    packed.writeSVarint(first - written);
    packed.writeVarint(end - first);
    written = end;
  };
  return {
    add(id, count = 1) {
      if (id < end) throw new ElementOrderError(`id ${id} is not after ${end - 1}`);
      if (id === end) end += count;
      else {
        write();
        [first, end] = [id, id + count];
      }
    },
    finish() {
      write();
      return packed.finish();
    },
  };
}

/** Calls back for each packed run. */
export function readIdRuns(packed: Uint8Array, onRun: OnRun): void {
  const pbf = new PbfReader(packed);
  for (let end = 0; pbf.pos < pbf.length;) {
    const first = end + pbf.readSVarint();
    const count = pbf.readVarint();
    onRun(first, count);
    end = first + count;
  }
}

export function createIdList() {
  /** First id and position of every {@link RUNS_PER_STEP}th run. */
  const [firsts, places]: [number[], number[]] = [[], []];
  let count = 0;
  const runs = createIdRuns((first, place) => {
    if (count++ % RUNS_PER_STEP !== 0) return;
    firsts.push(first);
    places.push(place);
  });
  return {
    /** Adds consecutive ids. Throws an {@link ElementOrderError} if the first is not larger than the previous ones. */
    add: runs.add,
    /** Returns a test of whether an id was added. Nothing may be added afterwards. */
    open(): (id: number) => boolean {
      const pbf = new PbfReader(runs.finish());
      const steps = Float64Array.from(firsts);
      return (id) => {
        const step = lowerBound(steps, id + 1) - 1;
        if (step < 0) return false;
        pbf.pos = places[step]!;
        // Skips the first run's difference from the run before it, which is not read.
        pbf.readSVarint();
        let first = steps[step]!;
        for (;;) {
          const end = first + pbf.readVarint();
          if (id < end) return id >= first;
          if (pbf.pos === pbf.length) return false;
          first = end + pbf.readSVarint();
          if (first > id) return false;
        }
      };
    },
  };
}
