import assert from "node:assert/strict";
import { newNoteUrl, reportWays } from "client/playground/core/report.ts";
import { makePlayground } from "../../records.ts";
import { squareAround } from "../../squares.ts";

const WORDS = {
  name: "Auenpark",
  subject: "Spielplatz „Auenpark“: etwas ist kaputt",
  question: "Was ist kaputt?",
  pageUrl: "https://hub.example/#a/W7",
};
const make = (properties: Record<string, unknown> = {}) =>
  makePlayground({ osmType: "W", osmId: 7, shape: squareAround([9.5, 50.5], 20), properties });

Deno.test("reportWays: the node's address, or e-mail, and the telephone of the operator", () => {
  const contact = { "contact:email": "amt@fulda.example; zwei@fulda.example", phone: "+49 661 123" };
  const phone = { kind: "phone", href: "tel:+49661123", text: "+49 661 123" };
  const own = reportWays(make(contact), "https://fulda.example/{id}", WORDS);
  assert.deepEqual(own, [{ kind: "form", href: "https://fulda.example/W7", text: "" }, phone]);
  const [mail, ...others] = reportWays(make(contact), "javascript:alert(1)", WORDS);
  assert.equal(mail?.text, "amt@fulda.example");
  const { pathname, searchParams } = new URL(mail!.href);
  assert.equal(pathname, "amt@fulda.example");
  assert.equal(searchParams.get("subject"), WORDS.subject);
  assert.equal(
    searchParams.get("body"),
    "Was ist kaputt? \n\n\nAuenpark\n50.50000, 9.50000\nhttps://hub.example/#a/W7",
  );
  assert.deepEqual(others, [phone]);
  assert.deepEqual(reportWays(make(), "", WORDS), []);
  assert.deepEqual(reportWays(make(), null, WORDS), []);
});

Deno.test("a note is opened at the playground", () => {
  assert.equal(
    newNoteUrl({ lat: 50.5, lon: 9.5 }),
    "https://www.openstreetmap.org/note/new#map=19/50.50000/9.50000",
  );
});
