// The test files that took longest, from what `deno test --parallel` prints and from its JUnit report. Of a file that has a
// runtime of its own, every line names it. Those that share one are told apart by the report, which knows where a test
// was registered.
const COUNT = 10;
const LINE = /^(\S+) => (.*) \.\.\. (?:ok|FAILED) \((?:(\d+)m)?(?:(\d+)s|(\d+)ms|\d+µs)?\)$/;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const TEST_CASE = /<testcase name="([^"]*)" classname="\.\/([^"]*_test\.tsx?)"/g;

/** A heading and a line for each file, the slowest first. What a file prepares before its first test does not count. */
export function listSlowest(output: readonly string[], report: string): readonly string[] {
  const registered = new Map([...report.matchAll(TEST_CASE)].map(([, name, file]) => [decode(name!), file!]));
  const seconds = new Map<string, number>();
  for (const line of output) {
    const [, origin, name, min = 0, s = 0, ms = 0] = LINE.exec(line.replace(ESCAPES, "")) ?? [];
    // A step is part of its test.
    if (origin === undefined || name!.includes(" ... ")) continue;
    const file = origin.startsWith("./") ? origin.slice(2) : registered.get(name!) ?? origin;
    seconds.set(file, (seconds.get(file) ?? 0) + Number(min) * 60 + Number(s) + Number(ms) / 1_000);
  }
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, COUNT);
  return [
    "Slowest test files, in seconds:",
    ...slowest.map(([file, time]) => `${time.toFixed(1).padStart(6)}  ${file}`),
  ];
}

function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll(
    "&apos;",
    "'",
  )
    .replaceAll("&amp;", "&");
}
