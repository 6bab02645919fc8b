import assert from "node:assert/strict";
import { toOpenMetrics } from "server/hub/monitor/core/open_metrics.ts";
import { encodeMetrics } from "server/hub/monitor/core/metrics_text.ts";
import { makeSnapshot, makeStatus } from "fakes/records.ts";

const families: [name: string, text: string, expected: string][] = [
  ["nothing", "", ""],
  [
    "a counter without its suffix before the samples",
    '# HELP a_total A.\n# TYPE a_total counter\na_total{x="# TYPE b_total counter"} 1\n',
    '# HELP a A.\n# TYPE a counter\na_total{x="# TYPE b_total counter"} 1\n',
  ],
  [
    "a gauge with the name of a counter keeps it",
    "# HELP a_total A.\n# TYPE a_total gauge\na_total 1\n",
    "# HELP a_total A.\n# TYPE a_total gauge\na_total 1\n",
  ],
  [
    "a unit that the name ends with",
    "# HELP a_seconds A.\n# TYPE a_seconds gauge\na_seconds 1\n",
    "# HELP a_seconds A.\n# TYPE a_seconds gauge\n# UNIT a_seconds seconds\na_seconds 1\n",
  ],
  [
    "the unit of a counter stands before its suffix",
    "# HELP a_bytes_total A.\n# TYPE a_bytes_total counter\na_bytes_total 1\n",
    "# HELP a_bytes A.\n# TYPE a_bytes counter\n# UNIT a_bytes bytes\na_bytes_total 1\n",
  ],
  [
    "a histogram",
    '# HELP a_seconds A.\n# TYPE a_seconds histogram\na_seconds_bucket{le="+Inf"} 1\na_seconds_sum 1\n',
    "# HELP a_seconds A.\n# TYPE a_seconds histogram\n# UNIT a_seconds seconds\n" +
    'a_seconds_bucket{le="+Inf"} 1\na_seconds_sum 1\n',
  ],
];
for (const [name, text, expected] of families) {
  Deno.test(`toOpenMetrics: ${name}`, () => assert.equal(toOpenMetrics(text), `${expected}# EOF\n`));
}

Deno.test("toOpenMetrics: the names and values of samples stay", () => {
  const text = encodeMetrics(makeSnapshot({ a: makeStatus({ playgroundCount: 7 }) }));
  const samples = (of: string) => of.split("\n").filter((line) => !line.startsWith("#"));
  assert.deepEqual(samples(toOpenMetrics(text)), samples(text));
});
