// Runs `import` like an operator: as a separate process, beside a data-node or without one.
import { startProgram } from "./run_program.ts";

export interface ImportOptions {
  /** Path or address of the extract. */
  readonly source: string;
  readonly relationId: number;
  /** Working directory: a temporary one of the test. */
  readonly directory: string;
  /** Relative to the directory, or absolute. */
  readonly dataDir: string;
}

/** Both outputs are piped. */
export function startImport({ source, relationId, directory, dataDir }: ImportOptions): Deno.ChildProcess {
  const args = ["import", "--pbf", source, "--relation", String(relationId)];
  return startProgram(args, { directory, env: { DATA_DIR: dataDir } });
}
