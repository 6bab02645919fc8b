// Runs `import` like an operator, as a separate process, with or without a running data-node.
import { startProgram } from "./run_program.ts";

export interface ImportOptions {
  /** Path or URL of the extract. */
  readonly source: string;
  readonly relationId: number;
  /** Working directory, which is a temporary one of the test. */
  readonly directory: string;
  /** Absolute, or relative to `directory`. */
  readonly dataDir: string;
}

/** Pipes standard output and error. */
export function startImport({ source, relationId, directory, dataDir }: ImportOptions): Deno.ChildProcess {
  const args = ["import", "--pbf", source, "--relation", String(relationId)];
  return startProgram(args, { directory, env: { DATA_DIR: dataDir } });
}
