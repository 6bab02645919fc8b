import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_LAYER_FIELDS, MAX_LAYERS, readLayers } from "server/maps/archive/core/vector_layers.ts";

Deno.test("layers keep their name and the types of their properties", () => {
  const layers = [{ id: "water", fields: { class: "String", depth: "Number" }, minzoom: 3 }, { id: "poi" }];
  assert.deepEqual(readLayers(layers), [
    { id: "water", fields: { class: "String", depth: "Number" } },
    { id: "poi", fields: {} },
  ]);
});

Deno.test("entries that are no layers are dropped", () => {
  assert.deepEqual(readLayers([null, 7, {}, { id: 3 }, { id: "" }, { id: "a", fields: { b: 1, c: "x" } }]), [
    { id: "a", fields: { c: "x" } },
  ]);
  for (const value of [undefined, null, "layers", {}]) assert.deepEqual(readLayers(value), []);
});

Deno.test("layers and properties beyond the limit are left out", () => {
  const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, "String"]));
  const layers = readLayers(Array.from({ length: 1000 }, (_, index) => ({ id: `l${index}`, fields })));
  assert.equal(layers.length, MAX_LAYERS);
  assert.equal(Object.keys(layers[0]!.fields).length, MAX_LAYER_FIELDS);
});

Deno.test("readLayers never throws, and what it gives has plain names", () => {
  fc.assert(fc.property(fc.anything(), (value) => {
    for (const { id } of readLayers(value)) assert.doesNotMatch(id, /[\n\u202e]/);
  }));
});
