import assert from "node:assert/strict";
import type { SourceState } from "contract/page/build_facts.ts";
import { describeVersion, UNKNOWN_SOURCE, VERSION } from "server/base/kit/version.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const committedAt = "2026-11-20T10:00:00Z";

const cases: [state: SourceState, build: string][] = [
  [{ commit, committedAt }, "0123456789ab, 2026-11-20"],
  [{ commit: `${commit}-dirty`, committedAt }, "0123456789ab-dirty, 2026-11-20"],
  [{ commit, committedAt: null }, "0123456789ab"],
  [UNKNOWN_SOURCE, "unknown commit"],
];

for (const [state, build] of cases) {
  Deno.test(`describeVersion: ${build}`, () => {
    assert.equal(describeVersion(state), `${VERSION} (${build})`);
  });
}
