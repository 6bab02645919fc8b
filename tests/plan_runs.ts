// Which test files run in a runtime of their own, and which share one. Pure but for `listTestFiles`.
import { join } from "node:path";

/** What a run is for: the tests but the slow folders, what guards a commit, or what guards a release. */
export type Scope = "quick" | "commit" | "release";

export interface Plan {
  readonly alone: readonly string[];
  readonly shared: readonly (readonly string[])[];
}

/** Files per runtime: few enough for both cores to have something to do until the end. */
const GROUP_SIZE = 20;
/** Browsers, packed programs, other servers and clients, and runs against the clock: not part of a quick run. */
const SLOW_FOLDERS = [
  "tests/browsers/",
  "tests/clients/",
  "tests/conformance/",
  "tests/deploy/",
  "tests/e2e/",
  "tests/faults/",
  "tests/fuzz/",
  "tests/release/",
];
/** Long, and about what seldom changes: other browsers, packed programs, hours of generated input. */
const RELEASE_FILE = /_release_test\.tsx?$/;
/** These act on the whole runtime, not on a file. */
const WHOLE_FILE = /\bDeno\.test\.(beforeAll|beforeEach|afterAll|afterEach|sanitizer)\(/;
/** Long, so they begin first: these folders, and what starts a PostgreSQL. */
const LONG_FOLDERS = [...SLOW_FOLDERS, "tests/security/"];
const DATABASE = /\bpostgresTest\(/;

/** `texts` has every test file's text by its path below the project's root, with `/`. */
export function planRuns(texts: ReadonlyMap<string, string>, scope: Scope): Plan {
  const isIn = (folders: readonly string[], file: string) =>
    folders.some((folder) => file.startsWith(folder));
  const isInScope = (file: string) =>
    RELEASE_FILE.test(file) === (scope === "release") && !(scope === "quick" && isIn(SLOW_FOLDERS, file));
  const files = [...texts.keys()].filter(isInScope).sort();
  const isLong = (file: string) => isIn(LONG_FOLDERS, file) || DATABASE.test(texts.get(file)!);
  const isAlone = (file: string) => isLong(file) || WHOLE_FILE.test(texts.get(file)!);
  const rest = files.filter((file) => !isAlone(file));
  const count = Math.ceil(rest.length / GROUP_SIZE);
  return {
    alone: files.filter(isAlone),
    // Dealt out, so that the slow ones of a folder do not end up in one group.
    shared: Array.from({ length: count }, (_, i) => rest.filter((_, at) => at % count === i)),
  };
}

/** Paths of all test files in a folder and those below it. */
export async function listTestFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) found.push(...await listTestFiles(path));
    else if (/_test\.tsx?$/.test(name)) found.push(path);
  }
  return found;
}
