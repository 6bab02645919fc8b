// Flags of `deno compile`. The permissions become part of the executable and cannot be restricted later. Pure.
import { WORKERS } from "./file_names.ts";
import { NEW_SPACE } from "./memory_flags.ts";
import { UsageError } from "./options.ts";
import { encodePaths, FREE_SPACE_FLAG, READ_VARIABLES } from "./permission_flags.ts";

export const OUTPUT = "dist/spielplatz-hub";

/** Relative to the working directory. */
const FILES_OF_OPERATOR = ["./.env", "./registry.json"];

/** systemd's readiness notification socket. */
const NOTIFY_SOCKET = "/run/systemd/notify";

/** Directories that never contain DATA_DIR. Write access to them would be access to the whole system. */
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
  /** Target of `deno compile`. By default, this platform. */
  readonly target?: string | undefined;
  /** By default, `dist/spielplatz-hub`. */
  readonly output?: string | undefined;
  /** The only directories that the executable may write to. If empty, all but the system directories. */
  readonly dataDirs: readonly string[];
  /** Additional paths that the executable may read. */
  readonly readablePaths: readonly string[];
}

/** Throws `UsageError` for contradictory options, and `PathError` for a path that no flag can contain. */
export function encodeCompileFlags({ target, output, dataDirs, readablePaths }: CompileOptions): string[] {
  if (readablePaths.length > 0 && dataDirs.length === 0) {
    throw new UsageError("--read needs --data-dir, because without it the executable may read everything");
  }
  const files = dataDirs.length === 0
    ? ["--allow-read", "--allow-write", ...encodePaths("--deny-write", SYSTEM_DIRECTORIES)]
    : [
      ...encodePaths("--allow-read", [...FILES_OF_OPERATOR, ...dataDirs, ...readablePaths, NOTIFY_SOCKET]),
      ...encodePaths("--allow-write", [...dataDirs, NOTIFY_SOCKET]),
    ];
  return [
    // Both flags exclude development dependencies.
    "--node-modules-dir=none",
    "--exclude-unused-npm",
    `--v8-flags=${NEW_SPACE}`,
    "--no-prompt",
    "--deny-import",
    "--allow-net",
    FREE_SPACE_FLAG,
    `--allow-env=${READ_VARIABLES.join(",")}`,
    ...files,
    ...(target === undefined ? [] : [`--target=${target}`]),
    ...WORKERS.map(({ source }) => `--include=${source}`),
    `--output=${output ?? OUTPUT}`,
  ];
}
