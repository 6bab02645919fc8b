// Which test file has the test of which statement, by reading the files.

const FOLDER = new URL("./", import.meta.url);
/** A call at the beginning of a line, so that a comment is none. */
const CALL = /^(?:rule|browserRule)\(\s*("[^"]+"|\[[^\]]+\])/gm;

/** For every test in the source of a test file, in its order: the ids of its statements. */
function listCalls(source: string): string[][] {
  return [...source.matchAll(CALL)].map(([, ids]) => [...ids!.matchAll(/"([^"]+)"/g)].map(([, id]) => id!));
}

/** Ids of the statements that the source of a test file tests, in its order. */
export function listTestedIds(source: string): string[] {
  return listCalls(source).flat();
}

async function readTestFiles(): Promise<{ readonly name: string; readonly source: string }[]> {
  const entries = (await Array.fromAsync(Deno.readDir(FOLDER))).filter(({ name }) =>
    name.endsWith("_test.ts")
  );
  return await Promise.all(
    entries.map(async ({ name }) => ({ name, source: await Deno.readTextFile(new URL(name, FOLDER)) })),
  );
}

/** Statement id -> names of the test files that test it. */
export async function findTests(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, source } of await readTestFiles()) {
    for (const id of listTestedIds(source)) found.set(id, [...found.get(id) ?? [], name]);
  }
  return found;
}

/** The ids of every test that has several. */
export async function findSharedTests(): Promise<string[][]> {
  return (await readTestFiles()).flatMap(({ source }) => listCalls(source)).filter(({ length }) =>
    length > 1
  );
}
