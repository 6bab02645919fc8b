import assert from "node:assert/strict";
import { type EmbeddedWindow, startChoiceMessages } from "client/features/embed/choice_messages.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { makeConfig, makePlaced } from "../../records.ts";
import { makeBackend } from "fakes/records.ts";

function stage(embedOrigins: readonly string[], ancestorOrigins?: readonly string[]) {
  const state = createPageState(makeConfig({ embedOrigins }), true);
  state.backends.setRegistry([makeBackend("fulda")]);
  const sent: [id: number, slug: string | null, target: string][] = [];
  const page: EmbeddedWindow = {
    location: { href: "https://hub.example/?embed=1", ...(ancestorOrigins && { ancestorOrigins }) },
    parent: { postMessage: ({ osmId, slug }, target) => void sent.push([osmId, slug, target]) },
  };
  const stop = startChoiceMessages({
    state,
    embedOrigins,
    texts: { playgroundName: () => "Auenpark" },
    page,
  });
  return { ...state, sent, stop };
}

const choose = (osmId: number) => makePlaced({ osmId }, { backendKey: "fulda" });

Deno.test("startChoiceMessages: one message per choice, to the allowed parent", () => {
  const { selection, sent, stop } = stage(["https://a.example", "https://b.example"], ["https://b.example"]);
  assert.deepEqual(sent, []);
  selection.select(choose(1));
  // Newer data of the same playground.
  selection.select(choose(1));
  selection.select(choose(2));
  selection.clear();
  selection.select(choose(2));
  stop();
  selection.select(choose(3));
  assert.deepEqual(sent, [1, 2, 2].map((id) => [id, "fulda", "https://b.example"]));
});

Deno.test("startChoiceMessages: every allowed origin is addressed where the parent is not known", () => {
  const { selection, sent } = stage(["https://a.example", "https://b.example"]);
  selection.select(choose(1));
  assert.deepEqual(sent.map(([, , target]) => target), ["https://a.example", "https://b.example"]);
});

Deno.test("startChoiceMessages: nothing to a parent that is not allowed", () => {
  const { selection, sent } = stage(["https://a.example"], ["https://evil.example", "https://a.example"]);
  selection.select(choose(1));
  assert.deepEqual(sent, []);
});
