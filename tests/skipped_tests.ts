// What a run skips: `needing` notes every test that is ignored because something of the machine is missing, and
// `deno task test` sums them up at its end, with the command that installs what is missing.

export interface SkippedTest {
  /** What is missing, as a sentence without a full stop. */
  readonly message: string;
  /** The Debian packages that bring it. */
  readonly packages: readonly string[];
}

/** The environment variable by which a run names the file for its notes. */
export const SKIPPED_FILE = "SKIPPED_FILE";

const told = new Set<string>();

/** A file that is run by hand has no run to sum up for it, and says each reason once. */
export function noteSkippedTest(skipped: SkippedTest): void {
  const file = Deno.env.get(SKIPPED_FILE);
  if (file) {
    return Deno.writeTextFileSync(file, `${JSON.stringify(skipped)}\n`, { append: true });
  }
  if (told.has(skipped.message)) return;
  told.add(skipped.message);
  console.error(["SKIPPED: " + skipped.message, ...writeCommand(skipped.packages)].join("; "));
}

/** The closing lines of a run. */
export async function readSkippedTests(file: string): Promise<string[]> {
  try {
    const lines = (await Deno.readTextFile(file)).trimEnd().split("\n");
    return describeSkippedTests(lines.map((line) => JSON.parse(line)));
  } catch (error) {
    // Nothing was skipped.
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

export function describeSkippedTests(skipped: readonly SkippedTest[]): string[] {
  const groups = [...Map.groupBy(skipped, ({ message }) => message)]
    .map(([message, { length }]) => ({ message, length }))
    .sort((a, b) => b.length - a.length || (a.message < b.message ? -1 : 1));
  return [
    `${skipped.length} ${skipped.length === 1 ? "test was" : "tests were"} skipped:`,
    ...groups.map(({ message, length }) => `${String(length).padStart(6)}  ${message}`),
    ...writeCommand(skipped.flatMap(({ packages }) => packages)),
  ];
}

function writeCommand(packages: readonly string[]): string[] {
  const names = [...new Set(packages)].sort();
  return names.length === 0 ? [] : [`on Debian: apt-get install --no-install-recommends ${names.join(" ")}`];
}
