// Flags of `deno compile`. What the executable may do is written into it and cannot be narrowed when it starts. Pure.
import { UsageError } from "./options.ts";
import { encodePaths, SETTING_NAMES } from "./permission_flags.ts";

const OUTPUT = "dist/spielplatz-hub";
const WORKER = "server/node/import/import_worker.ts";

/** Relative ones count from the working directory of the start. */
const FILES_BESIDE_IT = ["./.env", "./registry.json"];

/** No DATA_DIR lies here, and whoever can write here owns the machine. */
const SYSTEM_DIRECTORIES = [
  "/bin",
  "/boot",
  "/dev",
  "/etc",
  "/lib",
  "/lib64",
  "/proc",
  "/sbin",
  "/sys",
  "/usr",
];

export interface CompileOptions {
  /** Platform as `deno compile` names it; else this one. */
  readonly target?: string | undefined;
  /** Else `dist/spielplatz-hub`. */
  readonly output?: string | undefined;
  /** The only directories in which the executable may write; none: all but those of the system. */
  readonly dataDirs: readonly string[];
  /** What it may read besides them. */
  readonly readablePaths: readonly string[];
}

/** Throws `UsageError` for options that do not go together, `PathError` for a path that no flag can name. */
export function encodeCompileFlags({ target, output, dataDirs, readablePaths }: CompileOptions): string[] {
  if (readablePaths.length > 0 && dataDirs.length === 0) {
    throw new UsageError(
      "--read needs --data-dir beside it: without that the executable may read everything",
    );
  }
  const files = dataDirs.length === 0
    ? ["--allow-read", "--allow-write", ...encodePaths("--deny-write", SYSTEM_DIRECTORIES)]
    : [
      ...encodePaths("--allow-read", [...FILES_BESIDE_IT, ...dataDirs, ...readablePaths]),
      ...encodePaths("--allow-write", dataDirs),
    ];
  return [
    // Without these two the tools of build and tests would be embedded.
    "--node-modules-dir=none",
    "--exclude-unused-npm",
    "--no-prompt",
    "--deny-import",
    "--allow-net",
    `--allow-env=${SETTING_NAMES.join(",")}`,
    ...files,
    ...(target === undefined ? [] : [`--target=${target}`]),
    `--include=${WORKER}`,
    `--output=${output ?? OUTPUT}`,
  ];
}
