// Names of the files in the packed program.

/** .mjs: modules independent of any package.json. */
export const PROGRAM_FILE = "program.mjs";
export const PERMISSIONS_FILE = "print_permissions.mjs";
export const WORKER_FILE = "import_worker.mjs";
/** Installed last: if it exists, all others do. */
export const RUNTIME_FILE = "deno";
