// Which release this is, and which sources it was built from.
import type { SourceState } from "contract/page/build_facts.ts";

/** The release, as in `--version`, `/config.json` and the log. */
export const VERSION = "0.1.0";

export const UNKNOWN_SOURCE: SourceState = { commit: null, committedAt: null };

const SHORT = /^([0-9a-f]{12})[0-9a-f]*/;

/** One line that begins with the version: "0.1.0 (620ce9502cf1, 2026-11-27)". */
export function describeVersion({ commit, committedAt }: SourceState): string {
  const name = commit === null ? "unknown commit" : commit.replace(SHORT, "$1");
  return `${VERSION} (${committedAt === null ? name : `${name}, ${committedAt.slice(0, 10)}`})`;
}
