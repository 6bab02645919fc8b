/**
 * The reason that the system reports, for operators. The runtime itself refuses some paths, such as those below /proc, with
 * advice that does not apply to this program.
 */
export function explainFileError(error: unknown): string {
  if (error instanceof Deno.errors.NotCapable) return "this program may not use that path";
  return error instanceof Error ? error.message : String(error);
}
