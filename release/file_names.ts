// What the files of the packed program are called, for those who write them and those who start them.

/** Modules whatever a package.json above them says, therefore .mjs. */
export const PROGRAM_FILE = "program.mjs";
export const PERMISSIONS_FILE = "print_permissions.mjs";
export const WORKER_FILE = "import_worker.mjs";
/** The last one to be put in its place: where it is, all others are. */
export const RUNTIME_FILE = "deno";
