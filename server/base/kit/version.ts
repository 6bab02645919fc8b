// The release, and the state of the sources from which it was built.
import type { SourceState } from "contract/page/build_facts.ts";

/** The release, as shown by `--version`, `/config.json` and the log. */
export const VERSION = "0.1.0";

export const UNKNOWN_SOURCE: SourceState = { commit: null, committedAt: null };

const SHORT = /^([0-9a-f]{12})[0-9a-f]*/;

/** Returns a text that starts with the version, such as "0.1.0 (620ce9502cf1, 2026-11-27)". */
export function describeVersion({ commit, committedAt }: SourceState): string {
  const name = commit === null ? "unknown commit" : commit.replace(SHORT, "$1");
  return `${VERSION} (${committedAt === null ? name : `${name}, ${committedAt.slice(0, 10)}`})`;
}
