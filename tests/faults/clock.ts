// Changes the wall clock of the running Hub only: libfaketime intercepts its clock calls and reads the offset from a
// file. The monotonic clock is unchanged, as when an operator sets the clock.

export interface FaultClock {
  /** Environment of the Hub. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the offset to the true time in seconds. Takes effect within a second. */
  turn(offsetSeconds: number): Promise<void>;
}

const PLACES = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
  "/usr/lib/faketime/libfaketimeMT.so.1",
];

export const NO_FAKETIME = "libfaketime is not installed";
export const FAKETIME_PACKAGES = ["faketime"];

/** Null when libfaketime is not installed. */
export async function createClock(offsetFile: string): Promise<FaultClock | null> {
  const library = await findFaketime();
  if (library === null) return null;
  const turn = (offsetSeconds: number) =>
    Deno.writeTextFile(offsetFile, `${offsetSeconds < 0 ? "-" : "+"}${Math.abs(offsetSeconds)}\n`);
  await turn(0);
  return {
    turn,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offsetFile,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
  };
}

export async function findFaketime(): Promise<string | null> {
  for (const path of PLACES) {
    if (await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return path;
  }
  return null;
}
