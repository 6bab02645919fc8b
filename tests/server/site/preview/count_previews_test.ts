import assert from "node:assert/strict";
import { countPreviews } from "server/site/preview/count_previews.ts";
import { summarise } from "server/site/preview/core/playground_summary.ts";
import type { PreviewOutcome } from "server/site/preview/preview_source.ts";
import { makePlayground } from "./feature.ts";

const TARGET = { slug: null, osmType: "W", osmId: 1 } as const;

Deno.test("countPreviews: each outcome, now or later", async () => {
  const outcomes: PreviewOutcome[] = [
    { kind: "found", summary: summarise(makePlayground(), null) },
    { kind: "unknown playground" },
    { kind: "unknown region" },
    { kind: "silent region" },
    { kind: "busy" },
  ];
  let next: PreviewOutcome | Promise<PreviewOutcome> = outcomes[0]!;
  const source = countPreviews({ find: () => next });
  for (const outcome of outcomes) {
    next = outcome;
    assert.equal(source.find(TARGET), outcome);
    next = Promise.resolve(outcome);
    assert.equal(await source.find(TARGET), outcome);
  }
  assert.deepEqual(source.tally(), { found: 2, unknown: 4, silent: 2, busy: 2 });
});
