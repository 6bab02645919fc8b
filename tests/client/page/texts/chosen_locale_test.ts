import assert from "node:assert/strict";
import { type LocaleWindow, readChosenLocale, switchLocale } from "../../../../client/page/texts/locale.ts";

interface Visit extends LocaleWindow {
  /** What the page was sent to, in order; "reload" for itself. */
  readonly moves: readonly string[];
}

/** `stored` undefined: the browser refuses to store anything. */
function visit(href: string, stored?: Map<string, string>): Visit {
  const moves: string[] = [];
  return {
    get localStorage() {
      if (!stored) throw new DOMException("blocked", "SecurityError");
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      };
    },
    location: {
      href,
      assign: (url) => void moves.push(String(url)),
      reload: () => void moves.push("reload"),
    },
    moves,
  };
}

Deno.test("chosen locale: none before the first switch", () => {
  assert.equal(readChosenLocale(visit("https://hub.example/", new Map())), null);
  assert.equal(readChosenLocale(visit("https://hub.example/")), null);
});

Deno.test("chosen locale: a switch is remembered, and the page stays at its address", () => {
  const stored = new Map<string, string>();
  const page = visit("https://hub.example/karte/#map=9/50/10", stored);
  switchLocale(page, "en");
  assert.deepEqual(page.moves, ["reload"]);
  assert.equal(readChosenLocale(visit("https://hub.example/", stored)), "en");
});

Deno.test("chosen locale: where nothing is stored the address remembers it", () => {
  const page = visit("https://hub.example/karte/?a=1#map=9/50/10");
  switchLocale(page, "en");
  assert.deepEqual(page.moves, ["https://hub.example/karte/?a=1&lang=en#map=9/50/10"]);
  assert.equal(readChosenLocale(visit(page.moves[0]!)), "en");
});

Deno.test("chosen locale: a switch leaves no older choice in the address", () => {
  const stored = new Map([["locale", "de"]]);
  const page = visit("https://hub.example/?lang=en#map=9/50/10", stored);
  assert.equal(readChosenLocale(page), "en");
  switchLocale(page, "de");
  assert.deepEqual(page.moves, ["https://hub.example/#map=9/50/10"]);
});
