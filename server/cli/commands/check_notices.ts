// `check-notices`: checks a document of closures and other notices.
import { NOTICES_NAME } from "../../node/notices/notice_file.ts";
import type { Command } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";
import { join } from "node:path";

/** `target` is a path or URL; null: the file in DATA_DIR. */
export const checkNotices: Command<{ readonly target: string | null }> = {
  name: "check-notices",
  operand: { value: "FILE|URL", meaning: "one document of notices", isOptional: true, completes: "files" },
  summary: "check a document of closures and other notices",
  help:
    `Prints a sentence for each mistake. Without an argument, checks ${NOTICES_NAME} in DATA_DIR. Looks the playgrounds ` +
    "up in the region that is imported into DATA_DIR; of a database, the log of the server names those that lack.",
  exitCodes: {
    0: "the document has no mistake",
    1: "at least one entry has a mistake",
    2: "the document cannot be read or used",
  },
  read: ({ operand }) => ({ target: operand }),
  needs: withSettings(({ target }, { dataDirectory, listFile }) => ({
    read: [dataDirectory, ...listFile(target)],
    usesNetwork: true,
  })),
  async run({ target }, { loadConfig, write }) {
    const [{ runCheckNotices }, { STORE_NAME }] = await Promise.all([
      import("../serve/check_notices.ts"),
      import("../../node/store/store_file.ts"),
    ]);
    const { dataDir, userAgent, node } = await loadConfig();
    const storePath = node.storeUrl === null ? join(dataDir, "node", STORE_NAME) : null;
    return await runCheckNotices({
      target: target ?? join(dataDir, NOTICES_NAME),
      storePath,
      userAgent,
      write,
    });
  },
};
