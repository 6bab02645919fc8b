// Notes over a real socket.
import assert from "node:assert/strict";
import { describeNoteFailure } from "client/playground/notes/core/map_note.ts";
import { sendNote } from "client/playground/notes/notes_api.ts";
import { startNotesApi } from "fakes/notes_api.ts";

const PLACE = { lat: 50.5, lon: 9.123456789 };
const send = (url: string, text = "Die Rutsche & die „Wippe“ fehlen.\nBeide.") =>
  sendNote(fetch, url, PLACE, text);

Deno.test("sendNote creates one note, with its text and place", async () => {
  await using api = startNotesApi();
  assert.deepEqual(await send(api.url), { ok: true, value: 1 });
  const [{ headers, ...note }] = api.notes as [typeof api.notes[number]];
  assert.deepEqual(note, { lat: 50.5, lon: 9.12346, text: "Die Rutsche & die „Wippe“ fehlen.\nBeide." });
  assert.deepEqual([headers.get("referer"), headers.get("cookie"), headers.get("authorization")], [
    null,
    null,
    null,
  ]);
  assert.equal(api.requests(), 1);
});

Deno.test("sendNote asks for neither a referrer nor cookies nor a redirect", async () => {
  const inits: RequestInit[] = [];
  await sendNote(
    (_, init) => {
      inits.push(init);
      return Promise.resolve(new Response());
    },
    "https://osm.example/notes",
    PLACE,
    "x",
  );
  const { method, credentials, referrerPolicy, redirect, cache, headers } = inits[0]!;
  assert.deepEqual(
    { method, credentials, referrerPolicy, redirect, cache },
    {
      method: "POST",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      redirect: "error",
      cache: "no-store",
    },
  );
  // Any other header, or a body of another type, would need a request in advance.
  assert.deepEqual(headers, { accept: "application/json" });
  assert.ok(inits[0]!.body instanceof URLSearchParams);
});

const failures: [name: string, answer: () => Response, outcome: "refused" | "unclear"][] = [
  ...[400, 401, 403, 429].map((status): typeof failures[number] => [
    `status ${status}`,
    () => new Response("no", { status }),
    "refused",
  ]),
  ["status 503", () => new Response("no", { status: 503 }), "unclear"],
  ["a redirect", () => new Response(null, { status: 302, headers: { location: "/elsewhere" } }), "unclear"],
  ["a page instead of a note", () => new Response("<!doctype html>"), "unclear"],
  ["a note without a number", () => Response.json({ properties: {} }), "unclear"],
  ["an endless answer", () => new Response("x".repeat(1_000_000)), "unclear"],
];
for (const [name, answer, outcome] of failures) {
  Deno.test(`sendNote with ${name}: ${outcome}, after one request`, async () => {
    await using api = startNotesApi();
    api.answerWith(answer);
    const result = await send(api.url);
    assert.equal(result.ok ? "sent" : describeNoteFailure(result.failure), outcome);
    assert.equal(api.requests(), 1);
  });
}

Deno.test("sendNote without a server: unclear", async () => {
  const api = startNotesApi();
  await api.stop();
  const result = await send(api.url);
  assert.equal(result.ok ? "sent" : describeNoteFailure(result.failure), "unclear");
});

Deno.test("the fake refuses what the API refuses", async () => {
  await using api = startNotesApi();
  for (const text of ["", " ", "x".repeat(2_001), "a\0b"]) {
    assert.deepEqual(await send(api.url, text), { ok: false, failure: { kind: "http", status: 400 } });
  }
  assert.equal(api.notes.length, 0);
});
