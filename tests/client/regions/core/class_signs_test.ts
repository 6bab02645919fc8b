import assert from "node:assert/strict";
import {
  BAND_SHARES,
  CLASS_ORDER,
  DOT_HOLES_PX,
  DOT_PX,
  LINE_PATTERNS,
} from "../../../../client/regions/core/completeness_symbols.ts";

Deno.test("class signs: no two classes have a segment of about the same width", () => {
  const shares = CLASS_ORDER.map((name) => BAND_SHARES[name]);
  assert.equal(shares[0], 1);
  shares.slice(1).forEach((share, i) => assert.ok(share > 0 && shares[i]! - share >= 0.2, `${share}`));
});

Deno.test("class signs: no two classes have the same line, and holes leave an edge", () => {
  assert.equal(new Set(CLASS_ORDER.map((name) => LINE_PATTERNS[name].join())).size, CLASS_ORDER.length);
  for (const name of CLASS_ORDER) assert.ok(DOT_HOLES_PX[name] < DOT_PX / 2 - 2, name);
});
