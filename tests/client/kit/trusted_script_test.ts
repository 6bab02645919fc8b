import assert from "node:assert/strict";
import { trustWorkerUrl } from "client/kit/trusted_script.ts";

const PAGE = "https://hub.example/karte/?lang=en#W1";
const worker = "https://hub.example/karte/assets/opening_worker-0123ABCD.js";

for (const url of ["service-worker.js?registry=registry.json", worker, new URL(worker)]) {
  Deno.test(`trustWorkerUrl: ${url}`, () => assert.equal(trustWorkerUrl(url, PAGE), String(url)));
}

const others = [
  "watchdog.js",
  "assets/main-0123ABCD.js",
  "../service-worker.js?",
  "https://evil.example/karte/service-worker.js?",
  "//evil.example/karte/service-worker.js?",
  "data:text/javascript,0",
  "assets/opening_worker-0123ABCD.js/../../evil.js",
];
for (const url of others) {
  Deno.test(`trustWorkerUrl refuses ${url}`, () => {
    assert.throws(() => trustWorkerUrl(url, PAGE), /^TypeError: .* is not a worker of this page$/);
  });
}
