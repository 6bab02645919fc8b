import assert from "node:assert/strict";
import { createOpeningModel } from "../../../client/playground/details_model.ts";
import { makePlaced } from "../records.ts";

Deno.test("the opening model shows what it was given last", () => {
  const model = createOpeningModel();
  assert.equal(model.current.value, null);
  const opening = { placed: makePlaced(), rules: "24/7", status: null, asOf: new Date(0) };
  model.show(opening);
  assert.equal(model.current.value, opening);
  model.show(null);
  assert.equal(model.current.value, null);
});
