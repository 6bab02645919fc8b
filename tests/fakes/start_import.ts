// Runs `import` like an operator: as a separate process, beside a data-node or without one.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cleanEnv } from "./clean_env.ts";

export interface ImportOptions {
  /** Path or address of the extract. */
  readonly source: string;
  readonly relationId: number;
  /** Working directory: a temporary one of the test. */
  readonly directory: string;
  /** Relative to the directory, or absolute. */
  readonly dataDir: string;
}

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** Both outputs are piped. */
export function startImport({ source, relationId, directory, dataDir }: ImportOptions): Deno.ChildProcess {
  // Only the first .env that is found is read: the empty one shields the test from the developer's.
  Deno.writeTextFileSync(join(directory, ".env"), "");
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", MAIN, "import", "--pbf", source, "--relation", String(relationId)],
    cwd: directory,
    stdout: "piped",
    stderr: "piped",
    ...cleanEnv({ DATA_DIR: dataDir, NO_COLOR: "1" }),
  }).spawn();
}
