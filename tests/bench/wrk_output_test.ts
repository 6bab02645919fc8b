import assert from "node:assert/strict";
import { parseWrkOutput } from "../../bench/wrk_output.ts";

const REPORT = `Running 2s test @ http://127.0.0.1:8080/federation-status.json
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.25ms  310.00us   9.41ms   83.60%
    Req/Sec    26.10k     2.02k   29.40k    70.00%
  Latency Distribution
     50%  850.00us
     75%    1.37ms
     90%    1.59ms
     99%    1.20s
  52000 requests in 2.00s, 0.94GB read
Requests/sec:  25987.13
Transfer/sec:    481.21MB
`;

Deno.test("parseWrkOutput reads requests per second and both latencies, in any unit", () => {
  assert.deepEqual(parseWrkOutput(REPORT), { requestsPerSecond: 25987.13, p50Ms: 0.85, p99Ms: 1200 });
});

Deno.test("parseWrkOutput reads latencies that wrk has filled up with spaces", () => {
  const padded = REPORT.replace("850.00us", "850.00us ").replace("1.20s", "1.20s ");
  assert.deepEqual(parseWrkOutput(padded), parseWrkOutput(REPORT));
});

const REFUSED: readonly (readonly [string, string, RegExp])[] = [
  ["non-2xx responses", `${REPORT}  Non-2xx or 3xx responses: 12\n`, /responses: 12/],
  ["socket errors", `${REPORT}  Socket errors: connect 0, read 3, write 0, timeout 0\n`, /read 3/],
  ["a report without latencies", "Requests/sec:  10.00\n", /cannot parse the output of wrk/],
  ["no report at all", "", /cannot parse the output of wrk/],
];

for (const [name, text, message] of REFUSED) {
  Deno.test(`parseWrkOutput refuses ${name}`, () => {
    assert.throws(() => parseWrkOutput(text), message);
  });
}
