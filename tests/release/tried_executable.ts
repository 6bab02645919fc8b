// The executable that tests try, in working directories of its own: the one of EXECUTABLE, such as a compiled one, else
// one that is packed for the test.
import { join } from "node:path";
import { packProgram } from "../../release/pack.ts";
import { type Outcome, runExecutable, startExecutable, type Surroundings } from "./run_executable.ts";

const named = Deno.env.get("EXECUTABLE");
const given = named === undefined ? null : await Deno.realPath(named);
/** A compiled executable holds its program in itself; a packed one begins as a script. */
export const IS_PACKED = given === null || await startsLikeScript(given);

export interface TriedExecutable {
  readonly path: string;
  /** Holds everything of the test; removed at its end. */
  readonly root: string;
  /** Of its user. */
  readonly home: string;
}

/** Packs the program before the tests of the file; they get it when they run. */
export function tryExecutable(): () => TriedExecutable {
  let tried: TriedExecutable | undefined;
  // esbuild's process ends a moment after the bundling that has stopped it.
  Deno.test.sanitizer({ ops: false, resources: false });
  Deno.test.beforeAll(async () => {
    const root = await Deno.realPath(await Deno.makeTempDir({ prefix: "executable-" }));
    const home = join(root, "home");
    await Deno.mkdir(home);
    const path = given ?? join(root, "the program", "spielplatz-hub");
    // Stored, not compressed: that would take longer than all tests.
    if (given === null) await packProgram({ output: path, runtime: Deno.execPath(), compression: 0 });
    tried = { path, root, home };
  });
  Deno.test.afterAll(() => Deno.remove(tried!.root, { recursive: true }));
  return () => tried!;
}

async function startsLikeScript(path: string): Promise<boolean> {
  using file = await Deno.open(path);
  const start = new Uint8Array(2);
  await file.read(start);
  return new TextDecoder().decode(start) === "#!";
}

/** A working directory of its own, with spaces and characters outside ASCII in its name. */
export async function createPlace(
  { path, root, home }: TriedExecutable,
  files: Readonly<Record<string, string | Uint8Array>> = {},
) {
  const cwd = await Deno.makeTempDir({ dir: root, prefix: "leeres Verzeichnis ü " });
  for (const [name, contents] of Object.entries(files)) {
    await (typeof contents === "string"
      ? Deno.writeTextFile(join(cwd, name), contents)
      : Deno.writeFile(join(cwd, name), contents));
  }
  const surroundings = (more: Partial<Surroundings>): Surroundings => ({
    executable: path,
    cwd,
    ...more,
    env: { HOME: home, ...more.env },
  });
  return {
    cwd,
    run: (args: readonly string[], env = {}): Promise<Outcome> => runExecutable(surroundings({ args, env })),
    start: (env = {}) => startExecutable(surroundings({ env })),
  };
}
