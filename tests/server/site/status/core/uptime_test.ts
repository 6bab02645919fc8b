import assert from "node:assert/strict";
import {
  formatLatency,
  formatShare,
  stateOfShare,
  type UptimeState,
} from "server/site/status/core/uptime.ts";
import { linePath, stripPaths } from "server/site/status/core/uptime_paths.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const shares: [share: number, text: string][] = [
  [1, "100 %"],
  [0.999999, "99,99 %"],
  [0.99985, "99,98 %"],
  [0.99, "99,00 %"],
  [0.9749, "97,4 %"],
  [0.0004, "0 %"],
  [0, "0 %"],
];
for (const [share, text] of shares) {
  Deno.test(`${share} is ${text}: only time without an outage is 100 %`, () =>
    assert.equal(plain(formatShare("de", share)), text));
}

Deno.test("times of answers in the form of the language", () => {
  assert.equal(plain(formatLatency("de", 119.6)), "120 ms");
  assert.equal(plain(formatLatency("de", 1_234)), "1,2 Sek.");
  assert.equal(plain(formatLatency("uk", 119.6)), "120 мс");
});

const states: [share: number | null, state: UptimeState][] = [
  [null, "unknown"],
  [0, "down"],
  [0.000001, "partly"],
  [0.999999, "partly"],
  [1, "up"],
];
for (const [share, state] of states) {
  Deno.test(`${share} of the polls answered is ${state}`, () => assert.equal(stateOfShare(share), state));
}

Deno.test("a strip has a path per state that occurs: outages reach further down, unknown is a dot", () => {
  assert.deepEqual(stripPaths(["up", "down", "unknown", "up"]), [
    { state: "up", d: "M1 22V3M10 22V3" },
    { state: "down", d: "M4 30V3" },
    { state: "unknown", d: "M7 14V12" },
  ]);
});

Deno.test("a line has gaps where values are unknown, and a dot for a value between two gaps", () => {
  const path = linePath([1, 2, null, 3, null], (i) => 10 * i, (value) => 100 - value);
  assert.equal(path, "M0 99L10 98M30 97h.1");
  assert.equal(linePath([null], Number, Number), "");
});
