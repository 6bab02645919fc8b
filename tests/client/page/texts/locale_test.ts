import assert from "node:assert/strict";
import { LOCALES } from "contract/kit/locales.ts";
import {
  chooseLocale,
  loadTexts,
  type LocaleWindow,
  readChosenLocale,
  switchLocale,
} from "client/page/texts/locale.ts";

interface Case {
  readonly name: string;
  readonly chosen?: string;
  readonly configured?: string;
  readonly preferred: readonly string[];
  readonly expected: string;
}

const cases: readonly Case[] = [
  {
    name: "the visitor's choice comes first",
    chosen: "en",
    configured: "de",
    preferred: ["de"],
    expected: "en",
  },
  {
    name: "a stored choice that is invalid",
    chosen: "<b>",
    configured: "en",
    preferred: ["de"],
    expected: "en",
  },
  {
    name: "the setting before the browser's languages",
    configured: "en",
    preferred: ["de"],
    expected: "en",
  },
  { name: "a setting with a country", configured: "de-AT", preferred: ["en"], expected: "de" },
  { name: "a setting without texts is ignored", configured: "ja", preferred: ["de"], expected: "de" },
  { name: "the browser's first language", preferred: ["en-GB", "de"], expected: "en" },
  { name: "the first language that has texts", preferred: ["ja-JP", "eo", "EN-us", "de"], expected: "en" },
  { name: "English if no language has texts", preferred: ["ja", "eo"], expected: "en" },
  { name: "German if no language is known", preferred: [], expected: "de" },
  { name: "German for invalid tags", configured: "", preferred: ["", "*", "-"], expected: "de" },
  { name: "a tag is not matched by its first letters", preferred: ["den", "ded"], expected: "en" },
];
for (const { name, chosen = null, configured = null, preferred, expected } of cases) {
  Deno.test(`chooseLocale: ${name}`, () => {
    assert.equal(chooseLocale(chosen, configured, preferred), expected);
  });
}

Deno.test("chooseLocale: takes the browser's frozen list", () => {
  assert.equal(chooseLocale(null, null, Object.freeze(["de-DE", "de"])), "de");
});

for (const locale of LOCALES) {
  Deno.test(`loadTexts: returns the texts of ${locale}`, async () => {
    assert.equal((await loadTexts(locale)).locale, locale);
  });
}

interface Visit extends LocaleWindow {
  /** URLs passed to `assign`, and "reload", in order. */
  readonly moves: readonly string[];
}

/** `stored` undefined: storage is blocked. */
function visit(href: string, stored?: Map<string, string>): Visit {
  const moves: string[] = [];
  return {
    get localStorage() {
      if (!stored) throw new DOMException("blocked", "SecurityError");
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
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

Deno.test("readChosenLocale: null before the first switch", () => {
  assert.equal(readChosenLocale(visit("https://hub.example/", new Map())), null);
  assert.equal(readChosenLocale(visit("https://hub.example/")), null);
});

Deno.test("switchLocale: stores the choice and reloads the page", () => {
  const stored = new Map<string, string>();
  const page = visit("https://hub.example/karte/#map=9/50/10", stored);
  switchLocale(page, "en");
  assert.deepEqual(page.moves, ["reload"]);
  assert.equal(readChosenLocale(visit("https://hub.example/", stored)), "en");
});

Deno.test("switchLocale: puts the choice into the address if storage is blocked", () => {
  const page = visit("https://hub.example/karte/?a=1#map=9/50/10");
  switchLocale(page, "en");
  assert.deepEqual(page.moves, ["https://hub.example/karte/?a=1&lang=en#map=9/50/10"]);
  assert.equal(readChosenLocale(visit(page.moves[0]!)), "en");
});

Deno.test("switchLocale: removes an older choice from the address", () => {
  const stored = new Map([["locale", "de"]]);
  const page = visit("https://hub.example/?lang=en#map=9/50/10", stored);
  assert.equal(readChosenLocale(page), "en");
  switchLocale(page, "de");
  assert.deepEqual(page.moves, ["https://hub.example/#map=9/50/10"]);
});
