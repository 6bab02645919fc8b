import assert from "node:assert/strict";
import { newNoteUrl, noteText, reportWay } from "client/playground/core/report.ts";
import { makePlayground } from "../../records.ts";
import { squareAround } from "../../squares.ts";

const WORDS = { name: "Auenpark", subject: "Spielplatz: Auenpark", pageUrl: "https://hub.example/#a/W7" };
const make = (properties: Record<string, unknown> = {}) =>
  makePlayground({ osmType: "W", osmId: 7, shape: squareAround([9.5, 50.5], 20), properties });

Deno.test("reportWay: the node's address, else e-mail, else telephone of the operator", () => {
  const contact = { "contact:email": "amt@fulda.example; zwei@fulda.example", phone: "+49 661 123" };
  const own = reportWay(make(contact), "https://fulda.example/{id}", WORDS);
  assert.deepEqual(own, { kind: "address", href: "https://fulda.example/W7" });
  const mail = reportWay(make(contact), "javascript:alert(1)", WORDS);
  assert.ok(
    mail?.href.startsWith("mailto:amt@fulda.example?subject=Spielplatz%3A%20Auenpark&body=Auenpark%0A50.5"),
  );
  assert.ok(decodeURIComponent(mail!.href).includes(WORDS.pageUrl));
  const phone = reportWay(make({ phone: "+49 661 123" }), null, WORDS);
  assert.deepEqual(phone, { kind: "phone", href: "tel:+49661123" });
  assert.equal(reportWay(make(), null, WORDS), null);
});

Deno.test("a note is opened at the playground, and its text names the object", () => {
  assert.equal(newNoteUrl(make()), "https://www.openstreetmap.org/note/new#map=19/50.50000/9.50000");
  assert.equal(
    noteText(make(), WORDS.subject),
    "Spielplatz: Auenpark (https://www.openstreetmap.org/way/7): ",
  );
});
