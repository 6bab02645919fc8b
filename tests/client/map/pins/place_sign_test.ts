import assert from "node:assert/strict";
import { cutLabel, MAX_LABEL_LENGTH } from "client/map/pins/place_pin.ts";

Deno.test("the name of a place on the map has 40 characters at most", () => {
  const name = "Bäckerei Müller ".repeat(20);
  assert.equal(cutLabel(name.slice(0, MAX_LABEL_LENGTH)), name.slice(0, MAX_LABEL_LENGTH));
  const cut = cutLabel(name);
  assert.ok([...cut].length <= MAX_LABEL_LENGTH && cut.endsWith("…"), cut);
});
