import assert from "node:assert/strict";
import { type ShareMeans, shareOrCopy } from "../../../../client/playground/ui/actions.tsx";

const CONTENT = { title: "Auenpark", url: "https://hub.example/#fulda/W1" };

/** Means that note what they got, and fail with what they are told to. */
function makeMeans(failures: { share?: unknown; copy?: unknown } | null) {
  const got: unknown[] = [];
  const take = (what: unknown, failure: unknown) => {
    got.push(what);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  };
  const clipboard = { writeText: (text: string) => take(text, failures?.copy) };
  const share = (content: unknown) => take(content, failures?.share);
  return { got, clipboard, share };
}

Deno.test("shareOrCopy uses the phone's dialogue where there is one", async () => {
  const { got, ...means } = makeMeans({});
  assert.equal(await shareOrCopy(means, CONTENT), "shared");
  assert.deepEqual(got, [CONTENT]);
});

Deno.test("shareOrCopy takes a closed dialogue for an answer", async () => {
  const { got, ...means } = makeMeans({ share: new DOMException("closed", "AbortError") });
  assert.equal(await shareOrCopy(means, CONTENT), "shared");
  assert.equal(got.length, 1);
});

Deno.test("shareOrCopy copies when sharing fails", async () => {
  const { got, ...means } = makeMeans({ share: new TypeError("not this content") });
  assert.equal(await shareOrCopy(means, CONTENT), "copied");
  assert.deepEqual(got, [CONTENT, CONTENT.url]);
});

const failing: [name: string, means: ShareMeans][] = [
  ["there is neither", {}],
  ["copying is forbidden", {
    clipboard: makeMeans({ copy: new DOMException("no", "NotAllowedError") }).clipboard,
  }],
];
for (const [name, means] of failing) {
  Deno.test(`shareOrCopy says so when ${name}`, async () => {
    assert.equal(await shareOrCopy(means, CONTENT), "failed");
  });
}
