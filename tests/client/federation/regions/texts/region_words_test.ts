import assert from "node:assert/strict";
import type { ProbeError } from "contract/status/probe_error.ts";
import { textsOf } from "../../../../texts/all_texts.ts";

const { drawer: de } = textsOf("de");
const { drawer: en } = textsOf("en");

const CASES: readonly (readonly [ProbeError, german: string])[] = [
  [{ code: "connection_refused" }, "Verbindung abgelehnt"],
  [{ code: "too_many_redirects" }, "zu viele Weiterleitungen"],
  [{ code: "stopped" }, "abgebrochen, bevor eine Antwort kam"],
  [{ code: "http_status", detail: 503 }, "HTTP-Fehler 503"],
  [{ code: "timeout", detail: 3 }, "keine Antwort innerhalb von 3 s"],
  [{ code: "timeout", detail: 1.5 }, "keine Antwort innerhalb von 1,5 s"],
  [{ code: "incomplete", detail: 3 }, "keine vollständige Antwort innerhalb von 3 s"],
  [{ code: "too_large", detail: 1_048_576 }, "die Antwort ist größer als 1 MiB"],
  [{ code: "too_large", detail: 500 }, "die Antwort ist größer als 500 Bytes"],
];

for (const [reason, german] of CASES) {
  Deno.test(`describeHubError: ${JSON.stringify(reason)}`, () => {
    const error = { text: "something new", reason };
    assert.equal(de.hubError(error), german);
    assert.equal(en.hubError(error), "something new");
  });
}

Deno.test("describeHubError: the hub's English text without a known code", () => {
  for (const text of ["curl: (6) Could not resolve host", "connection refused", "HTTP 503"]) {
    for (const reason of [null, { code: "quota_exceeded", detail: 3 }, { code: "timeout" }]) {
      assert.equal(de.hubError({ text, reason }), text);
    }
  }
});
