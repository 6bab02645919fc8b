// A note from the words to the API, over a real socket.
import assert from "node:assert/strict";
import { createNoteModel } from "client/playground/notes/note_model.ts";
import { startNotesApi } from "fakes/notes_api.ts";

const TEXT = "Spielplatz „Auenpark“: Die Rutsche fehlt.";
const PLACE = { lat: 50.5, lon: 9.5 };
const NOTE = { place: PLACE, text: TEXT };

function openNote(isOnline = true, place: typeof PLACE | null = PLACE) {
  const api = startNotesApi();
  const note = createNoteModel({
    fetch,
    isOnline: () => isOnline,
    notesUrl: api.url,
    place,
    start: "Spielplatz „Auenpark“: ",
  });
  return { api, note, [Symbol.asyncDispose]: () => api.stop() };
}

Deno.test("a note is previewed as it is sent, at its place", async () => {
  await using world = openNote();
  const { api, note } = world;
  note.setWords(" Die Rutsche fehlt.\0 ");
  note.check();
  assert.deepEqual(note.step.value, { kind: "checking", note: NOTE });
  assert.equal(api.requests(), 0);
  const sent = note.send();
  assert.deepEqual(note.step.value, { kind: "sending", note: NOTE });
  await sent;
  assert.deepEqual(note.step.value, { kind: "sent", id: 1 });
  assert.deepEqual(api.notes.map(({ lat, lon, text }) => ({ lat, lon, text })), [
    { ...PLACE, text: TEXT },
  ]);
  assert.equal(note.words.value, "");
});

Deno.test("further presses send nothing, and do not return to the words", async () => {
  await using world = openNote();
  const { api, note } = world;
  note.setWords("x");
  note.check();
  const presses = [note.send(), note.send(), note.send()];
  note.edit();
  assert.equal(note.step.value.kind, "sending");
  await Promise.all(presses);
  await note.send();
  assert.equal(api.requests(), 1);
});

Deno.test("nothing is sent without a preview, and nothing is previewed without words", async () => {
  await using world = openNote();
  const { api, note } = world;
  note.setWords("x");
  await note.send();
  note.setWords(" \n");
  note.check();
  await note.send();
  assert.deepEqual([note.step.value.kind, api.requests()], ["writing", 0]);
});

for (const status of [401, 403, 429]) {
  Deno.test(`a note that is refused with ${status} keeps its words, and can be sent again`, async () => {
    await using world = openNote();
    const { api, note } = world;
    api.answerWith(() => new Response("no", { status }));
    note.setWords("Die Rutsche fehlt.");
    note.check();
    await note.send();
    assert.deepEqual(note.step.value, { kind: "refused", note: NOTE });
    await note.send();
    assert.equal(api.requests(), 1);
    api.answerWith(null);
    note.edit();
    assert.equal(note.words.value, "Die Rutsche fehlt.");
    note.check();
    await note.send();
    assert.equal(note.step.value.kind, "sent");
  });
}

Deno.test("without a network nothing is asked, and the words are kept", async () => {
  await using world = openNote(false);
  const { api, note } = world;
  note.setWords("Die Rutsche fehlt.");
  note.check();
  await note.send();
  assert.deepEqual(note.step.value, { kind: "offline", note: NOTE });
  assert.deepEqual([note.words.value, api.requests()], ["Die Rutsche fehlt.", 0]);
});

Deno.test("an answer that says nothing leaves open whether there is a note", async () => {
  await using world = openNote();
  const { api, note } = world;
  api.answerWith(() => new Response("", { status: 502 }));
  note.setWords("Die Rutsche fehlt.");
  note.check();
  await note.send();
  assert.deepEqual(note.step.value, { kind: "unclear", note: NOTE });
});

Deno.test("a note needs a place, and is sent to the one that its preview shows", async () => {
  await using world = openNote(true, null);
  const { api, note } = world;
  note.setWords("Die Rutsche fehlt.");
  note.check();
  assert.equal(note.step.value.kind, "writing");
  note.point({ lat: 1, lon: 2 });
  note.point(PLACE);
  note.check();
  note.point({ lat: 3, lon: 4 });
  assert.deepEqual(note.step.value, { kind: "checking", note: NOTE });
  await note.send();
  assert.deepEqual(api.notes.map(({ lat, lon }) => ({ lat, lon })), [PLACE]);
});
