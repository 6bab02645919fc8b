import assert from "node:assert/strict";
import { join } from "node:path";
import { compileMessage } from "client/build/compile_message.ts";
import { type Catalog, checkCatalog, listTexts, neededCategories } from "client/build/check_catalog.ts";
import { compileTexts, readCatalogs } from "client/build/compile_texts.ts";
import { LOCALES } from "contract/kit/locales.ts";

const LOCALES_FOLDER = join(import.meta.dirname!, "../../../locales");

const compiled: [text: string, expression: string, args: Record<string, string>][] = [
  ["Close", "`Close`", {}],
  ["{name} isn’t here", "`${name} isn’t here`", { name: "string" }],
  ["Costs `$1` and \\ ${x}", "`Costs \\`$1\\` and \\\\ $${x}`", { x: "string" }],
  ["'{'braces'}' it's", "`{braces} it's`", {}],
  ["{done, number} of {total, number}", "`${f.number(done)} of ${f.number(total)}`", {
    done: "number",
    total: "number",
  }],
  [
    "{count, plural, =0 {None} one {# place} other {# places}}",
    "`${count === 0 ? `None` : f.plural(count, { one: `${f.number(count)} place`, other: `${f.number(count)} places` })}`",
    { count: "number" },
  ],
  [
    "{count, plural, one {# thing} few {# things} other {# things}}",
    "`${f.number(count)}${f.plural(count, { one: ` thing`, other: ` things` })}`",
    { count: "number" },
  ],
  ["{count, plural, other {unknown}}", "`${`unknown`}`", { count: "number" }],
  ["{who, select, a {A} other {B}}", '`${who === "a" ? `A` : `B`}`', { who: "string" }],
  ["dati {day, grammar, del}", "`dati ${g.del(day)}`", { day: "string" }],
  ["{total, grammar, from} {total, number}", "`${g.from(total)} ${f.number(total)}`", { total: "number" }],
];
for (const [text, expression, args] of compiled) {
  Deno.test(`compileMessage: ${text}`, () => {
    const message = compileMessage(text);
    assert.equal(message.expression, expression);
    assert.deepEqual(Object.fromEntries(message.args), args);
  });
}

Deno.test("compileMessage: isolates what stands between texts from right to left", () => {
  const { expression } = compileMessage("{count, number}, {name}", true);
  assert.equal(expression, "`${f.number(count)}, \\u2068${name}\\u2069`");
});

const unreadable: [text: string, error: RegExp][] = [
  ["{name", /Unexpected message end/],
  ["{count, plural, one {#}}", /the case "other" is missing/],
  ["{count, selectordinal, one {#st} other {#th}}", /not supported/],
  ["{day, date, long}", /only number and grammar are known/],
  ["{f}", /reserved/],
  ["{0}", /is not a name/],
];
for (const [text, error] of unreadable) {
  Deno.test(`compileMessage refuses ${text}`, () => assert.throws(() => compileMessage(text), error));
}

Deno.test("neededCategories: those of whole numbers in digits", () => {
  const needed = (locale: string) => neededCategories(locale).sort().join(" ");
  assert.deepEqual(["en", "fr", "cs", "pl", "uk", "tr", "ar"].map(needed), [
    "one other",
    "one other",
    "few one other",
    "few many one",
    "few many one",
    "one other",
    "few many one other two zero",
  ]);
});

const ENGLISH: Catalog = {
  list: {
    title: "Map as a list",
    more: "{count, plural, one {# more} other {# more}}",
    plain: "{count, plural, other {unknown}}",
    bold: "<b>{name}</b>",
    lines: ["One", "Two"],
  },
};
const GERMAN = {
  list: {
    title: "Karte als Liste",
    more: "{count, plural, one {# weiterer} other {# weitere}}",
    plain: "{count, plural, other {unbekannt}}",
    bold: "<b>{name}</b>",
    lines: ["Eins", "Zwei"],
  },
};
const SOURCE = checkCatalog("en", ENGLISH, null).messages;

const faults: [rule: string, locale: string, change: Record<string, unknown>, problem: string][] = [
  [
    "the arguments of English",
    "de",
    { bold: "<b>{nom}</b>" },
    "list.bold (de): the arguments are {nom}, but those of English are {name}",
  ],
  [
    "the type of an argument",
    "de",
    { more: "{count} weitere" },
    "list.more (de): the arguments are {count}, but those of English are {count, number}",
  ],
  [
    "no argument left out",
    "de",
    { bold: "<b>Name</b>" },
    "list.bold (de): the arguments are none, but those of English are {name}",
  ],
  [
    "every plural category",
    "pl",
    { more: "{count, plural, one {# inny} few {# inne} other {# innych}}" },
    "list.more (pl): {count, plural} lacks the plural category many",
  ],
  [
    "plural forms where English has some",
    "de",
    { more: "{count, plural, other {# weitere}}" },
    "list.more (de): {count, plural} lacks the plural category one",
  ],
  [
    "no unknown category",
    "de",
    { more: "{count, plural, one {#} few {#} other {#}}" },
    "list.more (de): {count, plural} has the unknown category few",
  ],
  ["balanced markup", "de", { bold: "<b>{name}" }, "list.bold (de): the tag <b> is not balanced"],
  [
    "no tag that ends before it begins",
    "de",
    { bold: "{name}</b>" },
    "list.bold (de): the tag <b> is not balanced",
  ],
  [
    "tags one within another",
    "de",
    { bold: "<i><b>{name}</i></b>" },
    "list.bold (de): the tag <i> is not balanced",
  ],
  ["ICU MessageFormat", "de", { bold: "{name" }, "list.bold (de): cannot be read as ICU MessageFormat: "],
  [
    "no key of its own",
    "de",
    { other: "Anders" },
    "list.other (de): locales/en.json has no such key; remove it",
  ],
];
for (const [rule, locale, change, problem] of faults) {
  Deno.test(`a catalogue must have ${rule}`, () => {
    const { problems } = checkCatalog(locale, { list: { ...GERMAN.list, ...change } } as Catalog, SOURCE);
    const found = problems.filter((each) => each.startsWith(`locales/${locale}.json, ${problem}`));
    assert.equal(found.length, 1, problems.join("\n"));
  });
}

Deno.test("a catalogue of a language from right to left isolates its arguments", () => {
  const { messages } = checkCatalog("ar", { list: { bold: "<b>{name}</b>" } }, SOURCE);
  assert.equal(messages.get("list.bold")!.expression, "`<b>\\u2068${name}\\u2069</b>`");
});

Deno.test("a catalogue may leave a plural out, or say that the number changes nothing as English does", () => {
  const list = { ...GERMAN.list, more: "{count, number} daha" };
  assert.deepEqual(checkCatalog("tr", { list }, SOURCE).problems, []);
});

Deno.test("a catalogue that lacks a text is found by its key", () => {
  const { title: _, ...list } = GERMAN.list;
  const check = checkCatalog("de", { list: { ...list, lines: ["Eins", ""] } }, SOURCE);
  assert.deepEqual(check.missing, ["list.title", "list.lines.1"]);
});

/** Catalogues of all languages with one text, but `copy` in one of them; undefined: without a text. */
function catalogsWith(locale: string, copy: string | undefined): Map<string, Catalog> {
  const same = LOCALES.map((each): [string, Catalog] => [each, { share: { copy: "Copy link" } }]);
  return new Map([...same, [locale, { share: copy === undefined ? {} : { copy } }]]);
}

const failing: [fault: string, catalogs: ReadonlyMap<string, Catalog>, line: string][] = [
  [
    "a text that one language lacks",
    catalogsWith("uk", undefined),
    "locales/uk.json, share.copy (uk): the text is missing",
  ],
  [
    "a language without a catalogue",
    new Map([...catalogsWith("en", "Copy link")].filter(([locale]) => locale !== "uk")),
    "locales/uk.json is missing",
  ],
  [
    "a fault of one language",
    catalogsWith("uk", "<b>Копіювати"),
    "locales/uk.json, share.copy (uk): the tag <b> is not balanced",
  ],
  [
    "a fault of English",
    catalogsWith("en", "<b>Copy link"),
    "locales/en.json, share.copy (en): the tag <b> is not balanced",
  ],
];
for (const [fault, catalogs, line] of failing) {
  Deno.test(`compileTexts: ${fault} fails the build with file, key and language`, () => {
    const compile = () => compileTexts({ catalogs, notes: {}, allowsMissing: false, log: () => {} });
    assert.throws(compile, { message: `cannot compile the texts:\n  ${line}` });
  });
}

Deno.test("compileTexts: while developing, a text that one language lacks is English", () => {
  const lines: string[] = [];
  const parts = { notes: {}, allowsMissing: true, log: (line: string) => lines.push(line) };
  const files = compileTexts({ ...parts, catalogs: catalogsWith("uk", undefined) });
  assert.deepEqual(lines, [
    "locales/uk.json, share.copy (uk): the text is missing; it is English for now",
  ]);
  assert.match(files.get("uk_later.ts")!, /"copy": `Copy link`/);
});

Deno.test("compileTexts: a note of an unknown key fails the build", () => {
  const parts = { catalogs: catalogsWith("en", "Copy link"), allowsMissing: false, log: () => {} };
  assert.throws(
    () => compileTexts({ ...parts, notes: { "share.gone": "?" } }),
    /locales\/notes\.json, share\.gone: locales\/en\.json has no such key/,
  );
});

const { catalogs, notes } = await readCatalogs(LOCALES_FOLDER);

Deno.test("there is a catalogue of every language, with the same groups", () => {
  assert.deepEqual([...catalogs.keys()].sort(), [...LOCALES].sort());
});

Deno.test("every text that is compiled is part of a module", () => {
  const files = compileTexts({ catalogs, notes, allowsMissing: false, log: () => {} });
  const modules = [...files].filter(([name]) => name.startsWith("en")).map(([, text]) => text).join("");
  const groups = new Set([...listTexts(catalogs.get("en")!)].map(([key]) => key.split(".")[0]!));
  groups.delete("app");
  for (const group of groups) assert.ok(modules.includes(`export const ${group} =`), group);
});
