// Which test file has the test of which statement, by reading the files.

const FOLDER = new URL("./", import.meta.url);
/** A call at the beginning of a line, so that a comment is none. */
const CALL = /^(?:rule|browserRule)\(\s*("[^"]+"|\[[^\]]+\])/gm;

/** Ids of the statements that the source of a test file tests, in its order. */
export function listTestedIds(source: string): string[] {
  return [...source.matchAll(CALL)].flatMap(([, ids]) =>
    [...ids!.matchAll(/"([^"]+)"/g)].map(([, id]) => id!)
  );
}

/** Statement id -> names of the test files that test it. */
export async function findTests(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { name } of Deno.readDir(FOLDER)) {
    if (!name.endsWith("_test.ts")) continue;
    for (const id of listTestedIds(await Deno.readTextFile(new URL(name, FOLDER)))) {
      found.set(id, [...found.get(id) ?? [], name]);
    }
  }
  return found;
}
