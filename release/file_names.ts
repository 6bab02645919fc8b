// Names of the files in the packed program.

/** Modules named .mjs do not depend on a package.json. */
export const PROGRAM_FILE = "program.mjs";
export const PERMISSIONS_FILE = "print_permissions.mjs";
/** The client's files, which the program imports as bytes. Named as in dist/. */
export const CONTENTS_FILE = "assets.gen.bin";
/** Workers with their bundled files. Each is started by one file, which contains its relative URL. */
export const WORKERS = [
  {
    source: "server/node/import/import_worker.ts",
    startedBy: "server/node/import/import_in_worker.ts",
    file: "import_worker.mjs",
  },
  {
    source: "server/node/osm/threads/block_worker.ts",
    startedBy: "server/node/osm/threads/reader_threads.ts",
    file: "block_worker.mjs",
  },
  {
    source: "server/node/update/merge_worker.ts",
    startedBy: "server/node/update/merge_in_worker.ts",
    file: "merge_worker.mjs",
  },
  {
    source: "server/maps/archive/thread/archive_worker.ts",
    startedBy: "server/maps/archive/thread/archive_thread.ts",
    file: "archive_worker.mjs",
  },
] as const;
/** The runtime is installed last, so if it exists, all other files do. */
export const RUNTIME_FILE = "deno";
