// Errors of the file system, in words for the operator.

/**
 * The reason that the system gives. The runtime refuses some paths itself, such as those below /proc, and names flags that an
 * operator cannot give.
 */
export function explainFileError(error: unknown): string {
  if (error instanceof Deno.errors.NotCapable) return "this program may not use that path";
  return error instanceof Error ? error.message : String(error);
}
