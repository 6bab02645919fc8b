// Explains errors of the file system to the operator of a publication.
import { hasNoRoom } from "../../base/kit/disk_error.ts";
import { explainFileError } from "../../base/kit/explain_file_error.ts";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied; fix the permissions of the folder and its files",
  EPERM: "permission denied; fix the permissions of the folder and its files",
  EROFS: "its file system is read-only; give another folder",
  ENOTDIR: "a file has the name of a folder of the publication; move it away",
  EEXIST: "a file has the name of a folder of the publication; move it away",
  EISDIR: "a folder has the name of a file of the publication; move it away",
};

/** Returns a sentence without full stop, or null for errors that are not of the file system. */
export function describeFolderError(error: unknown, folder: string): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  const known = typeof code === "string" && /^E[A-Z]+$/.test(code) ? code : null;
  // Some of the runtime's own errors have no code.
  if (known === null && !/\(os error \d+\)/.test(error.message)) return null;
  const reason = hasNoRoom(error)
    ? "no space left; free up space"
    : REASONS[known ?? ""] ?? explainFileError(error);
  return `cannot publish to ${JSON.stringify(folder)}: ${reason}; an earlier publication there is intact`;
}
