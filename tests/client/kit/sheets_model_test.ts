// Which sheet is open, and which one returns.
import assert from "node:assert/strict";
import { createSheetsModel } from "client/kit/sheets_model.ts";

Deno.test("sheets: one at a time, a second press closes it", () => {
  const sheets = createSheetsModel();
  sheets.toggle("favourites");
  sheets.toggle("menu");
  assert.equal(sheets.open.value, "menu");
  sheets.toggle("menu");
  assert.equal(sheets.open.value, null);
});

Deno.test("sheets: showing a sheet never closes it", () => {
  const sheets = createSheetsModel();
  for (const name of ["drawer", "drawer", "menu"] as const) {
    sheets.show(name);
    assert.equal(sheets.open.value, name);
  }
});

for (const name of ["filters", "menu", "missing"] as const) {
  Deno.test(`sheets: ${name} returns to the playgrounds nearby that it was opened from`, () => {
    for (const end of ["toggle", "close"] as const) {
      const sheets = createSheetsModel();
      sheets.toggle("near");
      sheets.toggle(name);
      assert.equal(sheets.open.value, name);
      assert.equal(sheets.isStacked(), true);
      if (end === "toggle") sheets.toggle(name);
      else sheets.close();
      assert.equal(sheets.open.value, "near");
      assert.equal(sheets.isStacked(), false);
      sheets.close();
      assert.equal(sheets.open.value, null);
    }
  });
}

Deno.test("sheets: a chosen playground closes all of them", () => {
  const sheets = createSheetsModel();
  sheets.toggle("near");
  sheets.toggle("missing");
  sheets.closeAll();
  assert.equal(sheets.open.value, null);
  sheets.toggle("menu");
  sheets.close();
  assert.equal(sheets.open.value, null);
});

Deno.test("sheets: nothing returns after another sheet", () => {
  const sheets = createSheetsModel();
  sheets.toggle("near");
  sheets.toggle("filters");
  sheets.toggle("menu");
  sheets.close();
  assert.equal(sheets.open.value, null);
  sheets.toggle("filters");
  sheets.close();
  assert.equal(sheets.open.value, null);
});

Deno.test("sheets: one that the page opened is the visitor's once used, and so is the next", () => {
  const sheets = createSheetsModel();
  sheets.toggle("near", true);
  assert.equal(sheets.isUnasked.value, true);
  sheets.use();
  assert.deepEqual([sheets.open.value, sheets.isUnasked.value], ["near", false]);
  sheets.close();
  sheets.toggle("near", true);
  sheets.toggle("filters");
  assert.equal(sheets.isUnasked.value, false);
  sheets.close();
  assert.deepEqual([sheets.open.value, sheets.isUnasked.value], ["near", false]);
});
