import assert from "node:assert/strict";
import { shareOrCopy, type ShareSupport } from "client/kit/ui/share_or_copy.tsx";

const CONTENT = { title: "Auenpark", url: "https://hub.example/#fulda/W1" };

/** Sharing that records what it gets, and fails as told by `failures`. */
function makeSupport(failures: { share?: unknown; copy?: unknown } | null) {
  const got: unknown[] = [];
  const take = (what: unknown, failure: unknown) => {
    got.push(what);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  };
  const clipboard = { writeText: (text: string) => take(text, failures?.copy) };
  const share = (content: unknown) => take(content, failures?.share);
  return { got, clipboard, share };
}

Deno.test("shareOrCopy uses the system's dialogue if available", async () => {
  const { got, ...support } = makeSupport({});
  assert.equal(await shareOrCopy(support, CONTENT), "shared");
  assert.deepEqual(got, [CONTENT]);
});

Deno.test("shareOrCopy copies nothing after a closed dialogue", async () => {
  const { got, ...support } = makeSupport({ share: new DOMException("closed", "AbortError") });
  assert.equal(await shareOrCopy(support, CONTENT), "dismissed");
  assert.equal(got.length, 1);
});

Deno.test("shareOrCopy copies when sharing fails", async () => {
  const { got, ...support } = makeSupport({ share: new TypeError("not this content") });
  assert.equal(await shareOrCopy(support, CONTENT), "copied");
  assert.deepEqual(got, [CONTENT, CONTENT.url]);
});

const failing: [name: string, support: ShareSupport][] = [
  ["there is neither", {}],
  ["copying is forbidden", {
    clipboard: makeSupport({ copy: new DOMException("no", "NotAllowedError") }).clipboard,
  }],
];
for (const [name, support] of failing) {
  Deno.test(`shareOrCopy fails when ${name}`, async () => {
    assert.equal(await shareOrCopy(support, CONTENT), "failed");
  });
}
