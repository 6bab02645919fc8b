import assert from "node:assert/strict";
import { NumberedIcon } from "client/kit/ui/numbered_icon.tsx";
import { renderedText } from "../../rendered_text.ts";

Deno.test("numbered sign: the number of the row; none without one", () => {
  const shown = [7, null].map((number) => renderedText(NumberedIcon({ number, children: "sign" })));
  assert.deepEqual(shown, [["sign", "7"], ["sign"]]);
});
