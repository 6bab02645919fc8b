import assert from "node:assert/strict";
import { createTexts } from "server/base/kit/core/server_messages.ts";

Deno.test("createTexts: creates the texts of a language at its first use, once", () => {
  const created: string[] = [];
  const texts = createTexts(["de", "en", "fr"], ({ closure }, formats, locale) => {
    created.push(locale);
    return { closed: closure(formats).closed };
  });
  assert.deepEqual(created, []);
  assert.equal(texts.fr.closed, "Fermée");
  assert.equal(texts.fr, texts.fr);
  assert.deepEqual(created, ["fr"]);
});

Deno.test("createTexts: lists all its languages", () => {
  const texts = createTexts(["de", "en"], (_messages, _formats, locale) => locale);
  assert.deepEqual(Object.entries(texts), [["de", "de"], ["en", "en"]]);
});
