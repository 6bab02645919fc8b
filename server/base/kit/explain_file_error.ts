/**
 * Returns the system's reason as a text for operators. The runtime itself rejects some paths, such as those below
 * /proc, with advice that does not apply to this program.
 */
export function explainFileError(error: unknown): string {
  if (error instanceof Deno.errors.NotCapable) return "this program is not allowed to use this path";
  return error instanceof Error ? error.message : String(error);
}

const OPEN_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EACCES: "permission denied",
  EISDIR: "it is a directory",
};

/** Explains why `node:fs` could not open a file for reading. */
export function explainOpenError(error: unknown): string {
  const { code = "", message } = error as Error & { readonly code?: string };
  return OPEN_ERRORS[code] ?? message;
}
