import assert from "node:assert/strict";
import { escapeControls } from "server/base/kit/escape_controls.ts";

Deno.test("escapeControls makes what acts on a terminal visible, and nothing else", () => {
  assert.equal(
    escapeControls("\x1b[2J\r\n\x7f\x9b\u2028\u202e\u2066"),
    [
      "\\u001b[2J\\u000d\\u000a\\u007f\\u009b\\u2028\\u202e\\u2066",
    ].join(),
  );
  const names = "Äpfelhügel – „Spielplatz“ 👩‍👧 حديقة";
  assert.equal(escapeControls(names), names);
});

Deno.test("escapeControls keeps the value of JSON", () => {
  const value = { name: 'a\x1b\x9b\u202e"\\' };
  assert.deepEqual(JSON.parse(escapeControls(JSON.stringify(value))), value);
});
