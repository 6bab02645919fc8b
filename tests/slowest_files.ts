// The test files that took longest, from the JUnit report of `deno test`.
const COUNT = 10;
const TEST_CASE = /<testcase [^>]*\bclassname="([^"]*)"[^>]*\btime="([\d.]+)"/g;

/** A heading and a line for each file, the slowest first. Preparation before a file's first test does not count. */
export function listSlowest(report: string): readonly string[] {
  const seconds = new Map<string, number>();
  for (const [, file = "", time] of report.matchAll(TEST_CASE)) {
    seconds.set(file, (seconds.get(file) ?? 0) + Number(time));
  }
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, COUNT);
  return [
    "Slowest test files, in seconds:",
    ...slowest.map(([file, time]) => `${time.toFixed(1).padStart(6)}  ${file.replace(/^\.\//, "")}`),
  ];
}
